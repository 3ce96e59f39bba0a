// The star points that a diagram shows, for those who ask point by point.
#pragma once

#include <algorithm>
#include <vector>

#include "qipu/draw/diagram.hpp"

namespace qipu::draw {

class Stars {
 public:
  explicit Stars(const Diagram& diagram) {
    if (diagram.has_stars) points_ = go::star_points(diagram.size);
  }
  bool holds(Point point) const { return std::find(points_.begin(), points_.end(), point) != points_.end(); }

 private:
  std::vector<Point> points_;
};

}  // namespace qipu::draw
