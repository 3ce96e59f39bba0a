// The words that records and boards share: a colour, a point, a move, the size of a board.
#pragma once

#include <cstdint>
#include <optional>

namespace qipu {

inline constexpr int max_board = 52;  // FF[4] R14: a..z, A..Z

enum class Color : std::uint8_t { Black, White };

constexpr Color opposite(Color color) { return color == Color::Black ? Color::White : Color::Black; }

// From the upper left corner, both from 0 and below max_board.
struct Point {
  std::uint8_t column = 0;
  std::uint8_t row = 0;
  bool operator==(const Point&) const = default;
};

struct Move {
  Color color = Color::Black;
  std::optional<Point> point;  // nothing: a pass
  bool operator==(const Move&) const = default;
};

struct BoardSize {
  std::uint32_t columns = 0;
  std::uint32_t rows = 0;
  constexpr bool holds(Point point) const { return point.column < columns && point.row < rows; }
  bool operator==(const BoardSize&) const = default;
};

}  // namespace qipu
