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

constexpr Stone stone_of(Color color) { return static_cast<Stone>(static_cast<std::uint8_t>(color) + 1); }
// Precondition: not Empty.
constexpr Color color_of(Stone stone) { return static_cast<Color>(static_cast<std::uint8_t>(stone) - 1); }
constexpr Stone opposite(Stone stone) { return static_cast<Stone>(3 - static_cast<std::uint8_t>(stone)); }

constexpr bool is_board(BoardSize size) {
  return size.columns >= 1 && size.rows >= 1 && size.columns <= max_board && size.rows <= max_board;
}

}  // namespace qipu::go
