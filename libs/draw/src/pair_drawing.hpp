// Lines and arrows of a diagram, as pieces of paths.
#pragma once

#include <span>
#include <string>

#include "picture_frame.hpp"

namespace qipu::draw {

struct PairPaths {
  std::string shafts;
  std::string heads;
};

// Shafts are interrupted where they would run over one of the areas, which hold texts.
PairPaths paths_of_pairs(const Diagram& diagram, std::span<const Area> texts);

}  // namespace qipu::draw
