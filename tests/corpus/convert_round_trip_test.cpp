// Shared games in another format and back: main line, players, ranks, result, komi and handicap are the same.
// Left out are those of which the writer itself says that the format cannot hold their values (most: a
// handicap whose stones nobody placed, several days, a score in quarters, no komi in NGF), their setup
// (handicap stones in other places) or their moves. The report of the test counts them.
#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <string>

#include "qipu/convert/read.hpp"
#include "qipu/convert/write.hpp"
#include "qipu/game/info.hpp"
#include "qipu/game/line.hpp"
#include "qipu/game/moves.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/sgf/game_info.hpp"
#include "qipu/testing/shared_records.hpp"

namespace qipu {
namespace {

using convert::Lost;

struct Row {
  std::string_view format;
  std::size_t held;       // games, at least
  bool has_ranks = true;  // and a handicap
};

std::ostream& operator<<(std::ostream& out, const Row& row) { return out << row.format; }

constexpr Row rows[] = {{"gib", 12'500}, {"ngf", 11'500}, {"ishi", 13'000, false}};

// What a line of moves lacks anyway is no reason.
bool is_reason(Lost lost) {
  constexpr Lost reasons[] = {Lost::Setup, Lost::Passes, Lost::Characters, Lost::Moves, Lost::Values};
  return std::find(std::begin(reasons), std::end(reasons), lost) != std::end(reasons);
}

std::string said(const game::SideInfo& side, const Row& row) {
  std::string text(sgf::trimmed(side.name.text));
  return !row.has_ranks ? text : text.append(" / ").append(game::to_text(side.ranks.value));
}

// 0 and 1 place no stones.
std::uint32_t stones(const game::GameInfo& info) {
  return info.handicap.value.stones < 2 ? 0 : info.handicap.value.stones;
}

void expect_same(const game::Game& before, const game::Game& after, const Row& row) {
  const game::GameInfo was = game::info_of(before), is = game::info_of(after);
  EXPECT_EQ(said(is.black, row), said(was.black, row));
  EXPECT_EQ(said(is.white, row), said(was.white, row));
  EXPECT_EQ(game::to_text(is.result.value), game::to_text(was.result.value));
  EXPECT_EQ(is.result.is_given(), was.result.is_given());
  EXPECT_EQ(is.komi.value.points, was.komi.value.points);
  EXPECT_EQ(is.komi.is_given(), was.komi.is_given());
  // Stones that stand where a server puts its handicap come back as one.
  if (row.has_ranks && was.handicap.is_given()) {
    EXPECT_EQ(stones(is), stones(was));
  }
  const game::MoveList line = game::moves_to(after.last()).list;
  const game::MoveList former = game::moves_to(before.last()).list;
  EXPECT_EQ(line.size, former.size);
  EXPECT_EQ(line.black_stones, former.black_stones);
  EXPECT_EQ(line.white_stones, former.white_stones);
  EXPECT_EQ(line.moves, former.moves);
}

struct Counts {
  std::size_t held = 0;
  std::map<Lost, std::size_t> left_out;
};

void check_game(const game::Game& game, const Row& row, Counts& counts) {
  const convert::FormatId format = convert::find_format(row.format);
  const Result<convert::Writing> written = convert::write(game, format);
  ASSERT_TRUE(written.has_value());
  bool is_held = true;
  for (const convert::Loss& loss : written->losses) {
    if (!is_reason(loss.what)) continue;
    is_held = false;
    ++counts.left_out[loss.what];
  }
  if (!is_held) return;
  ++counts.held;
  ASSERT_EQ(convert::recognise(written->bytes), format);
  const Result<convert::Conversion> reading = convert::read(written->bytes, format);
  ASSERT_TRUE(reading.has_value());
  const Result<sgf::Document> back = sgf::Document::read(std::string(reading->sgf));
  ASSERT_TRUE(back.has_value());
  expect_same(game, game::Game(back->tree(0).root()), row);
}

class ConvertRoundTrip : public testing::TestWithParam<Row> {};

TEST_P(ConvertRoundTrip, ArchivedGames) {
  Counts counts;
  for (const auto& path : test::archived_records("games")) {
    const Result<sgf::Document> document = sgf::Document::read(test::read_file(path));
    if (!document || document->tree_count() == 0 || !game::has_board(document->tree(0))) continue;
    SCOPED_TRACE(path.string());
    check_game(game::games_in(document->tree(0)).front(), GetParam(), counts);
  }
  EXPECT_GE(counts.held, test::share_of(GetParam().held));
  RecordProperty("held", static_cast<int>(counts.held));
  for (const auto& [what, count] : counts.left_out)
    RecordProperty("left out for " + convert::describe({what, 2, {}}, Language::English),
                   static_cast<int>(count));
}

INSTANTIATE_TEST_SUITE_P(Formats, ConvertRoundTrip, testing::ValuesIn(rows),
                         [](const auto& one) { return std::string(one.param.format); });

}  // namespace
}  // namespace qipu
