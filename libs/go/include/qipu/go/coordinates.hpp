// Names of points, as people write them; the points marked on a board; where handicap stones stand. Pure
// functions, safe from any thread.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/go/stone.hpp"

namespace qipu::go {

enum class Coordinates : std::uint8_t {
  Western,   // Q16: letters without I from the left, AA after Z, AB (no AI) ... BB; rows from below
  Sgf,       // pd: a to z, then A to Z (FF[4] R14)
  Japanese,  // 16四: columns from the left, rows from the top in Chinese figures
  Numbers,   // 16-4: both from the upper left corner, from 1
};

// Preconditions: is_board(size), size.holds(point).
std::string name_of(Point point, BoardSize size, Coordinates coordinates);
// Nothing for what is no point of the board. White space around is skipped; Western letters may be of either
// case (those of Sgf may not: they differ); digits may be full-width; Japanese may have の between column and
// row, and then figures or digits on both sides.
std::optional<Point> parse_point(std::string_view text, BoardSize size, Coordinates coordinates);

// What stands beside the board; counted from the upper left corner, from 0. Precondition: on the board.
std::string column_name(std::uint32_t column, BoardSize size, Coordinates coordinates);
std::string row_name(std::uint32_t row, BoardSize size, Coordinates coordinates);

// The points marked on a board, row by row; none if a side is below 7. Along a side of 7 to 11 they stand on
// the third line, from 12 on the fourth. The centre is one if both sides are odd and at least 9; the middle
// of a side if it is odd and at least 15.
std::vector<Point> star_points(BoardSize size);

// Where handicap stones stand.
enum class HandicapStyle : std::uint8_t {
  Western,  // the third stone in the lower right corner, as Western books teach
  Eastern,  // the third stone in the upper left corner: Tygem, Fox, CyberOro, wBaduk; GTP too
  Free,     // where Black likes: nothing is fixed
};
// The points of `stones` handicap stones, in the order placed: upper right, lower left, the other corners,
// then by pairs of sides, with the centre for the odd stone. Empty if the style or the board has none for so
// many: 2 to 4 from 7x7 on, 5 to 9 where both sides are odd and at least 9, as GTP's fixed_handicap has it.
// They stand on the lines of star_points().
std::vector<Point> handicap_points(BoardSize size, std::uint32_t stones, HandicapStyle style);

}  // namespace qipu::go
