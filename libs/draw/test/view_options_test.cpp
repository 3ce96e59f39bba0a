#include "qipu/draw/view_options.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace qipu::draw {
namespace {

Diagram stone_at(Point point) {
  Diagram diagram({19, 19});
  diagram.points[point.row * 19u + point.column].stone = go::Stone::Black;
  return diagram;
}

TEST(ViewOptions, Crops) {
  Diagram diagram = stone_at({3, 14});
  EXPECT_TRUE(put_in_view(diagram, {"K10:T19", {}, {}, {}}));
  EXPECT_EQ(visible_part(diagram), (DiagramPart{{9, 0}, {18, 9}}));
  EXPECT_TRUE(put_in_view(diagram, {"view", {}, {}, {}}));
  EXPECT_EQ(visible_part(diagram), (DiagramPart{{9, 0}, {18, 9}}));
  EXPECT_TRUE(put_in_view(diagram, {"none", {}, {}, {}}));
  EXPECT_EQ(visible_part(diagram), (DiagramPart{{0, 0}, {18, 18}}));
  EXPECT_FALSE(put_in_view(diagram, {"K10:T20", {}, {}, {}}));
  EXPECT_TRUE(put_in_view(diagram, {"corner", {}, {}, {}}));
  EXPECT_EQ(visible_part(diagram), corner_part(stone_at({3, 14})));
  EXPECT_EQ(corner_part(stone_at({9, 14})).last.row, 18);
}

TEST(ViewOptions, Turns) {
  Diagram diagram = stone_at({0, 0});
  const std::vector<std::string> names{"left", "top"};
  EXPECT_FALSE(sides_named({}));
  EXPECT_TRUE(put_in_view(diagram, {"view", sides_named(names), go::Symmetry::Rotate180, {}}));
  EXPECT_EQ(diagram.points.back().stone, go::Stone::Black);
  EXPECT_EQ(diagram.named_sides->left, true);
  EXPECT_EQ(diagram.named_sides->right, false);
}

}  // namespace
}  // namespace qipu::draw
