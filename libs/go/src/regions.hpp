// The board when the dead have been taken off, cut into regions: chains of stones, and connected empty
// points.
#pragma once

#include <cstdint>
#include <vector>

#include "qipu/go/board.hpp"
#include "qipu/go/neighbours.hpp"

namespace qipu::go {

// Row by row. A board has at most 52 * 52 points and so fewer regions than fit.
using PointIndex = std::uint16_t;
using RegionIndex = std::uint16_t;

struct Region {
  Stone stone;  // Empty: of empty points
  std::uint32_t first = 0;
  std::uint32_t count = 0;  // of Regions::points
  bool beside_black = false;
  bool beside_white = false;

  bool is_empty() const { return stone == Stone::Empty; }
  // Living stones of one colour surround it.
  bool is_eye() const { return is_empty() && beside_black != beside_white; }
  bool is_dame() const { return is_empty() && beside_black && beside_white; }
  Color eye_color() const { return beside_black ? Color::Black : Color::White; }  // Precondition: is_eye()
};

struct Regions {
  BoardSize size;
  std::vector<std::uint8_t> dead;  // by PointIndex: a dead stone stands there
  std::vector<Stone> stones;       // by PointIndex, without the dead
  std::vector<RegionIndex> region_at;
  std::vector<PointIndex> points;  // of region after region
  std::vector<Region> regions;

  PointIndex index_of(Point point) const {
    return static_cast<PointIndex>(point.row * size.columns + point.column);
  }
  Point point_at(PointIndex index) const {
    return {static_cast<std::uint8_t>(index % size.columns), static_cast<std::uint8_t>(index / size.columns)};
  }
  template <class Visit>
  void each_neighbour(PointIndex index, Visit visit) const {
    each_neighbour_of(point_at(index), size, [&](Point one) { visit(index_of(one)); });
  }
  template <class Visit>
  void each_point(const Region& region, Visit visit) const {
    for (std::uint32_t i = 0; i < region.count; ++i) visit(points[region.first + i]);
  }
};

// The whole chain of each stone in `dead` is dead; points that are empty or off the board mean nothing.
Regions cut_into_regions(const Board& board, std::span<const Point> dead);

}  // namespace qipu::go
