#include "write_points.hpp"

#include <algorithm>
#include <utility>

namespace qipu::sgf {

namespace {

// FF[4] R14: a..z are 1 to 26, A..Z are 27 to 52. From 0; -1 if it is none.
constexpr int coordinate(char c) {
  if (c >= 'a' && c <= 'z') return c - 'a';
  return c >= 'A' && c <= 'Z' ? c - 'A' + letter_count : -1;
}

constexpr char letter(int coordinate) {
  return static_cast<char>(coordinate < letter_count ? 'a' + coordinate : 'A' + coordinate - letter_count);
}

void append_point(int column, int row, std::string& out) { out += {'[', letter(column), letter(row), ']'}; }

constexpr int go = 1;

}  // namespace

bool lists_points(spec::PropertyId type, const spec::Context& context) {
  if (!type || context.gm != go) return false;
  const spec::PropertyRow& row = spec::row(type);
  const bool points = row.left == spec::ValueType::Point || row.left == spec::ValueType::Stone;
  return points && row.compose == spec::Compose::Never && row.arity != spec::Arity::Single &&
         row.dialect == spec::Dialect::Standard;
}

bool is_compressible(spec::PropertyId type) { return (spec::row(type).versions & spec::FF4) != 0; }

bool is_rectangle(std::string_view value) {
  return value.size() == 5 && value[2] == ':' && coordinate(value[0]) >= 0 && coordinate(value[1]) >= 0 &&
         coordinate(value[3]) >= 0 && coordinate(value[4]) >= 0;
}

// A point or a rectangle. left = -1 if it is neither.
PointList::Rectangle PointList::rectangle_of(std::string_view value) {
  if (value.size() != 2 && !is_rectangle(value)) return {-1, 0, 0, 0};
  const std::string_view last = value.substr(value.size() - 2);
  return {coordinate(value[0]), coordinate(value[1]), coordinate(last[0]), coordinate(last[1])};
}

void PointList::set_board(std::uint32_t columns, std::uint32_t rows) {
  columns_ = static_cast<int>(std::min<std::uint32_t>(columns, size));
  rows_ = static_cast<int>(std::min<std::uint32_t>(rows, size));
}

void PointList::clear() {
  for (int row = 0; row < rows_; ++row) std::fill_n(set_[row], columns_, false);
}

bool PointList::is_on_board(const Rectangle& r) const {
  return r.left >= 0 && r.top >= 0 && r.right < columns_ && r.bottom < rows_;
}

// False if a point of it is taken already.
bool PointList::take(const Rectangle& r) {
  for (int row = r.top; row <= r.bottom; ++row) {
    for (int column = r.left; column <= r.right; ++column)
      if (std::exchange(at(column, row), true)) return false;
  }
  return true;
}

bool PointList::add(std::string_view value) {
  const Rectangle r = rectangle_of(value);
  if (!is_on_board(r) || r.left > r.right || r.top > r.bottom) return false;
  const bool is_point = value.size() == 2;
  if (!is_point && r.left == r.right && r.top == r.bottom) return false;
  return take(r);
}

bool PointList::append_points(std::span<const std::string_view> values, std::string& out) {
  clear();
  const std::size_t begin = out.size();
  for (const std::string_view value : values) {
    const Rectangle named = rectangle_of(value);
    const Rectangle r{std::min(named.left, named.right), std::min(named.top, named.bottom),
                      std::max(named.left, named.right), std::max(named.top, named.bottom)};
    if (!is_on_board(named) || !is_on_board(r) || !take(r)) {
      out.resize(begin);
      return false;
    }
    for (int row = r.top; row <= r.bottom; ++row)
      for (int column = r.left; column <= r.right; ++column) append_point(column, row, out);
  }
  return true;
}

// The largest rectangle of the points left whose upper left corner is this; of equals the lowest.
void PointList::append_rectangle_at(int column, int row, std::string& out) {
  Rectangle best{column, row, column, row};
  int best_area = 1;
  int width = columns_;
  for (int bottom = row; bottom < rows_ && at(column, bottom); ++bottom) {
    int right = column;
    while (right + 1 < columns_ && right + 1 - column < width && at(right + 1, bottom)) ++right;
    width = right - column + 1;
    const int area = width * (bottom - row + 1);
    if (area < best_area) continue;
    best = {column, row, right, bottom};
    best_area = area;
  }
  for (int r = best.top; r <= best.bottom; ++r) std::fill(&at(best.left, r), &at(best.right, r) + 1, false);
  if (best_area == 1) return append_point(column, row, out);
  out += {'[', letter(best.left), letter(best.top), ':', letter(best.right), letter(best.bottom), ']'};
}

bool PointList::append_compressed(std::span<const std::string_view> values, std::string& out) {
  if (values.size() < 2) return false;
  clear();
  std::size_t written = 0;
  for (const std::string_view value : values) {
    if (!add(value)) return false;
    written += value.size() + 2;
  }
  const std::size_t begin = out.size();
  for (int row = 0; row < rows_; ++row)
    for (int column = 0; column < columns_; ++column)
      if (at(column, row)) append_rectangle_at(column, row, out);
  if (out.size() - begin < written) return true;
  out.resize(begin);
  return false;
}

}  // namespace qipu::sgf
