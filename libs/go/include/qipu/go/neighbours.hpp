// The points beside a point.
#pragma once

#include "qipu/go/stone.hpp"

namespace qipu::go {

template <class Visit>
void each_neighbour_of(Point p, BoardSize size, Visit visit) {
  const auto at = [](unsigned column, unsigned row) {
    return Point{static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)};
  };
  if (p.column > 0) visit(at(p.column - 1u, p.row));
  if (p.row > 0) visit(at(p.column, p.row - 1u));
  if (p.column + 1u < size.columns) visit(at(p.column + 1u, p.row));
  if (p.row + 1u < size.rows) visit(at(p.column, p.row + 1u));
}

}  // namespace qipu::go
