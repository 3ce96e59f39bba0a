// All of the eight symmetries, on all points of small boards of every shape.
#include "qipu/go/symmetry.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "comparing.hpp"

namespace qipu::go::test {

namespace {

std::vector<BoardSize> small_sizes() {
  std::vector<BoardSize> sizes{{19, 19}, {52, 52}, {52, 1}, {51, 52}};
  for (std::uint32_t columns = 1; columns <= 9; ++columns)
    for (std::uint32_t rows = 1; rows <= 9; ++rows) sizes.push_back({columns, rows});
  return sizes;
}

std::vector<Point> points_of(BoardSize size) {
  std::vector<Point> points;
  for (std::uint8_t row = 0; row < size.rows; ++row)
    for (std::uint8_t column = 0; column < size.columns; ++column) points.push_back({column, row});
  return points;
}

// `abc` over `def`, and what becomes of it.
struct Picture {
  Symmetry symmetry;
  std::vector<std::string> rows;
};

const std::vector<Picture> pictures{
    {Symmetry::Identity, {"abc", "def"}},           {Symmetry::MirrorLeftRight, {"cba", "fed"}},
    {Symmetry::MirrorTopBottom, {"def", "abc"}},    {Symmetry::Rotate180, {"fed", "cba"}},
    {Symmetry::MirrorDiagonal, {"ad", "be", "cf"}}, {Symmetry::RotateClockwise, {"da", "eb", "fc"}},
    {Symmetry::RotateCounter, {"cf", "be", "ad"}},  {Symmetry::MirrorAntidiagonal, {"fc", "eb", "da"}},
};

TEST(Symmetry, DoesWhatItsNameSays) {
  ASSERT_EQ(pictures.size(), symmetries.size());
  const std::vector<std::string>& before = pictures[0].rows;
  for (std::size_t i = 0; i < pictures.size(); ++i) {
    const auto& [symmetry, rows] = pictures[i];
    EXPECT_EQ(symmetry, symmetries[i]);
    EXPECT_EQ(image(BoardSize{3, 2}, symmetry),
              (BoardSize{std::uint32_t(rows[0].size()), std::uint32_t(rows.size())}));
    for (const Point point : points_of({3, 2})) {
      const Point to = image(point, symmetry, {3, 2});
      EXPECT_EQ(rows[to.row][to.column], before[point.row][point.column]) << "symmetry " << i;
    }
  }
}

TEST(Symmetry, ImagesFillTheBoard) {
  for (const BoardSize size : small_sizes()) {
    for (const Symmetry one : symmetries) {
      std::set<std::pair<int, int>> found;
      for (const Point point : points_of(size)) {
        const Point to = image(point, one, size);
        ASSERT_TRUE(image(size, one).holds(to)) << name_of(size);
        found.insert({to.column, to.row});
      }
      EXPECT_EQ(found.size(), points_of(size).size()) << name_of(size);
    }
  }
}

TEST(Symmetry, InverseUndoes) {
  for (const BoardSize size : small_sizes()) {
    for (const Symmetry one : symmetries) {
      EXPECT_EQ(image(image(size, one), inverse(one)), size);
      for (const Point point : points_of(size))
        ASSERT_EQ(image(image(point, one, size), inverse(one), image(size, one)), point) << name_of(size);
    }
  }
}

TEST(Symmetry, ThenIsOneAfterTheOther) {
  for (const BoardSize size : small_sizes()) {
    for (const Symmetry first : symmetries) {
      for (const Symmetry second : symmetries) {
        const Symmetry both = then(first, second);
        ASSERT_EQ(image(image(size, first), second), image(size, both));
        for (const Point point : points_of(size))
          ASSERT_EQ(image(image(point, first, size), second, image(size, first)), image(point, both, size));
      }
    }
  }
}

TEST(Symmetry, IsAGroup) {
  for (const Symmetry a : symmetries) {
    EXPECT_EQ(then(a, Symmetry::Identity), a);
    EXPECT_EQ(then(Symmetry::Identity, a), a);
    EXPECT_EQ(then(a, inverse(a)), Symmetry::Identity);
    EXPECT_EQ(then(inverse(a), a), Symmetry::Identity);
    for (const Symmetry b : symmetries) {
      EXPECT_EQ(inverse(then(a, b)), then(inverse(b), inverse(a)));
      for (const Symmetry c : symmetries) EXPECT_EQ(then(then(a, b), c), then(a, then(b, c)));
    }
  }
}

TEST(Symmetry, QuarterTurns) {
  const Symmetry turn = Symmetry::RotateClockwise;
  EXPECT_EQ(then(turn, turn), Symmetry::Rotate180);
  EXPECT_EQ(then(then(turn, turn), turn), Symmetry::RotateCounter);
  EXPECT_EQ(then(turn, Symmetry::MirrorLeftRight), Symmetry::MirrorDiagonal);
}

TEST(Symmetry, ImageOfAPosition) {
  Board board({3, 2}, Hashing::Images);
  board.setup({1, 0}, Stone::White);
  board.play(Color::Black, {0, 1});
  board.play(Color::Black, {0, 0});
  board.play(Color::White, {1, 1});  // takes both
  board.play(Color::Black, {2, 1});
  ASSERT_EQ(drawing(board), ".O.\n.OX\n");
  const Board same = image(board, Symmetry::RotateClockwise);
  EXPECT_EQ(drawing(same), "..\nOO\nX.\n");
  EXPECT_EQ(same.captures(), (Captures{0, 2}));
  EXPECT_EQ(same.steps(), 0u);
  EXPECT_EQ(same.hashing(), Hashing::Images);
  const Board swapped = image(board, Symmetry::RotateClockwise, true);
  EXPECT_EQ(drawing(swapped), "..\nXX\nO.\n");
  EXPECT_EQ(swapped.captures(), (Captures{2, 0}));
  EXPECT_EQ(image(image(board, Symmetry::RotateClockwise), Symmetry::RotateCounter), board);
}

}  // namespace

}  // namespace qipu::go::test
