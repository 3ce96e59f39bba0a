// Games of two engines, which are scripts: how they end. Real ones play in tests/cli/match.sh.
#include "qipu/engine/match_game.hpp"

#include <gtest/gtest.h>

#include "scripts.hpp"

namespace qipu::engine {
namespace {

MatchGame game_of_five() {
  MatchGame game;
  game.start.size = 5;
  game.start.komi = Decimal::of(5, 1);
  game.start.rules = &go::rules_of(go::RulesName::Chinese);
  game.names = {"one", "two"};
  game.most_moves = 6;
  return game;
}

// Both answer to genmove, Black and White, in the words of a shell.
MatchGame played(MatchGame game, const std::string& black, const std::string& white) {
  const auto engine_that = [](const std::string& answer) {
    return started(script(polite("genmove) " + answer + ";;")));
  };
  const std::unique_ptr<Engine> one = engine_that(black), two = engine_that(white);
  std::size_t told = 0;
  if (one && two) {
    const Result<void> done =
        play_match_game(game, {one.get(), two.get()}, Language::English, [&] { ++told; });
    EXPECT_TRUE(done) << message(done.error());
  }
  EXPECT_EQ(told, game.moves.size() - game.start.moves.size() + 1);
  return game;
}

std::string says(const std::string& move) { return "printf '=%s " + move + "\\n\\n' $id"; }

TEST(MatchGame, EndsByTwoPasses) {
  const MatchGame game = played(game_of_five(), says("pass"), says("pass"));
  ASSERT_TRUE(game.end.has_value());
  EXPECT_EQ(game.end->how, GameEnd::Counted);
  EXPECT_EQ(game.end->winner, Color::White);
  EXPECT_EQ(game.end->margin, -Decimal::of(5, 1));
  EXPECT_EQ(game.end->words, "Neither engine says which stones are dead: all are counted as alive.");
  EXPECT_EQ(game.moves.size(), 2u);
}

TEST(MatchGame, IsLostByWhoeverFails) {
  const MatchGame resigned = played(game_of_five(), says("C3"), says("resign"));
  EXPECT_EQ(resigned.end->how, GameEnd::Resigned);
  EXPECT_EQ(resigned.end->winner, Color::Black);
  EXPECT_EQ(resigned.end->words, "two resigns");
  const MatchGame occupied = played(game_of_five(), says("C3"), says("C3"));
  EXPECT_EQ(occupied.end->how, GameEnd::IllegalMove);
  EXPECT_EQ(occupied.end->winner, Color::Black);
  const MatchGame garbled = played(game_of_five(), says("nonsense"), says("pass"));
  EXPECT_EQ(garbled.end->how, GameEnd::Garbled);
  EXPECT_EQ(garbled.end->winner, Color::White);
  const MatchGame died = played(game_of_five(), "exit", says("pass"));
  EXPECT_EQ(died.end->how, GameEnd::Died);
  EXPECT_TRUE(is_failure(died.end->how));
}

TEST(MatchGame, IsBrokenOff) {
  MatchGame game = game_of_five();
  game.most_moves = 1;
  const MatchGame over = played(game, says("C3"), says("pass"));
  EXPECT_EQ(over.end->how, GameEnd::TooLong);
  EXPECT_FALSE(over.end->winner.has_value());
  EXPECT_EQ(over.end->words, "broken off after move 1");
}

TEST(MatchGame, BeginsWithItsOpening) {
  MatchGame game = game_of_five();
  game.start.moves = {{Color::Black, Point{2, 2}}};
  game.start.to_play = Color::White;
  const MatchGame over = played(game, says("pass"), says("pass"));
  EXPECT_EQ(over.moves.size(), 3u);
  EXPECT_EQ(over.moves.front().move.point, (Point{2, 2}));
  EXPECT_EQ(over.end->winner, Color::Black);
}

TEST(MatchGame, SlugsOfEndsComeBack) {
  for (std::size_t i = 0; i < game_ends; ++i) {
    const auto end = static_cast<GameEnd>(i);
    EXPECT_EQ(end_of_slug(slug_of_end(end)), end);
  }
  EXPECT_FALSE(end_of_slug("").has_value());
}

TEST(MatchPlan, BothPlayEachOpeningBothWays) {
  MatchPlan plan;
  plan.names = {"a", "b"};
  plan.openings.resize(2);
  plan.openings[0].size = 9;
  plan.openings[1].size = 19;
  const std::string blacks[] = {"a", "b", "a", "b", "a"};
  const std::uint32_t sizes[] = {9, 9, 19, 19, 9};
  for (std::uint32_t number = 1; number <= 5; ++number) {
    const MatchGame game = plan.game(number);
    EXPECT_EQ(game.names[0], blacks[number - 1]);
    EXPECT_EQ(game.start.size, sizes[number - 1]);
    EXPECT_EQ(game.most_moves, 3 * game.start.size * game.start.size);
  }
  plan.most_moves = 7;
  EXPECT_EQ(plan.game(1).most_moves, 7u);
}

}  // namespace
}  // namespace qipu::engine
