// What stands on a point.
#pragma once

#include <cstdint>

#include "qipu/base/point.hpp"

namespace qipu::go {

using qipu::BoardSize;
using qipu::Color;
using qipu::opposite;
using qipu::Point;

enum class Stone : std::uint8_t { Empty, Black, White };

constexpr Stone stone_of(Color color) { return color == Color::Black ? Stone::Black : Stone::White; }
// Precondition: not Empty.
constexpr Color color_of(Stone stone) { return stone == Stone::Black ? Color::Black : Color::White; }

constexpr bool is_board(BoardSize size) {
  return size.columns >= 1 && size.rows >= 1 && size.columns <= max_board && size.rows <= max_board;
}

}  // namespace qipu::go
