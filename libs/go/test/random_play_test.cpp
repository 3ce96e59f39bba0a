// Random play, setup and taking back on every size, through Board and its twin.
//
// QIPU_RANDOM_MOVES: how many moves in all (100000000 for the full run, minutes). The default takes seconds.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "comparing.hpp"
#include "random.hpp"

namespace qipu::go::test {

namespace {

std::size_t moves_asked() {
  const char* text = std::getenv("QIPU_RANDOM_MOVES");
  return text ? std::strtoull(text, nullptr, 10) : 1'000'000;
}

// One board and its twin, and a few earlier positions to go back to.
class Player {
 public:
  Player(BoardSize size, std::uint64_t seed)
      : board_(size, seed % 4 == 0 ? Hashing::Images : Hashing::Position), twin_(size), random_(seed) {}

  // Moves mostly; a setup in 64, a step back in 64. Every difference is cheap to find but the whole board:
  // that is compared once in as many moves as it has points.
  void run(std::size_t moves) {
    const std::size_t points = std::size_t{board_.size().columns} * board_.size().rows;
    for (std::size_t i = 0; i < moves && !::testing::Test::HasFailure(); ++i) {
      if (random_.below(64) == 0) setup();
      if (random_.below(64) == 0) go_back();
      play();
      if (i % points == points - 1) expect_same(board_, twin_, where());
    }
    while (!past_.empty()) go_back();
    expect_same(board_, twin_, where());
  }

 private:
  std::string where() const { return name_of(board_.size()) + " after " + std::to_string(board_.steps()); }

  Point point() {
    return {static_cast<std::uint8_t>(random_.below(board_.size().columns)),
            static_cast<std::uint8_t>(random_.below(board_.size().rows))};
  }

  // Mostly on empty points, in areas: boards fill up, and groups die.
  Point move() {
    Point at = point();
    for (int i = 0; i < 8 && twin_.at(at) != Stone::Empty; ++i) at = point();
    return at;
  }

  void play() {
    remember();
    const Color color = random_.below(2) == 0 ? Color::Black : Color::White;
    const Point at = move();
    const Effect effect = board_.play(color, at);
    EXPECT_EQ(effect, twin_.play(color, at)) << where();
    EXPECT_EQ(board_.captures(), twin_.captures()) << where();
    EXPECT_EQ(board_.at(at), twin_.at(at)) << where();
    const std::string group = random_.below(16) == 0 ? difference_of_group(board_, twin_, at) : "";
    EXPECT_EQ(group, "") << where();
  }

  void setup() {
    remember();
    const auto stone = static_cast<Stone>(random_.below(3));
    const std::vector<Point> points = random_.below(2) == 0 ? some_points() : area();
    board_.setup(points, stone);
    for (const Point one : points) twin_.setup(one, stone);
  }

  std::vector<Point> some_points() {
    std::vector<Point> points(random_.below(12));
    for (Point& one : points) one = point();
    return points;
  }

  std::vector<Point> area() {
    Point from = point(), to = point();
    if (from.column > to.column) std::swap(from.column, to.column);
    if (from.row > to.row) std::swap(from.row, to.row);
    std::vector<Point> points;
    for (std::uint8_t row = from.row; row <= to.row; ++row)
      for (std::uint8_t column = from.column; column <= to.column; ++column) points.push_back({column, row});
    return points;
  }

  void remember() {
    if (past_.size() < 64 && random_.below(32) == 0) past_.emplace_back(board_.steps(), twin_);
  }

  void go_back() {
    if (past_.empty()) return;
    board_.undo_to(past_.back().first);
    twin_ = std::move(past_.back().second);
    past_.pop_back();
    const std::string what = difference_of_stones(board_, twin_);
    EXPECT_EQ(what, "") << where() << " taken back:\n" << drawing(board_) << twin_.drawing();
  }

  Board board_;
  NaiveBoard twin_;
  Random random_;
  std::vector<std::pair<std::size_t, NaiveBoard>> past_;
};

TEST(RandomPlay, SameAsTwinOnEverySize) {
  // Each width with each height: 2,704 sizes, the smaller ones as often as the larger.
  const std::size_t sizes = std::size_t{max_board} * max_board;
  const std::size_t moves = std::max<std::size_t>(1, moves_asked() / sizes);
  std::size_t played = 0;
  for (std::uint32_t columns = 1; columns <= max_board; ++columns) {
    for (std::uint32_t rows = 1; rows <= max_board; ++rows) {
      Player({columns, rows}, columns * 100 + rows).run(moves);
      played += moves;
      ASSERT_FALSE(HasFailure());
    }
  }
  RecordProperty("moves", std::to_string(played));
}

TEST(RandomPlay, SameAsTwinOn19x19) {
  const std::size_t moves = moves_asked() / 10;
  Player({19, 19}, 4).run(moves);
  Player({19, 19}, 5).run(moves);
}

}  // namespace

}  // namespace qipu::go::test
