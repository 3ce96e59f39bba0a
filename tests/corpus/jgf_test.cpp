// Every shared record as JGF and back: no difference, and the same identifiers. Of records with several trees
// each tree by itself, for a file of JGF holds one; of trees with several games, the first.
#include <gtest/gtest.h>

#include <cstdlib>
#include <set>
#include <string>
#include <vector>

#include "qipu/compare/diff.hpp"
#include "qipu/convert/read.hpp"
#include "qipu/convert/write.hpp"
#include "qipu/game/split.hpp"
#include "qipu/sgf/game_info.hpp"
#include "qipu/testing/shared_records.hpp"

namespace qipu {
namespace {

using compare::Difference;

struct Counts {
  std::size_t files = 0;
  std::size_t trees = 0;
};

std::string words_of(const Difference& one) {
  const sgf::Node node = one.before ? one.before : one.after;
  std::string words = "node " + std::to_string(node.number()) + " change ";
  words.append(std::to_string(static_cast<int>(one.kind))).append(" ").append(one.ident);
  for (const std::string& value : one.values_before) words.append(" -").append(value.substr(0, 60));
  for (const std::string& value : one.values_after) words.append(" +").append(value.substr(0, 60));
  return words;
}

// The identifiers of a tree as they are written. CA is not the record's; those of the SGF2 dialect, which the
// form of a root tells, become the usual ones.
std::set<std::string> idents_of(const sgf::Document& tree) {
  std::set<std::string> idents;
  for (std::uint32_t i = 0; i < tree.node_count(); ++i)
    for (const sgf::Property property : tree.node_at(i).properties())
      if (!property.is("CA")) idents.emplace(property.written());
  return idents;
}

void expect_same(const sgf::Document& tree) {
  const game::Game game = game::games_in(tree.tree(0)).front();
  const convert::FormatId jgf = convert::find_format("jgf");
  const Result<convert::Writing> written = convert::write(game, jgf);
  ASSERT_TRUE(written.has_value());
  for (const convert::Loss& loss : written->losses) EXPECT_EQ(loss.what, convert::Lost::Bytes);
  EXPECT_EQ(convert::recognise(written->bytes), jgf);
  const Result<convert::Conversion> reading = convert::read(written->bytes, jgf);
  ASSERT_TRUE(reading.has_value());
  EXPECT_TRUE(reading->notes.empty()) << spec::row(reading->notes[0].check).slug;
  const sgf::Document after = *sgf::Document::read(std::string(reading->sgf));
  const std::vector<Difference> found = compare::diff(tree, after);
  EXPECT_TRUE(found.empty()) << found.size() << ": " << words_of(found[0]);
  if (!tree.tree(0).context().sgf2) {
    EXPECT_EQ(idents_of(after), idents_of(tree));
  }
}

void convert_file(const std::filesystem::path& path, Counts& counts) {
  SCOPED_TRACE(path.string());
  const std::string bytes = test::read_file(path);
  if (convert::recognise(bytes, path.filename().string()) != convert::sgf_format()) return;
  const sgf::Document document = *sgf::Document::read(std::string(bytes));
  ++counts.files;
  counts.trees += document.tree_count();
  if (document.tree_count() == 1) return expect_same(document);
  (void)game::split(document, {}, [](const game::Piece& piece) {
    expect_same(*piece.document);
    return sgf::Flow::Continue;
  });
}

Counts convert_all(const std::vector<std::filesystem::path>& files) {
  Counts counts;
  for (const auto& path : files) convert_file(path, counts);
  testing::Test::RecordProperty("files", std::to_string(counts.files));
  testing::Test::RecordProperty("trees", std::to_string(counts.trees));
  return counts;
}

TEST(Jgf, CorpusComesBack) {
  EXPECT_GE(convert_all(test::records_below(test::shared() / "corpus")).files, test::loose_share_of(900));
}

TEST(Jgf, ArchivedGamesComeBack) {
  EXPECT_GE(convert_all(test::some_archived_records("games")).files, test::share_of_some(13'000));
}

TEST(Jgf, ArchivedProblemsComeBack) {
  EXPECT_GE(convert_all(test::some_archived_records("problems")).files, test::share_of_some(6'500));
}

}  // namespace
}  // namespace qipu
