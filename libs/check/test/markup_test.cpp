// Repairs of marks, setup, passes and annotations on made-up records: what they leave is what was replayed.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/check/check.hpp"
#include "qipu/check/repair.hpp"
#include "qipu/game/replay.hpp"

namespace qipu::check {
namespace {

// A small generator of numbers, the same on every platform.
class Random {
 public:
  explicit Random(std::uint32_t seed) : state_(seed * 2654435761u + 1) {}
  std::uint32_t below(std::uint32_t limit) {
    state_ = state_ * 6364136223846793005u + 1442695040888963407u;
    return static_cast<std::uint32_t>(state_ >> 33) % limit;
  }
  template <std::size_t N>
  std::string_view any_of(const std::string_view (&words)[N]) {
    return words[below(N)];
  }

 private:
  std::uint64_t state_;
};

constexpr std::string_view heads[] = {"", "FF[4]", "FF[3]", "FF[4]SZ[9]", "SZ[9]", "FF[4]SZ[5:9]"};
constexpr std::string_view points[] = {"aa", "ab", "ac", "ba", "bb", "cc", "jj", "ij", "ei"};
constexpr std::string_view odd_values[] = {"",      " aa", "aa:bb", "bb:aa", "cc:cc",
                                           "aa:jj", "C3",  "aa,ab", "tt",    "``"};
constexpr std::string_view moves[] = {"B", "W"};
constexpr std::string_view lists[] = {"AB", "AW", "AE", "CR", "MA", "SQ", "TB", "TW", "DD"};
constexpr std::string_view pairs[] = {"LB", "AR", "LN"};
constexpr std::string_view others[] = {"TE[1]", "BM[1]", "KO[]",  "GB[1]", "GW[1]", "IT[]",  "BL[3]",
                                       "MN[2]", "PL[B]", "PL[W]", "C[x]",  "N[y]",  "PB[z]", "XY[a]"};

std::string value(Random& random) {
  std::string out = "[";
  out += random.below(3) == 0 ? random.any_of(odd_values) : random.any_of(points);
  out += random.below(12) == 0 ? "]\n" : "]";
  return out;
}

std::string pair(Random& random) {
  std::string out = "[";
  out += random.any_of(points);
  out += ':';
  out += random.any_of(points);
  return out += ']';
}

std::string property(Random& random) {
  const std::uint32_t kind = random.below(10);
  if (kind >= 7) return std::string(random.any_of(others));
  const bool is_move = kind < 2, is_list = kind < 5;
  std::string out(is_move ? moves[kind] : is_list ? random.any_of(lists) : random.any_of(pairs));
  for (std::uint32_t left = is_move ? 1 : 1 + random.below(3); left > 0; --left)
    out += is_list ? value(random) : pair(random);
  if (random.below(40) == 0) out += "?";
  return out;
}

std::string record(std::uint32_t seed) {
  Random random(seed);
  std::string out = "(;";
  out += random.any_of(heads);
  for (std::uint32_t nodes = 1 + random.below(4); nodes > 0; --nodes) {
    for (std::uint32_t left = random.below(5); left > 0; --left) out += property(random);
    out += nodes > 1 ? ";" : ")";
  }
  return out;
}

constexpr std::uint32_t records = 3000;

sgf::Document read(std::string bytes) { return *sgf::Document::read(std::move(bytes)); }

const spec::CheckRow& row_of(const Finding& finding) { return spec::row(finding.diagnostic.check); }

// Guesses are left out: they are meant to change what is replayed.
bool is_tested(const spec::CheckRow& row) {
  constexpr std::string_view of_values[] = {
      "point-off-board",     "duplicate-point",    "overlapping-rectangles", "comma-list",
      "western-coordinates", "reversed-rectangle", "one-point-rectangle"};
  const bool is_of_values =
      std::find(std::begin(of_values), std::end(of_values), row.slug) != std::end(of_values);
  const bool is_of_group = row.group == spec::CheckGroup::Move || row.group == spec::CheckGroup::Markup;
  return (is_of_group && row.slug != "setup-no-effect") || is_of_values;
}

bool is_tested(const Finding& finding) {
  return is_tested(row_of(finding)) && finding.repair >= spec::Repair::Unsafe;
}

std::vector<spec::CheckId> tested_checks() {
  std::vector<spec::CheckId> found;
  for (const spec::CheckRow& row : spec::checks())
    if (is_tested(row)) found.push_back(spec::find_check(row.slug));
  return found;
}

// Of the last node.
std::string position(const sgf::Document& document) {
  game::Replay replay(document.tree(0));
  replay.go_to(document.node_at(document.node_count() - 1));
  const BoardSize size = replay.board().size();
  std::string out;
  for (std::uint8_t row = 0; row < size.rows; ++row)
    for (std::uint8_t column = 0; column < size.columns; ++column)
      out += static_cast<char>('0' + static_cast<int>(replay.board().at(Point{column, row})));
  return out;
}

std::size_t count_of(const sgf::Document& document, spec::CheckId check) {
  std::size_t count = 0;
  for (const Finding& finding : qipu::check::check(document)) count += finding.diagnostic.check == check;
  return count;
}

// A list that loses a rectangle may show points twice that stood in it.
bool may_uncover(const Finding& finding, const sgf::Document& document) {
  return row_of(finding).slug == "duplicate-point" &&
         count_of(document, spec::find_check("overlapping-rectangles")) > 0;
}

TEST(MarkupRepairs, EachAloneTakesItsFindingAwayAndKeepsThePosition) {
  std::uint32_t tested = 0;
  for (std::uint32_t seed = 0; seed < records; ++seed) {
    const sgf::Document before = read(record(seed));
    const std::string position_before = position(before);
    for (const Finding& finding : qipu::check::check(before)) {
      if (!is_tested(finding)) continue;
      SCOPED_TRACE(std::string(row_of(finding).slug) + " in " + std::string(before.text()));
      ASSERT_FALSE(finding.edits.empty());
      const sgf::Document after = read(sgf::spliced(before, finding.edits));
      SCOPED_TRACE(std::string(after.text()));
      EXPECT_EQ(position(after), position_before);
      const std::size_t left = count_of(after, finding.diagnostic.check);
      EXPECT_TRUE(left < count_of(before, finding.diagnostic.check) || may_uncover(finding, before));
      ++tested;
    }
  }
  EXPECT_GT(tested, records);
}

TEST(MarkupRepairs, LeaveNothingToRepair) {
  for (std::uint32_t seed = 0; seed < records; ++seed) {
    const sgf::Document before = read(record(seed));
    for (const spec::Repair boldest : {spec::Repair::Safe, spec::Repair::Unsafe}) {
      SCOPED_TRACE(std::string(before.text()));
      RepairOptions options;
      options.boldest = boldest;
      options.only = tested_checks();
      const Result<Repaired> once = repair(before, options);
      ASSERT_TRUE(once && once->is_settled);
      const sgf::Document after = read(once->bytes);
      SCOPED_TRACE(once->bytes);
      EXPECT_EQ(once->refused, 0u);
      const Result<Repaired> twice = repair(after, options);
      EXPECT_EQ(twice->bytes, once->bytes);
      for (const Finding& finding : qipu::check::check(after))
        EXPECT_TRUE(!is_tested(finding) || finding.repair < boldest) << row_of(finding).slug;
    }
  }
}

// Marks may be meant: --unsafe alone leaves them, and does not speak of them.
TEST(MarkupRepairs, OfTheLastMoveAreMadeByNameAlone) {
  const sgf::Document marked = read("(;FF[4]GM[1];B[aa]CR[aa]TB[bb]TW[bb])");
  RepairOptions options;
  EXPECT_EQ(repair(marked, options).value().unsafe_left, 1u);
  options.boldest = spec::Repair::Unsafe;
  EXPECT_EQ(repair(marked, options).value().bytes, "(;FF[4]GM[1];B[aa]CR[aa]TB[bb])");
  options.only = {spec::find_check("markup-on-last-move")};
  EXPECT_EQ(repair(marked, options).value().bytes, "(;FF[4]GM[1];B[aa]TB[bb]TW[bb])");
}

}  // namespace
}  // namespace qipu::check
