// Star points and handicap stones: both stand where three lines of each side cross.
#include "qipu/go/coordinates.hpp"

namespace qipu::go {

namespace {

// The lines of one side that matter, from 0.
struct Lines {
  std::uint32_t near, middle, far;
};

Lines lines_of(std::uint32_t length) {
  const std::uint32_t near = length >= 12 ? 3 : 2;
  return {near, length / 2, length - 1 - near};
}

constexpr std::uint32_t smallest = 7;  // that has star points
constexpr std::uint32_t smallest_with_centre = 9;
constexpr std::uint32_t smallest_with_sides = 15;

bool is_odd_from(std::uint32_t length, std::uint32_t least) { return length % 2 == 1 && length >= least; }

Point point_at(std::uint32_t column, std::uint32_t row) {
  return {static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)};
}

enum class Place : std::uint8_t {
  UpperLeft,
  UpperRight,
  LowerLeft,
  LowerRight,
  Left,
  Right,
  Top,
  Bottom,
  Centre
};

using enum Place;
// The order of the corners, by HandicapStyle.
constexpr Place corners[2][4] = {
    {UpperRight, LowerLeft, LowerRight, UpperLeft},
    {UpperRight, LowerLeft, UpperLeft, LowerRight},
};
constexpr Place sides[] = {Left, Right, Top, Bottom};

Point point_of(Place place, BoardSize size) {
  const Lines x = lines_of(size.columns), y = lines_of(size.rows);
  const Point points[] = {
      point_at(x.near, y.near),   point_at(x.far, y.near),    point_at(x.near, y.far),
      point_at(x.far, y.far),     point_at(x.near, y.middle), point_at(x.far, y.middle),
      point_at(x.middle, y.near), point_at(x.middle, y.far),  point_at(x.middle, y.middle)};  // by Place
  return points[static_cast<std::size_t>(place)];
}

std::uint32_t most_stones(BoardSize size) {
  if (!is_board(size) || size.columns < smallest || size.rows < smallest) return 0;
  const bool has_middles =
      is_odd_from(size.columns, smallest_with_centre) && is_odd_from(size.rows, smallest_with_centre);
  return has_middles ? 9 : 4;
}

}  // namespace

std::vector<Point> star_points(BoardSize size) {
  std::vector<Point> points;
  if (most_stones(size) == 0) return points;
  const Lines x = lines_of(size.columns), y = lines_of(size.rows);
  const bool sides_x = is_odd_from(size.columns, smallest_with_sides);
  const bool sides_y = is_odd_from(size.rows, smallest_with_sides);
  const bool marks[3][3] = {
      {true, sides_x, true}, {sides_y, most_stones(size) == 9, sides_y}, {true, sides_x, true}};
  const std::uint32_t columns[] = {x.near, x.middle, x.far}, rows[] = {y.near, y.middle, y.far};
  for (std::size_t row = 0; row < 3; ++row)
    for (std::size_t column = 0; column < 3; ++column)
      if (marks[row][column]) points.push_back(point_at(columns[column], rows[row]));
  return points;
}

std::vector<Point> handicap_points(BoardSize size, std::uint32_t stones, HandicapStyle style) {
  std::vector<Point> points;
  if (style == HandicapStyle::Free || stones < 2 || stones > most_stones(size)) return points;
  const auto put = [&](Place place) { points.push_back(point_of(place, size)); };
  const std::uint32_t at_corners = stones < 4 ? stones : 4;
  for (std::uint32_t i = 0; i < at_corners; ++i) put(corners[static_cast<std::size_t>(style)][i]);
  const std::uint32_t at_sides = (stones - at_corners) / 2 * 2;
  for (std::uint32_t i = 0; i < at_sides; ++i) put(sides[i]);
  if (stones > 4 && stones % 2 == 1) put(Centre);
  return points;
}

}  // namespace qipu::go
