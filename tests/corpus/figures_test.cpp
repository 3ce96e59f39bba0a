// Figures of real records come out number for number as they were printed: the shared records that other
// programs draw figures of, and the two examples of the standard.
#include "qipu/draw/figures.hpp"

#include <gtest/gtest.h>

#include <string>

#include "qipu/testing/shared_records.hpp"

namespace qipu {
namespace {

// `26: 1-26; 24 at 18`: how many points have a number, the numbers, and what is hidden.
std::string dump(const draw::Diagram& diagram) {
  std::size_t numbered = 0;
  for (const draw::DiagramPoint& point : diagram.points) numbered += point.number != 0;
  std::string text = std::to_string(numbered) + ": " + std::to_string(diagram.first_number) + "-" +
                     std::to_string(diagram.last_number);
  for (const draw::HiddenMove& move : diagram.hidden) text += "; " + to_text(move, diagram);
  return text;
}

std::vector<draw::Diagram> diagrams_in(const char* file) {
  const auto document = sgf::Document::read(test::read_file(test::shared() / file));
  std::vector<draw::Diagram> diagrams;
  for (const draw::FigurePart& part : draw::figures_of(document->tree(0)))
    diagrams.push_back(diagram_of(part));
  return diagrams;
}

std::size_t old_stones(const draw::Diagram& diagram) {
  std::size_t count = 0;
  for (const draw::DiagramPoint& point : diagram.points)
    count += point.number == 0 && point.stone != go::Stone::Empty;
  return count;
}

void expect_honinbo(const std::vector<draw::Diagram>& diagrams) {
  ASSERT_EQ(diagrams.size(), 10u);
  EXPECT_EQ(caption_of(diagrams[0]), "Figure 1 (1–26)");
  EXPECT_EQ(dump(diagrams[0]), "25: 1-26; 24 at 18");
  EXPECT_EQ(dump(diagrams[1]), "30: 27-60; 34 at L18; 39 at 31; 42 at L18; 48 at 31");
  EXPECT_EQ(old_stones(diagrams[1]), 24u);
  EXPECT_EQ(dump(diagrams[2]), "57: 61-117");
  EXPECT_EQ(
      dump(diagrams[3]),
      "142: 18-168; 45 at 28; 77 at 72; 96 at 84; 125 at N11; 152 at Q14; 161 at 155; 163 at 50; 166 at "
      "158; 168 at 155");
  for (const draw::Diagram& diagram : diagrams) EXPECT_FALSE(diagram.coordinates);
}

TEST(Figures, Honinbo) { expect_honinbo(diagrams_in("corpus/figures/maxigos-Hon-1996-5.sgf")); }

TEST(Figures, Meijin) {
  const std::vector<draw::Diagram> diagrams = diagrams_in("corpus/figures/maxigos-Mei-1996-2.sgf");
  ASSERT_EQ(diagrams.size(), 9u);
  EXPECT_EQ(dump(diagrams[0]), "31: 1-31");
  EXPECT_EQ(dump(diagrams[1]), "28: 32-59");
  EXPECT_EQ(dump(diagrams[2]), "42: 60-101");
}

TEST(Figures, VariationsHaveTheirPartOfTheBoard) {
  const std::vector<draw::Diagram> diagrams = diagrams_in("corpus/figures/maxigos-Hon-1996-5.sgf");
  ASSERT_EQ(diagrams.size(), 10u);
  // Dia. 6 shows the whole board, Dia. 5 the lower half.
  EXPECT_EQ(diagrams[4].title, "Dia. 6");
  EXPECT_EQ(dump(diagrams[4]), "3: 1-3");
  EXPECT_EQ(diagrams[5].title, "Dia. 5");
  EXPECT_EQ(visible_part(diagrams[5]), (draw::DiagramPart{{0, 8}, {18, 18}}));
}

}  // namespace
}  // namespace qipu
