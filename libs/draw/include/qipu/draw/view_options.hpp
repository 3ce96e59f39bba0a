// Which part of a board is shown, and from which side, as people ask for it. Pure; any number of threads.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "qipu/draw/diagram.hpp"
#include "qipu/go/symmetry.hpp"

namespace qipu::draw {

struct ViewOptions {
  std::string crop = "view";           // view, none, auto, corner, or two corners of a part: A1:J9
  std::optional<Sides> sides;          // that have coordinates
  std::optional<go::Symmetry> rotate;  // first this, then the other
  std::optional<go::Symmetry> mirror;
};

// The sides of these names, left, right, top and bottom; nothing if there are none.
std::optional<Sides> sides_named(std::span<const std::string> names);

// busy_part(), and what lies between it and the nearer edge of the board on each axis.
DiagramPart corner_part(const Diagram& diagram);

// Crops and turns it. False: `crop` names no part of this board, and the diagram is turned alone.
bool put_in_view(Diagram& diagram, const ViewOptions& options);

}  // namespace qipu::draw
