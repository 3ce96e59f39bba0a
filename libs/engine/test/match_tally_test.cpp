// What the results of a match say.
#include "qipu/engine/match_tally.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace qipu::engine {
namespace {

MatchResult game(std::size_t black, std::optional<Color> winner, GameEnd how) {
  return {1, black, {how, winner, {}, "", {}}, 10, ""};
}

TEST(MatchTally, CountsByEngineAndColor) {
  const MatchTally tally = tally_of(std::vector<MatchResult>{
      game(0, Color::Black, GameEnd::Counted), game(1, Color::Black, GameEnd::OutOfTime),
      game(0, Color::White, GameEnd::Died), game(1, Color::White, GameEnd::IllegalMove),
      game(0, std::nullopt, GameEnd::Counted), game(1, std::nullopt, GameEnd::TooLong),
      game(1, Color::White, GameEnd::Disputed)});
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
  std::vector<MatchResult> results;
  for (std::uint32_t i = 0; i < games; ++i)
    results.push_back(game(0, i < won ? Color::Black : Color::White, GameEnd::Counted));
  return tally_of(results);
}

// Newcombe 1998, table I, method 3: the same interval by others.
TEST(MatchTally, IntervalIsWilsons) {
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

TEST(MatchTally, EloOfAShare) {
  EXPECT_NEAR(elo_of(0.5), 0, 1e-12);
  EXPECT_NEAR(elo_of(10.0 / 11), 400, 1e-9);
  EXPECT_NEAR(elo_of(0.64), 99.95, 0.01);
  EXPECT_TRUE(std::isinf(elo_of(1)) && elo_of(1) > 0);
  EXPECT_TRUE(std::isinf(elo_of(0)) && elo_of(0) < 0);
}

}  // namespace
}  // namespace qipu::engine
