// Lists of points: what a value of them covers, and how points are taken out.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "here.hpp"
#include "qipu/sgf/typed.hpp"

namespace qipu::check {

bool fits(const sgf::Rectangle& area, sgf::BoardSize board);

// What a value covers, if it is points of the board in a form that has one reading.
std::optional<sgf::Rectangle> area_of(std::string_view raw, sgf::BoardSize board);

// `aa][bb:cc`, without the outer brackets; no rectangles before FF[4].
std::string list_text(const sgf::PointSet& points, const GameHere& game);

// The points go: values, and parts of rectangles. Nothing to take out is no failure. False, and the edits are
// of no use, if something odd stands between the values.
bool take_out(Fault& fault, spec::Repair as, const PropertyHere& here, const GameHere& game,
              const sgf::PointSet& points);

}  // namespace qipu::check
