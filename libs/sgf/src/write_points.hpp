// Lists of points on a Go board: rectangles to points and back. Internal to the writer.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/spec/property.hpp"

namespace qipu::sgf {

// True of AB, TR, DD and all others whose values are points that rectangles may stand for.
bool lists_points(spec::PropertyId type, const spec::Context& context);

// True if FF[4] has the list, with rectangles. The letters of L have an order. Precondition: lists_points()
bool is_compressible(spec::PropertyId type);

// Appends the points of `aa:bc` as values, `[aa][ba]...`, row by row. False, and nothing appended, if it is
// no rectangle.
bool append_points(std::string_view value, std::string& out);

// Appends the values `[aa:bc][dd]` that say the same as `values` in fewer bytes. False, and nothing appended,
// if there are none, or if anything is wrong with the list: other characters, points outside of the board or
// twice, rectangles that are none.
class PointList {
 public:
  bool append_compressed(const std::vector<std::string_view>& values, std::uint32_t columns,
                         std::uint32_t rows, std::string& out);

 private:
  static constexpr int size = 52;

  bool add(std::string_view value);
  bool& at(int column, int row) { return set_[row][column]; }
  void append_rectangle_at(int column, int row, std::string& out);

  bool set_[size][size] = {};
  int columns_ = 0;
  int rows_ = 0;
};

}  // namespace qipu::sgf
