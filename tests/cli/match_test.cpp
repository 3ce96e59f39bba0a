// Matches of engines: what results say. The engines themselves play in match.sh.
#include <gtest/gtest.h>

#include <cmath>

#include "engines/match_table.hpp"

namespace qipu::app {
namespace {

using engine::GameEnd;

MatchRow row(std::size_t black, std::optional<Color> winner, GameEnd how) {
  return {1, black, {how, winner, {}, "", {}}, 10, ""};
}

TEST(MatchTable, CountsByEngineAndColor) {
  const MatchTally tally =
      tally_of({row(0, Color::Black, GameEnd::Counted), row(1, Color::Black, GameEnd::OutOfTime),
                row(0, Color::White, GameEnd::Died), row(1, Color::White, GameEnd::IllegalMove),
                row(0, std::nullopt, GameEnd::Counted), row(1, std::nullopt, GameEnd::TooLong),
                row(1, Color::White, GameEnd::Disputed)});
  EXPECT_EQ(tally.games, 7u);
  EXPECT_EQ(tally.drawn, 1u);
  EXPECT_EQ(tally.unknown, 1u);
  EXPECT_EQ(tally.disputed, 1u);
  EXPECT_EQ(tally.engines[0].won_as_black, 1u);
  EXPECT_EQ(tally.engines[0].won_as_white, 2u);
  EXPECT_EQ(tally.engines[1].won_as_black, 1u);
  EXPECT_EQ(tally.engines[1].won_as_white, 1u);
  EXPECT_EQ(tally.engines[0].lost_on_time, 1u);
  EXPECT_EQ(tally.engines[0].failures, 1u);
  EXPECT_EQ(tally.engines[1].illegal_moves, 1u);
  EXPECT_NEAR(share_of(tally, 0)->share, 3.5 / 6, 1e-12);
}

MatchTally won_of(std::uint32_t won, std::uint32_t games) {
  std::vector<MatchRow> rows;
  for (std::uint32_t i = 0; i < games; ++i)
    rows.push_back(row(0, i < won ? Color::Black : Color::White, GameEnd::Counted));
  return tally_of(rows);
}

// Newcombe 1998, table I, method 3: the same interval by others.
TEST(MatchTable, IntervalIsWilsons) {
  struct Known {
    std::uint32_t won, games;
    double low, high;
  };
  for (const Known& one :
       {Known{81, 263, 0.2553, 0.3662}, Known{15, 148, 0.0624, 0.1605}, Known{0, 20, 0.0, 0.1611},
        Known{1, 29, 0.0061, 0.1718}, Known{29, 29, 0.8830, 1.0}}) {
    const std::optional<ScoreShare> share = share_of(won_of(one.won, one.games), 0);
    ASSERT_TRUE(share.has_value());
    EXPECT_NEAR(share->low, one.low, 5e-5) << one.won;
    EXPECT_NEAR(share->high, one.high, 5e-5) << one.won;
  }
  EXPECT_FALSE(share_of(won_of(0, 0), 0).has_value());
}

TEST(MatchTable, EloOfAShare) {
  EXPECT_NEAR(elo_of(0.5), 0, 1e-12);
  EXPECT_NEAR(elo_of(10.0 / 11), 400, 1e-9);
  EXPECT_NEAR(elo_of(0.64), 99.95, 0.01);
  EXPECT_TRUE(std::isinf(elo_of(1)) && elo_of(1) > 0);
  EXPECT_TRUE(std::isinf(elo_of(0)) && elo_of(0) < 0);
}

}  // namespace
}  // namespace qipu::app
