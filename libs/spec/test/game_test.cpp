#include "qipu/spec/game.hpp"

#include <gtest/gtest.h>

#include <string_view>

namespace qipu::spec {
namespace {

struct GameCase {
  int number;
  std::string_view name_en;
  std::string_view name_zh;
  int default_size;
};

constexpr GameCase cases[] = {
    {1, "Go", "围棋", 19},          {2, "Othello", "黑白棋", 0},
    {3, "Chess", "国际象棋", 8},    {6, "Backgammon", "西洋双陆棋", 0},
    {7, "Xiangqi", "中国象棋", 0},  {9, "Lines of Action", "集结棋", 0},
    {11, "Hex", "六贯棋", 0},       {17, "Tantrix", "Tantrix", 0},
    {18, "Amazons", "亚马逊棋", 0}, {22, "Zèrtz", "Zèrtz", 0},
    {27, "Hive", "昆虫棋", 0},      {40, "Kropki", "Kropki（圈点棋）", 0},
};

TEST(Game, IsFoundByNumber) {
  EXPECT_EQ(games().size(), 40u);
  for (const GameCase& c : cases) {
    const GameRow* game = find_game(c.number);
    ASSERT_NE(game, nullptr) << c.number;
    EXPECT_EQ(game->name_en, c.name_en);
    EXPECT_EQ(game->name_zh, c.name_zh);
    EXPECT_EQ(game->default_size, c.default_size);
  }
}

TEST(Game, OtherNumbersHaveNone) {
  for (const std::int64_t number :
       {std::int64_t{0}, std::int64_t{-1}, std::int64_t{41}, INT64_MAX, INT64_MIN})
    EXPECT_EQ(find_game(number), nullptr) << number;
}

}  // namespace
}  // namespace qipu::spec
