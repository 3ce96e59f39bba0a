// Which figures a chapter has, and in which order: variations stand behind the figure that their line leaves.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "qipu/draw/figures.hpp"

namespace qipu::publish {

struct PlannedFigure {
  draw::FigurePart part;
  // Of a variation: the figure that its line leaves, by its place in the plan, and the node there that stands
  // where the first of its own would. Of the main line: itself, and null.
  std::size_t left = 0;
  sgf::Node beside;
  bool begins_line = false;  // the first figure of a variation
};

struct ChapterPlan {
  std::vector<PlannedFigure> figures;  // at least one
  std::size_t left_out = 0;            // variations of which nothing is drawn
};

// Nodes and moves between them are not counted twice: costs the tree. Precondition: game::has_board(tree).
ChapterPlan chapter_plan(sgf::Tree tree, const draw::FigureRules& rules);

}  // namespace qipu::publish
