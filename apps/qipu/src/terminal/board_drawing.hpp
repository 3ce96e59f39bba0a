// A board as lines of text. Every cell holds one stone or sign that terminals take for one column or for two,
// as they please (East Asian Width "ambiguous"), and beside it only characters of certain width: columns line
// up either way. With --ascii no such character is used. Above the columns such a sign stands only in locales
// where it may be two columns wide.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "qipu/go/board.hpp"
#include "qipu/go/coordinates.hpp"
#include "terminal/shell.hpp"

namespace qipu::app {

struct DrawnPoint {
  go::Stone stone = go::Stone::Empty;
  go::Stone territory = go::Stone::Empty;  // whose it is marked as
  bool is_star = false;
  bool is_hidden = false;  // not in the view
  bool is_dimmed = false;
  bool is_last = false;  // in parentheses
  std::string label;     // becomes a part of the text
  std::string text;      // beside the stone: number, marks, label; short
};

struct Drawing {
  go::BoardSize size;
  std::vector<DrawnPoint> points;  // row by row
  std::optional<go::Coordinates> coordinates = go::Coordinates::Western;
  bool ascii = false;

  DrawnPoint& at(go::Point point) { return points[std::size_t{point.row} * size.columns + point.column]; }
  const DrawnPoint& at(go::Point point) const {
    return points[std::size_t{point.row} * size.columns + point.column];
  }
};

// Stones and star points.
Drawing drawing_of(const go::Board& board);

// Only the part that is not hidden, if it is one.
void print(Shell& shell, const Drawing& drawing);

}  // namespace qipu::app
