// Where things stand on a page, in thousandths of a millimetre.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "qipu/publish/pages.hpp"

namespace qipu::publish {

constexpr std::int64_t millimetre = 1000;

struct PageGrid {
  std::uint32_t columns;
  std::uint32_t rows;
};
// From one line of words to the next, in hundredths of their size, by tightness.
constexpr std::array<std::int64_t, 3> leadings{155, 151, 147};

// By the number of figures a page, from 1.
constexpr std::array<PageGrid, 6> page_grids{{{1, 1}, {1, 2}, {1, 3}, {2, 2}, {2, 3}, {2, 3}}};

struct PageGeometry {
  std::int64_t width, height;  // of the paper
  std::int64_t side;           // margin
  std::int64_t head;           // the line on which the head stands
  std::int64_t top, bottom;    // of the columns
  std::int64_t foot;           // the line on which the number stands
  PageGrid grid;
  std::int64_t gap;            // between columns
  std::int64_t column;         // its width
  std::int64_t text;           // the size of the font
  std::int64_t line;           // from one line to the next
  std::int64_t measure;        // how long a line of text is
  std::int64_t figure_height;  // at most, without its caption

  explicit PageGeometry(const PageOptions& options)
      : width(options.width * millimetre / 10),
        height(options.height * millimetre / 10),
        grid(page_grids[options.per_page - 1]) {
    constexpr std::int64_t ems = 42;  // no longer line is read with ease
    side = std::max(width * 85 / 1000, 10 * millimetre);
    head = height * 48 / 1000;
    top = head + 8 * millimetre;
    foot = height - height * 40 / 1000;
    bottom = foot - 8 * millimetre;
    gap = 8 * millimetre;
    column = (width - 2 * side - (grid.columns - 1) * gap) / grid.columns;
    text = options.width >= 2000 ? 3300 : 3000;
    line = text * leadings.front() / 100;
    measure = std::min(column, ems * text);
    figure_height = grid.rows == 1 ? (bottom - top) * 72 / 100 : (bottom - top) / grid.rows - 3 * line;
    line = text * leadings[options.tightness] / 100;
    // Beside the number of the page, which stands between two columns.
    if (options.tightness + 1 == leadings.size() && grid.columns > 1) bottom += line;
  }

  // Of a picture of that size: small boards are not blown up.
  std::int64_t cell_of(const draw::PictureSize& size) const {
    constexpr std::int64_t most_cells = 16;  // of a column
    return std::min({column * 1000 / size.width, figure_height * 1000 / size.height, column / most_cells});
  }
  std::int64_t column_left(std::uint32_t index) const { return side + index * (column + gap); }
  std::int64_t text_left(std::uint32_t index) const { return column_left(index) + (column - measure) / 2; }
};

}  // namespace qipu::publish
