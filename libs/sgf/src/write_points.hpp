// Lists of points on a Go board: rectangles to points and back. Internal to the writer.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "qipu/spec/property.hpp"

namespace qipu::sgf {

inline constexpr int letter_count = 26;  // of one case

// True of AB, TR, DD and all others whose values are points that rectangles may stand for.
bool lists_points(spec::PropertyId type, const spec::Context& context);

// True if it has the form of a rectangle: `aa:bc`, whichever corners are named.
bool is_rectangle(std::string_view value);

// True if FF[4] has the list, with rectangles. The letters of L have an order. Precondition: lists_points()
bool is_compressible(spec::PropertyId type);

// A board of at most 52 by 52.
class PointList {
 public:
  PointList(std::uint32_t columns = 0, std::uint32_t rows = 0) { set_board(columns, rows); }
  void set_board(std::uint32_t columns, std::uint32_t rows);

  // Appends the values `[aa:bc][dd]` that say the same as `values` in fewer bytes. False, and nothing
  // appended, if there are none, or if anything is wrong with the list: other characters, points outside of
  // the board or twice, rectangles that are none.
  bool append_compressed(std::span<const std::string_view> values, std::string& out);

  // Appends the points of all values, `[aa][ba]...`, each rectangle row by row, whichever corners it names.
  // False, and nothing appended, if anything else is wrong with the list: so it never has more points than
  // the board.
  bool append_points(std::span<const std::string_view> values, std::string& out);

 private:
  static constexpr int size = 52;

  struct Rectangle {
    int left, top, right, bottom;  // inclusive
  };

  static Rectangle rectangle_of(std::string_view value);
  void clear();
  bool is_on_board(const Rectangle& r) const;
  bool take(const Rectangle& r);
  bool add(std::string_view value);
  bool& at(int column, int row) { return set_[row][column]; }
  void append_rectangle_at(int column, int row, std::string& out);

  bool set_[size][size] = {};
  int columns_ = 0;
  int rows_ = 0;
};

}  // namespace qipu::sgf
