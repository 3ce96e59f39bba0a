// Every shared record that marks the territory of the last position of its main line: our count beside its
// marks, point for point, and beside its result.
#include "qipu/go/score.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/game/info.hpp"
#include "qipu/game/line.hpp"
#include "qipu/game/settlement.hpp"
#include "qipu/sgf/typed.hpp"
#include "qipu/testing/shared_records.hpp"

namespace qipu {
namespace {

using game::Agreement;
using enum Agreement;

// Records that we do not count as they are marked, or as they say, and why; each was read by hand.
struct Exception {
  std::string_view record;  // how its name ends
  int points;               // that are not as marked
  Agreement agreement;
  std::string_view why;
};
constexpr Exception exceptions[] = {
    {"Drago/Help/Help.sgf#3", 352, NotCounted, "a page of help: shows what each mark looks like"},
    {"BGA-vrac.sgf#99", 79, NotCounted,
     "resigned with open borders, as the comment says: the marks are an estimate"},
    {"BGA-vrac.sgf#163", 105, OtherMargin,
     "a review that ends at move 104 with open borders: marks and result are an estimate"},
    {"games/vaughn.sgf#1", 1, OtherMargin,
     "G13, an eye, is not marked, but the stone above it; the comment says that a program could not count "
     "it"},
};

std::size_t index_of(go::Point point, go::BoardSize size) { return point.row * size.columns + point.column; }

go::Point point_at(std::size_t index, go::BoardSize size) {
  return {static_cast<std::uint8_t>(index % size.columns), static_cast<std::uint8_t>(index / size.columns)};
}

// Whose the marks call each point, row by row.
std::vector<go::Owner> marks_at(sgf::Node node, go::BoardSize size) {
  std::vector<go::Owner> marks(std::size_t{size.columns} * size.rows);
  for (const sgf::Property property : node.properties()) {
    if (!property.is("TB") && !property.is("TW")) continue;
    sgf::PointSet points;
    for (std::uint32_t i = 0; i < property.size(); ++i)
      if (const auto value = sgf::parse_points(property[i].text())) points.insert(value.value.area);
    const go::Owner owner = property.is("TB") ? go::Owner::Black : go::Owner::White;
    for (const go::Point point : points.points())
      if (size.holds(point)) marks[index_of(point, size)] = owner;
  }
  return marks;
}

// FF[4]: "territory or area". So a mark on a living stone of the same colour is right, and so is none.
int points_not_as_marked(const go::Score& score, const std::vector<go::Owner>& marks,
                         const go::Board& board) {
  int points = 0;
  for (std::size_t i = 0; i < marks.size(); ++i) {
    const bool is_unmarked_stone =
        marks[i] == go::Owner::Nobody && board.at(point_at(i, board.size())) != go::Stone::Empty;
    points += score.points[i].owner != marks[i] && !is_unmarked_stone;
  }
  return points;
}

struct Compared {
  int points = 0;  // not as marked
  bool has_seki = false;
  Agreement agreement = NotCounted;
};

Compared compare(const game::Replay& replay, const game::RecordedSettlement& recorded) {
  const go::Board& board = replay.board();
  const go::Rules& rules = recorded.rules ? *recorded.rules : go::rules_of(go::RulesName::Japanese);
  const go::Score score = go::count(board, rules,
                                    {recorded.dead, recorded.komi.value_or(Decimal()), recorded.handicap,
                                     recorded.black_passes, recorded.white_passes});
  const game::GameInfo info = game::info_of(game::game_of(replay.node()));
  const bool has_seki = std::any_of(score.points.begin(), score.points.end(),
                                    [](const go::PointOwner& point) { return point.in_seki; });
  return {points_not_as_marked(score, marks_at(replay.node(), board.size()), board), has_seki,
          game::compare(info.result.value, score.margin())};
}

struct Counts {
  std::size_t as_marked = 0;
  std::size_t as_said = 0;  // of those: RE is the result of the count
  std::size_t with_seki = 0;
  std::size_t exceptions = 0;
};

void check_game(const std::string& name, sgf::Tree tree, Counts& counts) {
  game::Replay replay(tree);
  replay.go_to_end();
  const game::RecordedSettlement recorded = game::settlement_at(replay);
  if (recorded.dead_told_by.empty()) return;
  SCOPED_TRACE(name);
  const Compared compared = compare(replay, recorded);
  const auto exception = std::find_if(std::begin(exceptions), std::end(exceptions),
                                      [&](const Exception& one) { return name.ends_with(one.record); });
  if (exception == std::end(exceptions)) {
    EXPECT_EQ(compared.points, 0);
    EXPECT_TRUE(compared.agreement == Agrees || compared.agreement == NotCounted);
    ++counts.as_marked;
    counts.as_said += compared.agreement == Agrees;
    counts.with_seki += compared.has_seki;
    return;
  }
  EXPECT_EQ(compared.points, exception->points) << exception->why;
  EXPECT_EQ(compared.agreement, exception->agreement) << exception->why;
  ++counts.exceptions;
}

void check_files(const std::vector<std::filesystem::path>& files, Counts& counts) {
  for (const auto& path : files) {
    const auto document = sgf::Document::read(test::read_file(path));
    ASSERT_TRUE(document.has_value()) << path;
    for (std::uint32_t i = 0; i < document->tree_count(); ++i)
      if (game::has_board(document->tree(i)))
        check_game(path.string() + "#" + std::to_string(i + 1), document->tree(i), counts);
  }
}

TEST(Score, OfMarkedRecords) {
  Counts counts;
  check_files(test::records_below(test::shared() / "conformance"), counts);
  check_files(test::records_below(test::shared() / "corpus"), counts);
  for (const char* name : {"games", "problems"}) check_files(test::archived_records(name), counts);
  if (test::every() > 1) return;  // the counts are of all records
  EXPECT_GE(counts.as_marked, 111u);
  EXPECT_GE(counts.as_said, 99u);
  EXPECT_GE(counts.with_seki, 5u);
  EXPECT_EQ(counts.exceptions, std::size(exceptions));
}

}  // namespace
}  // namespace qipu
