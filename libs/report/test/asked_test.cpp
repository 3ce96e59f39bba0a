// What people ask for in words.
#include "qipu/report/asked.hpp"

#include <gtest/gtest.h>

namespace qipu::report {
namespace {

constexpr Language en = Language::English, zh = Language::Chinese;

TEST(Asked, RulesAndKomi) {
  EXPECT_EQ(*asked_rules(en, "日本"), &go::rules_of(go::RulesName::Japanese));
  EXPECT_TRUE(asked_rules(en, "Japanse").error().starts_with("no rules are called Japanse: there are "));
  EXPECT_EQ(asked_komi(en, "7.5").value().points, Decimal::of(75, 1));
  EXPECT_EQ(asked_komi(en, "much\x1b").error(), "much␛ is no komi");
  EXPECT_EQ(asked_komi(zh, "").error(), " 不是贴目");
}

TEST(Asked, Games) {
  EXPECT_EQ(asked_size(en, "13").value(), (BoardSize{13, 13}));
  EXPECT_EQ(asked_size(en, "53").error(), "53 is no size of a board: write 19 or 19x13, up to 52");
  const auto game = asked_game(en, {9, 7}, "中国", "7.5");
  ASSERT_TRUE(game);
  EXPECT_EQ(game->size, (BoardSize{9, 7}));
  EXPECT_EQ(game->rules, "Chinese");
  EXPECT_EQ(game->komi->points, Decimal::of(75, 1));
  const auto untold = asked_game(en, {19, 19}, "", "");
  ASSERT_TRUE(untold);
  EXPECT_EQ(untold->rules, "");
  EXPECT_FALSE(untold->komi);
  EXPECT_EQ(asked_game(en, {19, 19}, "", "much").error(), "much is no komi");
}

TEST(Asked, Time) {
  const auto none = asked_time(en, "", "");
  ASSERT_TRUE(none);
  EXPECT_EQ(*none, game::TimeControl());
  const auto control = asked_time(en, "30m", "5x30 byo-yomi");
  ASSERT_TRUE(control);
  EXPECT_EQ(control->main, Decimal(1800));
  EXPECT_EQ(asked_time(en, "soon", "").error(), "soon is no time such as 30m, 1:00:00 or 600");
  EXPECT_EQ(asked_time(zh, "", "soon").error(),
            "soon 不是读秒方式（如 \"5x30 byo-yomi\" 或 \"25/600 Canadian\"）");
}

TEST(Asked, Stones) {
  go::Board board({9, 9});
  board.play(Color::Black, {3, 5});
  const auto stones = asked_stones(en, "D4,, df ", board);
  ASSERT_TRUE(stones);
  EXPECT_EQ(*stones, (std::vector<Point>{{3, 5}, {3, 5}}));
  EXPECT_TRUE(asked_stones(en, "", board).value().empty());
  EXPECT_EQ(asked_stones(en, "D4 Z9", board).error(), "Z9 is no point of this board");
  EXPECT_EQ(asked_stones(en, "D5", board).error(), "no stone stands at D5");
  EXPECT_EQ(asked_stones(en, "dd", board).error(),
            "no stone stands at dd: two letters are read as SGF writes points, here D6");
}

TEST(Asked, ANewGameWithoutFaults) {
  game::NewGame game;
  game.black = "李";
  game.black_rank = "3d & 4d";
  game.date = "2026-05";
  EXPECT_FALSE(new_game_trouble(en, game));
  game.white_rank = "strong";
  const auto rank = new_game_trouble(en, game);
  ASSERT_TRUE(rank);
  EXPECT_EQ(rank->member, "white-rank");
  EXPECT_EQ(rank->text, "strong");
  EXPECT_EQ(rank->words, "no rank such as 5k, 3d or 9p");
  game.date = "May 2026";  // faults come before what would be guessed
  EXPECT_EQ(new_game_trouble(en, game)->member, "date");
}

}  // namespace
}  // namespace qipu::report
