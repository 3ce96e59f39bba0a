// The words of a board's log: what a step needs to be taken back, and no more. docs/design/board.md.
#pragma once

#include <cstdint>

#include "qipu/go/board.hpp"

namespace qipu::go {

// One word for a move. What it took is found again on the board.
struct Board::Play {
  Index index = 0;
  Color color = Color::Black;
  Stone before = Stone::Empty;
  std::uint32_t sides = 0;  // bit i: the group at beside(index)[i] was taken
  bool suicide = false;
  bool joined = false;  // chains that were not one before

  std::uint32_t word() const {
    return std::uint32_t{index} << 1 | static_cast<std::uint32_t>(color) << 13 |
           static_cast<std::uint32_t>(before) << 14 | sides << 16 | std::uint32_t{suicide} << 20 |
           std::uint32_t{joined} << 21;
  }
  static Play from(std::uint32_t word) {
    return {static_cast<Index>(word >> 1 & 0xFFF),
            static_cast<Color>(word >> 13 & 1),
            static_cast<Stone>(word >> 14 & 3),
            word >> 16 & 0xF,
            (word >> 20 & 1) != 0,
            (word >> 21 & 1) != 0};
  }
};

namespace detail {

// Points that had the same on them, a word each. A setup is its rectangles and then setup_word().
struct Rectangle {
  std::uint32_t column, row, columns, rows;
  Stone before;

  std::uint32_t word() const {
    return column | row << 6 | (columns - 1) << 12 | (rows - 1) << 18 |
           static_cast<std::uint32_t>(before) << 24;
  }
  static Rectangle from(std::uint32_t word) {
    return {word & 63, word >> 6 & 63, (word >> 12 & 63) + 1, (word >> 18 & 63) + 1,
            static_cast<Stone>(word >> 24)};
  }
};

constexpr std::uint32_t setup_word(std::uint32_t rectangles) { return rectangles << 1 | 1; }
constexpr bool is_setup(std::uint32_t word) { return (word & 1) != 0; }
constexpr std::uint32_t rectangles_of(std::uint32_t word) { return word >> 1; }

}  // namespace detail

}  // namespace qipu::go
