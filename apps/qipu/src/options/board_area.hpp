// A board, or a part of one, as an option names it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "qipu/base/point.hpp"

namespace qipu::app {

struct BoardArea {
  Point first;  // upper left
  Point last;   // lower right
};

// `A1:J9`, or letters as in the record: `aa:ii`. Nothing: it is none, or not on the board.
std::optional<BoardArea> parse_area(std::string_view text, BoardSize board);

// `19`, `19x13` or `19:13`. Nothing: it is no board.
std::optional<BoardSize> parse_board_size(std::string text);

}  // namespace qipu::app
