#include "qipu/game/point_words.hpp"

#include <gtest/gtest.h>

#include "qipu/game/path.hpp"

namespace qipu::game {
namespace {

TEST(PointWords, Looks) {
  for (const char* const path : {"0", "24", "24/2", "24/2.5/3", "007"}) EXPECT_TRUE(is_path(path)) << path;
  for (const char* const path : {"", "/", "a", "24/", "24//2", ".5", "24 2", "-1"})
    EXPECT_FALSE(is_path(path)) << path;
  for (const char* const point : {"Q16", "q4", "pd", "AA52", "T1"}) EXPECT_TRUE(is_point(point)) << point;
  for (const char* const point : {"", "Q", "16", "Q160", "abc", "Q16x", "pd1x"})
    EXPECT_FALSE(is_point(point)) << point;
  for (const char* const area : {"A1:J9", "aa-ii", "K10:T19"}) EXPECT_TRUE(is_area(area)) << area;
  for (const char* const area : {"A1", "A1:", ":A1", "left"}) EXPECT_FALSE(is_area(area)) << area;
  for (const char* const points : {"", "Q16 C3", "pd,dp", " Q16 "}) EXPECT_TRUE(are_points(points)) << points;
  EXPECT_FALSE(are_points("Q16 zz1z"));
  EXPECT_TRUE(are_moves("Q16，D4、虚手 PASS"));
  EXPECT_FALSE(are_moves(" , "));
}

TEST(PointWords, MovesOnABoard) {
  const auto moves = moves_of_words("C3, pass aa", {9, 9});
  ASSERT_TRUE(moves);
  ASSERT_EQ(moves->size(), 3u);
  EXPECT_EQ((*moves)[0], (Point{2, 6}));
  EXPECT_FALSE((*moves)[1]);
  EXPECT_EQ((*moves)[2], (Point{0, 0}));
  EXPECT_FALSE(moves_of_words("Q16", {9, 9}));
  EXPECT_FALSE(moves_of_words("", {9, 9}));
}

TEST(PointWords, PartsAndBoards) {
  EXPECT_EQ(parse_part("J9:A1", {9, 9}), (BoardPart{0, 0, {9, 9}}));
  EXPECT_EQ(parse_part("bb-cd", {9, 9}), (BoardPart{1, 1, {2, 3}}));
  for (const char* const none : {"A1", "A1:", "A1:K10", "aa:zz"})
    EXPECT_FALSE(parse_part(none, {9, 9})) << none;
  EXPECT_EQ(parse_board_size("19"), (BoardSize{19, 19}));
  EXPECT_EQ(parse_board_size("19x13"), parse_board_size("19:13"));
  for (const char* const none : {"", "0", "53", "19x", "large"}) EXPECT_FALSE(parse_board_size(none)) << none;
}

}  // namespace
}  // namespace qipu::game
