// What a board does, by hand. What it does in all cases: exhaustive_test.cpp and random_play_test.cpp.
#include "qipu/go/board.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "comparing.hpp"

namespace qipu::go::test {

namespace {

// Rows of `.`, `X`, `O`, separated by `/`.
Board board_of(std::string_view rows, Hashing hashing = Hashing::Position) {
  const std::size_t columns = std::min(rows.find('/'), rows.size());
  const std::size_t height = (rows.size() + 1) / (columns + 1);
  Board board({static_cast<std::uint32_t>(columns), static_cast<std::uint32_t>(height)}, hashing);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Point point{static_cast<std::uint8_t>(i % (columns + 1)),
                      static_cast<std::uint8_t>(i / (columns + 1))};
    if (rows[i] == 'X' || rows[i] == 'O') board.setup(point, rows[i] == 'X' ? Stone::Black : Stone::White);
  }
  board.forget_steps();
  return board;
}

std::string rows_of(const Board& board) {
  std::string rows = drawing(board);
  rows.pop_back();
  std::replace(rows.begin(), rows.end(), '\n', '/');
  return rows;
}

struct MoveCase {
  const char* what;
  const char* before;
  Color color;
  Point point;
  const char* after;
  Effect effect;
  Captures captures;
};

constexpr Color black = Color::Black, white = Color::White;

const std::vector<MoveCase> moves{
    {"a stone", ".../.../...", black, {1, 1}, ".../.X./...", {0, 0, Stone::Empty}, {0, 0}},
    {"takes one", ".X./XO./.X.", black, {2, 1}, ".X./X.X/.X.", {1, 0, Stone::Empty}, {1, 0}},
    {"takes three groups", "OX./.OX/OX.", black, {0, 1}, ".X./X.X/.X.", {3, 0, Stone::Empty}, {3, 0}},
    {"takes on both sides", "OO.O/XXOO/..XX", black, {2, 0}, "..X./XX../..XX", {5, 0, Stone::Empty}, {5, 0}},
    {"takes before it dies", "XO/.O", black, {0, 1}, "X./X.", {2, 0, Stone::Empty}, {2, 0}},
    {"white takes", ".O./OX./.O.", white, {2, 1}, ".O./O.O/.O.", {1, 0, Stone::Empty}, {0, 1}},
    {"suicide of one", ".O/O.", black, {0, 0}, ".O/O.", {0, 1, Stone::Empty}, {0, 1}},
    {"suicide of three", "X.O/XO./O..", black, {1, 0}, "..O/.O./O..", {0, 3, Stone::Empty}, {0, 3}},
    {"suicide that joins", ".OX/OXX/XX.", white, {0, 0}, "..X/.XX/XX.", {0, 3, Stone::Empty}, {3, 0}},
    {"the whole board", "XXX/XX./XXX", black, {2, 1}, ".../.../...", {0, 9, Stone::Empty}, {0, 9}},
    {"one point", ".", white, {0, 0}, ".", {0, 1, Stone::Empty}, {1, 0}},
    {"on an enemy stone", "XO./...", black, {1, 0}, "XX./...", {0, 0, Stone::White}, {0, 0}},
    {"on an own stone", "XO./...", black, {0, 0}, "XO./...", {0, 0, Stone::Black}, {0, 0}},
    {"on an own stone that dies", "OXO/.O.", black, {1, 0}, "O.O/.O.", {0, 1, Stone::Black}, {0, 1}},
    {"on an enemy stone, and dies",
     ".O./OOO/.O.",
     black,
     {1, 1},
     ".O./O.O/.O.",
     {0, 1, Stone::White},
     {0, 1}},
    {"cuts a chain", "OOO/XX./XX.", black, {1, 0}, ".XO/XX./XX.", {1, 0, Stone::White}, {1, 0}},
    {"cuts a chain, takes both", "OOO/XXX/...", black, {1, 0}, ".X./XXX/...", {2, 0, Stone::White}, {2, 0}},
    {"takes what had no liberty", "OXO/OOO", black, {1, 0}, ".X./...", {5, 0, Stone::Black}, {5, 0}},
    {"leaves what is not beside it",
     "OX..X/XX..X",
     white,
     {3, 0},
     "OX.OX/XX..X",
     {0, 0, Stone::Empty},
     {0, 0}},
};

TEST(Board, Moves) {
  for (const MoveCase& one : moves) {
    Board board = board_of(one.before);
    const Board start = board;
    EXPECT_EQ(board.play(one.color, one.point), one.effect) << one.what;
    EXPECT_EQ(rows_of(board), one.after) << one.what;
    EXPECT_EQ(board.captures(), one.captures) << one.what;
    board.undo();
    EXPECT_EQ(rows_of(board), one.before) << one.what;
    EXPECT_EQ(board.captures(), Captures{}) << one.what;
    EXPECT_EQ(board.hash(), start.hash()) << one.what;
  }
}

TEST(Board, IsEmptyAtFirst) {
  const Board board({13, 9});
  EXPECT_EQ(board.size(), (BoardSize{13, 9}));
  EXPECT_TRUE(board.is_empty());
  EXPECT_EQ(board.stones(), 0u);
  EXPECT_EQ(board.steps(), 0u);
  EXPECT_EQ(board.hash(), size_key({13, 9}));
  EXPECT_EQ(Board(), Board({19, 19}));
  EXPECT_FALSE(Board({2, 3}) == Board({3, 2}));
}

TEST(Board, SetupTakesNothing) {
  Board board = board_of(".X/XX");
  board.setup({0, 0}, Stone::White);
  EXPECT_EQ(rows_of(board), "OX/XX");
  EXPECT_EQ(board.liberties({0, 0}), 0u);
  EXPECT_EQ(board.liberties({1, 1}), 0u);
  EXPECT_EQ(board.group({1, 1}).size(), 3u);
  EXPECT_EQ(board.captures(), Captures{});
  board.setup({1, 0}, Stone::Empty);
  EXPECT_EQ(rows_of(board), "O./XX");
  EXPECT_EQ(board.liberties({0, 0}), 1u);
}

TEST(Board, SetupTakesPointsTwiceAndInAnyOrder) {
  Board board({4, 4});
  const std::vector<Point> points{{3, 3}, {0, 0}, {3, 3}, {2, 0}, {1, 0}, {1, 1}, {0, 0}};
  board.setup(points, Stone::Black);
  EXPECT_EQ(rows_of(board), "XXX./.X../..../...X");
  EXPECT_EQ(board.stones(), 5u);
  EXPECT_EQ(board.steps(), 1u);
  board.undo();
  EXPECT_TRUE(board.is_empty());
}

TEST(Board, SetupThatChangesNothingIsAStep) {
  Board board({4, 4});
  board.setup(std::vector<Point>(), Stone::Black);
  board.setup({1, 1}, Stone::Empty);
  EXPECT_EQ(board.steps(), 2u);
  board.undo_to(0);
  EXPECT_EQ(board.steps(), 0u);
}

TEST(Board, LibertiesAreCountedOnce) {
  const Board board = board_of("X.X/XXX/...");
  EXPECT_EQ(board.liberties({0, 0}), 4u);
  EXPECT_EQ(board.group({2, 1}).size(), 5u);
  EXPECT_EQ(board.liberties({1, 0}), 0u);
  EXPECT_TRUE(board.group({1, 0}).empty());
}

TEST(Board, ForgetsSteps) {
  Board board({5, 5});
  board.play(black, {2, 2});
  board.forget_steps();
  EXPECT_EQ(board.steps(), 0u);
  EXPECT_EQ(board.history_bytes(), 0u);
  board.play(white, {2, 3});
  board.undo();
  EXPECT_EQ(rows_of(board), "...../...../..X../...../.....");
}

TEST(Board, ClearIsANewBoard) {
  for (const Hashing hashing : {Hashing::Position, Hashing::Images}) {
    Board board = board_of("OX./.OX/OX.", hashing);
    board.play(black, {0, 1});
    board.clear();
    const Board fresh({3, 3}, hashing);
    EXPECT_EQ(board, fresh);
    EXPECT_EQ(board.captures(), Captures{});
    EXPECT_EQ(board.steps(), 0u);
    EXPECT_EQ(board.stones(), 0u);
    EXPECT_EQ(board.hash(), fresh.hash());
    EXPECT_TRUE(hashing == Hashing::Position || board.image_hashes() == fresh.image_hashes());
    board.play(black, {0, 0});
    EXPECT_EQ(rows_of(board), "X../.../...");
  }
}

TEST(Board, CopiesAreBoardsOfTheirOwn) {
  Board board({3, 3});
  board.play(black, {0, 0});
  Board copy = board;
  copy.play(white, {1, 0});
  copy.play(white, {0, 1});
  EXPECT_EQ(rows_of(board), "X../.../...");
  EXPECT_EQ(rows_of(copy), ".O./O../...");
  copy.undo_to(1);
  EXPECT_EQ(copy, board);
}

TEST(Board, TheSameStonesAreEqualWhateverTheHistory) {
  Board one = board_of("X../.O./...");
  Board two({3, 3});
  two.play(white, {1, 1});
  two.play(black, {0, 0});
  EXPECT_EQ(one, two);
  two.setup({1, 1}, Stone::Black);
  EXPECT_FALSE(one == two);
}

std::vector<Point> rectangle(Point from, Point to) {
  std::vector<Point> points;
  for (std::uint8_t row = from.row; row <= to.row; ++row)
    for (std::uint8_t column = from.column; column <= to.column; ++column) points.push_back({column, row});
  return points;
}

// A record may set the whole board in ten bytes, a million times.
TEST(Board, HistoryOfRectanglesIsSmall) {
  Board board({52, 52});
  for (const std::vector<Point>& area : {rectangle({0, 0}, {51, 51}), rectangle({3, 7}, {40, 31})}) {
    board.clear();
    for (int i = 0; i < 100; ++i) board.setup(area, i % 2 == 0 ? Stone::Black : Stone::White);
    EXPECT_LE(board.history_bytes(), 100u * 8);
    board.undo_to(1);
    EXPECT_EQ(board.stones(), area.size());
    EXPECT_EQ(board.at({20, 20}), Stone::Black);
    board.undo();
    EXPECT_TRUE(board.is_empty());
  }
}

// Nor does a move that takes much remember what it took.
TEST(Board, HistoryOfMovesIsSmall) {
  Board board({52, 52});
  const std::vector<Point> area = rectangle({0, 0}, {50, 51});
  const std::vector<Point> wall = rectangle({51, 0}, {51, 50});
  board.setup(area, Stone::White);
  board.setup(wall, Stone::Black);
  const Hash full = board.hash();
  const std::size_t before = board.history_bytes();
  EXPECT_EQ(board.play(black, {51, 51}).taken, 51u * 52);
  EXPECT_LE(board.history_bytes(), before + 4);
  board.undo();
  EXPECT_EQ(board.hash(), full);
  EXPECT_EQ(board.group({0, 0}).size(), 51u * 52);
  EXPECT_EQ(board.captures(), Captures{});
}

}  // namespace

}  // namespace qipu::go::test
