// The same board, slow and obvious: a grid and flood fill, hashes made anew each time. Written from the
// rules, not from the code of Board.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "qipu/go/board.hpp"

namespace qipu::go::test {

class NaiveBoard {
 public:
  explicit NaiveBoard(BoardSize size) : size_(size) {}

  BoardSize size() const { return size_; }
  Stone at(Point point) const { return grid_[point.row][point.column]; }
  Captures captures() const { return captures_; }

  void setup(Point point, Stone stone) { grid_[point.row][point.column] = stone; }

  Effect play(Color color, Point point) {
    Effect effect{0, 0, at(point)};
    setup(point, stone_of(color));
    each_neighbour(point, [&](Point one) {
      if (at(one) == stone_of(opposite(color))) effect.taken += take_if_dead(one);
    });
    effect.lost = take_if_dead(point);
    give(color, effect.taken);
    give(opposite(color), effect.lost);
    return effect;
  }

  template <class Visit>
  void each_neighbour(Point point, Visit visit) const {
    const std::uint8_t column = point.column, row = point.row;
    if (column > 0) visit(Point{static_cast<std::uint8_t>(column - 1), row});
    if (column + 1u < size_.columns) visit(Point{static_cast<std::uint8_t>(column + 1), row});
    if (row > 0) visit(Point{column, static_cast<std::uint8_t>(row - 1)});
    if (row + 1u < size_.rows) visit(Point{column, static_cast<std::uint8_t>(row + 1)});
  }

  // Connected points with the same on them, empty ones too; as far as `visit` answers true.
  template <class Visit>
  void walk(Point from, Visit visit) const {
    Marks seen{};
    std::vector<Point> open;
    const auto meet = [&](Point one) {
      if (at(one) != at(from) || std::exchange(seen[one.row][one.column], true)) return;
      open.push_back(one);
    };
    meet(from);
    while (!open.empty()) {
      const Point one = open.back();
      open.pop_back();
      if (!visit(one)) return;
      each_neighbour(one, meet);
    }
  }

  std::vector<Point> region(Point point) const {
    std::vector<Point> found;
    walk(point, [&](Point one) {
      found.push_back(one);
      return true;
    });
    return found;
  }

  bool has_liberty(Point point) const {
    bool found = false;
    walk(point, [&](Point stone) {
      each_neighbour(stone, [&](Point one) { found = found || at(one) == Stone::Empty; });
      return !found;
    });
    return found;
  }

  std::uint32_t liberties(Point point) const {
    Marks found{};
    std::uint32_t count = 0;
    if (at(point) == Stone::Empty) return 0;
    for (const Point stone : region(point)) {
      each_neighbour(stone, [&](Point one) {
        if (at(one) == Stone::Empty && !std::exchange(found[one.row][one.column], true)) ++count;
      });
    }
    return count;
  }

  std::uint32_t stones() const {
    std::uint32_t count = 0;
    for (std::uint8_t row = 0; row < size_.rows; ++row)
      for (std::uint8_t column = 0; column < size_.columns; ++column)
        count += at({column, row}) != Stone::Empty;
    return count;
  }

  Hash hash() const {
    Hash hash = size_key(size_);
    for (std::uint8_t row = 0; row < size_.rows; ++row)
      for (std::uint8_t column = 0; column < size_.columns; ++column)
        if (at({column, row}) != Stone::Empty)
          hash ^= stone_key(color_of(at({column, row})), Point{column, row});
    return hash;
  }

  NaiveBoard image(Symmetry symmetry, bool swap_colors) const {
    NaiveBoard out(go::image(size_, symmetry));
    for (std::uint8_t row = 0; row < size_.rows; ++row) {
      for (std::uint8_t column = 0; column < size_.columns; ++column) {
        Stone stone = at({column, row});
        if (swap_colors && stone != Stone::Empty) stone = stone_of(opposite(color_of(stone)));
        out.setup(go::image(Point{column, row}, symmetry, size_), stone);
      }
    }
    return out;
  }

  ImageHashes image_hashes() const {
    ImageHashes hashes{};
    for (std::size_t i = 0; i < hashes.size(); ++i) hashes[i] = image(symmetries[i % 8], i >= 8).hash();
    return hashes;
  }

  // X black, O white, . empty; a line ends each row.
  std::string drawing() const {
    std::string text;
    for (std::uint8_t row = 0; row < size_.rows; ++row) {
      for (std::uint8_t column = 0; column < size_.columns; ++column)
        text += ".XO"[static_cast<int>(at({column, row}))];
      text += '\n';
    }
    return text;
  }

 private:
  using Marks = std::array<std::array<bool, max_board>, max_board>;

  void give(Color color, std::uint32_t stones) {
    (color == Color::Black ? captures_.black : captures_.white) += stones;
  }

  std::uint32_t take_if_dead(Point point) {
    if (at(point) == Stone::Empty || has_liberty(point)) return 0;
    const std::vector<Point> stones = region(point);
    for (const Point one : stones) setup(one, Stone::Empty);
    return static_cast<std::uint32_t>(stones.size());
  }

  BoardSize size_;
  std::array<std::array<Stone, max_board>, max_board> grid_{};  // [row][column]
  Captures captures_;
};

inline std::string drawing(const Board& board) {
  std::string text;
  for (std::uint8_t row = 0; row < board.size().rows; ++row) {
    for (std::uint8_t column = 0; column < board.size().columns; ++column)
      text += ".XO"[static_cast<int>(board.at({column, row}))];
    text += '\n';
  }
  return text;
}

}  // namespace qipu::go::test
