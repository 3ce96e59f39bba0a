// What a board knows of its groups at once, beside the twin: for all pairs of points.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "qipu/go/board.hpp"
#include "qipu/testing/naive_board.hpp"
#include "random.hpp"

namespace qipu::go::test {

namespace {

std::vector<Point> points_of(BoardSize size) {
  std::vector<Point> points;
  for (std::uint8_t row = 0; row < size.rows; ++row)
    for (std::uint8_t column = 0; column < size.columns; ++column) points.push_back({column, row});
  return points;
}

bool contains(const std::vector<Point>& points, Point point) {
  return std::find(points.begin(), points.end(), point) != points.end();
}

// Of `stone` with each other point; empty: none.
std::string difference_at(const Board& board, const NaiveBoard& twin, Point stone) {
  const bool is_stone = twin.at(stone) != Stone::Empty;
  const std::vector<Point> group = is_stone ? twin.region(stone) : std::vector<Point>();
  const bool has_one = twin.liberties(stone) == 1;
  for (const Point other : points_of(board.size())) {
    bool touches = false;
    twin.each_neighbour(other, [&](Point one) { touches = touches || contains(group, one); });
    const bool is_last = has_one && touches && twin.at(other) == Stone::Empty;
    if (board.is_last_liberty(stone, other) != is_last) return "last liberty";
    if (board.same_group(stone, other) != contains(group, other)) return "same group";
  }
  std::vector<Point> visited;
  board.each_in_group(stone, [&](Point one) { visited.push_back(one); });
  for (const Point one : group)
    if (!contains(visited, one)) return "stone left out";
  return visited.size() == group.size() ? "" : "stone visited twice";
}

void expect_same_groups(const Board& board, const NaiveBoard& twin) {
  for (const Point point : points_of(board.size()))
    ASSERT_EQ(difference_at(board, twin, point), "") << int{point.column} << ' ' << int{point.row} << '\n'
                                                     << twin.drawing();
}

// Moves on any point, setup of stones without liberties, and all of it taken back.
void play(BoardSize size, std::uint64_t seed) {
  Random random(seed);
  Board board(size);
  std::vector<NaiveBoard> twins{NaiveBoard(size)};
  const std::vector<Point> points = points_of(size);
  for (int i = 0; i < 60 && !::testing::Test::HasFatalFailure(); ++i) {
    const Point point = points[random.below(static_cast<std::uint32_t>(points.size()))];
    NaiveBoard twin = twins.back();
    if (random.below(4) == 0) {
      const auto stone = static_cast<Stone>(random.below(3));
      board.setup(point, stone);
      twin.setup(point, stone);
    } else {
      const Color color = random.below(2) == 0 ? Color::Black : Color::White;
      board.play(color, point);
      twin.play(color, point);
    }
    expect_same_groups(board, twin);
    twins.push_back(twin);
  }
  for (; board.steps() > 0 && !::testing::Test::HasFatalFailure(); board.undo(), twins.pop_back())
    expect_same_groups(board, twins.back());
}

TEST(Liberties, SameAsTwin) {
  constexpr BoardSize sizes[] = {{1, 1}, {2, 1}, {1, 4}, {2, 2}, {3, 2}, {3, 3}, {4, 3}, {5, 5}, {7, 2}};
  for (std::uint64_t seed = 0; seed < 270 && !HasFatalFailure(); ++seed)
    play(sizes[seed % std::size(sizes)], seed);
}

TEST(Liberties, FarCornersOfTheLargestBoard) {
  Board board({52, 52});
  board.setup(points_of({52, 52}), Stone::White);
  EXPECT_FALSE(board.is_last_liberty({0, 0}, {51, 51}));
  board.setup({51, 51}, Stone::Empty);
  EXPECT_TRUE(board.is_last_liberty({0, 0}, {51, 51}));
  board.setup({0, 51}, Stone::Empty);
  EXPECT_FALSE(board.is_last_liberty({0, 0}, {51, 51}));
  EXPECT_TRUE(board.same_group({0, 0}, {51, 0}));
}

}  // namespace

}  // namespace qipu::go::test
