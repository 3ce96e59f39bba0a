// What is said at a game with an engine.
#include "qipu/arena/game_words.hpp"

#include <gtest/gtest.h>

namespace qipu::arena {
namespace {

using Lines = std::vector<std::string>;
constexpr Language en = Language::English, zh = Language::Chinese;

Lines over(Language language, const std::string& root) {
  const engine::PlayedRecord record =
      *engine::PlayedRecord::go_on(*sgf::Document::read("(;SZ[5]" + root + ")"));
  return over_words(language, record.node(), *record.recorded_end());
}

TEST(GameWords, AreUnderstood) {
  EXPECT_EQ(spoken_word("undo"), SpokenWord::Undo);
  EXPECT_EQ(spoken_word("认输"), SpokenWord::Resign);
  EXPECT_FALSE(spoken_word("D4"));
  EXPECT_EQ(typed_turn("D4", 9), (engine::Turn{engine::Turn::Kind::Play, {3, 5}}));
  EXPECT_EQ(typed_turn("dd", 9), (engine::Turn{engine::Turn::Kind::Play, {3, 3}}));
  EXPECT_EQ(typed_turn("pass", 9)->kind, engine::Turn::Kind::Pass);
  EXPECT_FALSE(typed_turn("D4,E5", 9));
  EXPECT_FALSE(typed_turn("Q16", 9));
}

TEST(GameWords, SayThatAGameIsOver) {
  EXPECT_EQ(over(en, "RE[B+R]"), (Lines{"The game is over: Black wins by resignation",
                                        "A move goes on with it, and takes RE out of the record"}));
  EXPECT_EQ(over(en, "TB[aa]TW[bb]"), (Lines{"The game is over; its record tells no result",
                                             "A move goes on with it, and takes TB, TW out of the record"}));
  EXPECT_EQ(over(zh, "B[];W[]"), (Lines{"对局已经结束；棋谱中没有结果", "再下一手则对局继续"}));
}

TEST(GameWords, SayWhichNamesStayAndWhichChange) {
  engine::PlayerNames names;
  EXPECT_TRUE(name_words(en, names).empty());
  names.kept = {{Color::White, "Hon\x1binbo", "GNU Go"}};
  names.has_moved = true;
  names.texts = {{"PB", "GNU Go"}, {"PW", "Lin"}, {"BR", ""}};
  EXPECT_EQ(name_words(en, names),
            (Lines{"The record names Hon␛inbo as White; GNU Go plays White now, and the name stays",
                   "With the next move the record names GNU Go as Black and Lin as White"}));
}

TEST(GameWords, SayWhoLeads) {
  engine::Analysis thought;
  EXPECT_TRUE(estimate_words(en, thought).empty());
  thought.candidates.resize(1);
  thought.candidates[0].score = -3.25;
  thought.candidates[0].winrate = 0.5;
  EXPECT_EQ(estimate_words(en, thought), (Lines{"White leads by 3.2", "Black wins with 50.0 %"}));
}

}  // namespace
}  // namespace qipu::arena
