// Every shared record compared with itself in other forms: canonical, in other charsets, repaired. A form is
// no difference; a repair is one where it changes what the record says, and then at the place that it names.
#include "qipu/compare/diff.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "qipu/check/content.hpp"
#include "qipu/check/repair.hpp"
#include "qipu/game/meaning.hpp"
#include "qipu/sgf/write.hpp"
#include "qipu/testing/shared_records.hpp"

namespace qipu {
namespace {

using check::Finding;
using compare::Difference;
using compare::DifferenceKind;

struct Counts {
  std::size_t files = 0;
  std::size_t recoded = 0;      // to GB18030
  std::size_t repaired = 0;     // with a change of bytes
  std::size_t differences = 0;  // that repairs made
};

sgf::Document read(std::string bytes) { return *sgf::Document::read(std::move(bytes)); }

std::string words_of(const Difference& one) {
  const sgf::Node node = one.before ? one.before : one.after;
  std::string words = "tree " + std::to_string(node.tree().index() + 1);
  words.append(" node ").append(std::to_string(node.number()));
  words.append(" change ").append(std::to_string(static_cast<int>(one.kind)));
  return words.append(" ").append(one.ident);
}

std::optional<std::string> written(const sgf::Document& document, const sgf::WriteOptions& options) {
  std::string out;
  if (sgf::write(document, options, out).missing) return std::nullopt;
  return out;
}

void expect_same(const sgf::Document& before, const std::string& bytes, const char* form) {
  const sgf::Document after = read(bytes);
  const std::vector<Difference> found = compare::diff(before, after);
  EXPECT_TRUE(found.empty()) << form << ": " << found.size() << ", " << words_of(found[0]);
}

// Its text once was UTF-8, was taken for GBK and written as UTF-8 again: in GB18030 it is the first UTF-8
// again, and is read as that.
constexpr std::string_view encoded_twice = "2017.03.10 FineArt vs kongm (74299498).SGF";

bool compare_charset(const sgf::Document& before, spec::Charset charset, const char* name) {
  sgf::WriteOptions options;
  options.charset = charset;
  const std::optional<std::string> bytes = written(before, options);
  if (bytes) expect_same(before, *bytes, name);
  return bytes.has_value();
}

// ---- Repairs

// What one repair may change, and where: its node, and those that its edits are in (some findings speak for
// all places of a game).
struct Named {
  std::set<std::uint32_t> nodes;  // by position in the document
  check::Exceptions exceptions;
};

struct Round {
  std::string bytes;  // before it
  std::vector<Named> named;
};

// The last node that begins at `offset` or before.
std::uint32_t node_at(const sgf::Document& document, std::uint32_t offset) {
  std::uint32_t first = 0;
  for (std::uint32_t count = document.node_count(); count > 0;) {
    const std::uint32_t half = count / 2;
    const bool is_before = document.node_at(first + half).offset() <= offset;
    first += is_before ? half + 1 : 0;
    count = is_before ? count - half - 1 : half;
  }
  return first == 0 ? 0 : first - 1;
}

Named named(const Finding& finding, const sgf::Document& document) {
  Named named;
  named.exceptions.add(finding, document);
  if (const sgf::Node node = document.node(finding.diagnostic.node)) named.nodes.insert(node.index());
  for (const sgf::Splice& edit : finding.edits) named.nodes.insert(node_at(document, edit.span.begin));
  return named;
}

bool is_named(const Difference& one, const Round& round) {
  const std::uint32_t game = (one.before ? one.before : one.after).tree().index();
  for (const Named& named : round.named) {
    if (named.exceptions.may_move(game)) return true;
    const bool is_here = one.kind == DifferenceKind::Property && named.nodes.contains(one.before.index());
    if (is_here && named.exceptions.may_change(game, one.ident)) return true;
  }
  return false;
}

using Places = std::set<std::pair<std::uint32_t, std::string>>;  // games and properties

Places changed_places(const check::Content& before, const check::Content& after) {
  Places places;
  for (std::uint32_t g = 0; g < before.games.size(); ++g) {
    const auto says = [](const check::Content::Tree& game, const check::Content::Part& part) {
      return std::find(game.parts.begin(), game.parts.end(), part) != game.parts.end();
    };
    for (const auto& part : before.games[g].parts)
      if (!says(after.games[g], part)) places.emplace(g, part.ident);
    for (const auto& part : after.games[g].parts)
      if (!says(before.games[g], part)) places.emplace(g, part.ident);
  }
  return places;
}

// What differs is what the sums over the content say.
void expect_content(const sgf::Document& before, const sgf::Document& after,
                    const std::vector<Difference>& found) {
  const check::Content a = check::content_of(before), b = check::content_of(after);
  ASSERT_EQ(a.games.size(), b.games.size());
  Places told;
  for (const Difference& one : found) told.emplace(one.before.tree().index(), one.ident);
  EXPECT_EQ(told, changed_places(a, b));
}

void compare_repaired(const sgf::Document& before, Counts& counts) {
  std::vector<Round> rounds;
  const auto once = check::repair(before, {}, [&](const auto& made, const sgf::Document& document) {
    Round& round = rounds.emplace_back(Round{std::string(document.bytes()), {}});
    for (const Finding* finding : made) round.named.push_back(named(*finding, document));
  });
  ASSERT_TRUE(once.has_value());
  bool moves = false;
  for (std::size_t i = 0; i < rounds.size(); ++i) {
    const sgf::Document old = read(rounds[i].bytes);
    const sgf::Document next = read(i + 1 < rounds.size() ? rounds[i + 1].bytes : once->bytes);
    for (const Difference& one : compare::diff(old, next))
      EXPECT_TRUE(is_named(one, rounds[i])) << "round " << i << ": " << words_of(one);
    for (const Named& one : rounds[i].named)
      for (std::uint32_t g = 0; g < old.tree_count(); ++g) moves = moves || one.exceptions.may_move(g);
  }
  const sgf::Document after = read(once->bytes);
  const std::vector<Difference> found = compare::diff(before, after);
  counts.repaired += once->bytes != before.bytes();
  counts.differences += found.size();
  if (!moves) expect_content(before, after, found);
}

void compare_file(const std::filesystem::path& path, Counts& counts) {
  SCOPED_TRACE(path.string());
  const sgf::Document before = read(test::read_file(path));
  ++counts.files;
  if (const auto bytes = written(before, {})) expect_same(before, *bytes, "canonical");
  compare_charset(before, spec::Charset::Utf8, "utf-8");
  if (path.filename() != encoded_twice)
    counts.recoded += compare_charset(before, spec::Charset::Gb18030, "gb18030");
  compare_repaired(before, counts);
}

Counts compare_all(const std::vector<std::filesystem::path>& files) {
  Counts counts;
  for (const auto& path : files) compare_file(path, counts);
  testing::Test::RecordProperty("files", std::to_string(counts.files));
  testing::Test::RecordProperty("recoded", std::to_string(counts.recoded));
  testing::Test::RecordProperty("repaired", std::to_string(counts.repaired));
  testing::Test::RecordProperty("differences", std::to_string(counts.differences));
  return counts;
}

TEST(Differences, Corpus) {
  const Counts counts = compare_all(test::records_below(test::shared() / "corpus"));
  EXPECT_GE(counts.files, test::loose_share_of(1000));
  EXPECT_GE(counts.recoded, test::loose_share_of(900));
  EXPECT_GE(counts.repaired, test::loose_share_of(400));
  EXPECT_GE(counts.differences, test::loose_share_of(100));
}

TEST(Differences, ArchivedGames) {
  EXPECT_GE(compare_all(test::some_archived_records("games")).files, test::share_of_some(13'565));
}

TEST(Differences, ArchivedProblems) {
  EXPECT_GE(compare_all(test::some_archived_records("problems")).files, test::share_of_some(6'940));
}

}  // namespace
}  // namespace qipu
