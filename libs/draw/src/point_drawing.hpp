// What is drawn on one point, as pieces of paths of a few kinds and texts of a few sizes. A file gathers
// those of all points by kind, a page keeps those of one point together: nothing else knows which of the two
// is made.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "qipu/draw/diagram.hpp"
#include "qipu/draw/measure.hpp"
#include "qipu/draw/theme.hpp"

namespace qipu::draw {

// What a mark stands on: Board, or the stones by their number.
using Ground = go::Stone;

// In the order drawn.
enum class Ink : std::uint8_t {
  SelectedOnBoard,
  SelectedOnBlack,
  SelectedOnWhite,
  BlackTerritory,
  WhiteTerritory,
  Patch,  // covers the lines behind a label
  MarkOnBoard,
  MarkOnBlack,
  MarkOnWhite,
  LastOnBlack,
  LastOnWhite,
};
constexpr std::size_t ink_count = 11;
using InkPaths = std::array<std::string, ink_count>;

struct PointText {
  Ground ground = Ground::Empty;
  std::int64_t size = 0;  // of the font
  std::int64_t x = 0;
  std::int64_t y = 0;  // of its middle
  std::string text;
};

// A path, without its `d`: fill, stroke and width.
std::string attributes_of(Ink ink, const Theme& theme);
std::string color_on(Ground ground, const Theme& theme);
std::string color_of(Ground ground, const Theme& theme);

class PointDrawer {
 public:
  PointDrawer(const Diagram& diagram, const Theme& theme, const TextMeasure& measure)
      : diagram_(diagram), theme_(theme), measure_(measure) {}

  // Adds to both. A label too long for its point is not among them.
  void draw(Point point, InkPaths& paths, std::vector<PointText>& texts) const;
  // One of these, if it has one; it runs over its neighbours.
  bool has_long_label(Point point) const;
  // Its number, else its label.
  PointText text_at(Point point) const;

 private:
  bool is_long(const DiagramPoint& drawn) const;
  bool shares_point(const DiagramPoint& drawn) const;
  PointText number_at(Point point) const;
  PointText label_at(Point point) const;
  void draw_marks(const DiagramPoint& drawn, Point point, InkPaths& paths) const;
  void draw_patch(const DiagramPoint& drawn, const PointText& label, InkPaths& paths) const;

  const Diagram& diagram_;
  const Theme& theme_;
  const TextMeasure& measure_;
};

}  // namespace qipu::draw
