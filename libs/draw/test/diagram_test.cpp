#include "qipu/draw/diagram.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "qipu/game/line.hpp"

namespace qipu::draw {
namespace {

// What stands on the points: stone, marks, territory, label; then lines and notes.
std::string dump(const Diagram& diagram) {
  std::string text;
  for (std::size_t i = 0; i < diagram.points.size(); ++i) {
    const DiagramPoint& point = diagram.points[i];
    if (point == DiagramPoint{}) continue;
    text += (text.empty() ? "" : " ") + sgf::to_text(diagram.point_of(i)) + ".BW"[0];
    text.back() = ':';
    if (point.stone != go::Stone::Empty) text += point.stone == go::Stone::Black ? 'B' : 'W';
    for (int bit = 0; bit < 5; ++bit)
      if ((point.marks >> bit & 1) != 0) text += "oxs^*"[bit];
    if (point.territory != go::Stone::Empty) text += point.territory == go::Stone::Black ? "+b" : "+w";
    if (point.variation != go::Stone::Empty) text += point.variation == go::Stone::Black ? "?b" : "?w";
    if (point.is_hidden) text += '-';
    if (point.is_dimmed) text += '~';
    if (point.is_last) text += '!';
    text += point.label;
  }
  for (const DiagramLine& line : diagram.lines)
    text += " " + sgf::to_text(line.from) + (line.is_arrow ? ">" : "-") + sgf::to_text(line.to);
  for (const DiagramNote& note : diagram.notes) text += " | " + message(note);
  return text;
}

std::string end_of(std::string_view record) {
  const sgf::Document document = *sgf::Document::read(std::string(record));
  return dump(diagram_at(game::main_line_end(document.tree(0).root())));
}

struct Case {
  std::string_view record;
  std::string_view expected;
};

TEST(Diagram, WhatANodeSays) {
  constexpr Case cases[] = {
      {"(;SZ[3]CR[aa]MA[ba]SQ[ca]TR[ab]SL[bb])", "aa:o ba:x ca:s ab:^ bb:*"},
      {"(;SZ[3]CR[aa]MA[aa])", "aa:ox"},
      {"(;SZ[3]CR[aa:ba])", "aa:o ba:o"},
      {"(;SZ[3]TB[aa]TW[ba]AB[ca];TW[ca])", "ca:B+w"},
      {"(;SZ[3]LB[aa:A][bb:two words])", "aa:A bb:two words"},
      {"(;SZ[3]LN[aa:bb]AR[cc:aa][cc:aa])", " aa-bb cc>aa"},
      {"(;SZ[3]FF[3]L[aa][bb]AB[cc]M[cc][ca])", "aa:A ca:x bb:B cc:B^"},
      {"(;SZ[2]DD[aa]VW[aa:ba])", "aa:~ ab:- bb:-"},
      {"(;SZ[3];B[aa];W[bb])", "aa:B bb:W!"},
  };
  for (const Case& one : cases) EXPECT_EQ(end_of(one.record), one.expected) << one.record;
}

TEST(Diagram, WhatIsWrongIsNoted) {
  constexpr Case cases[] = {
      {"(;SZ[3]CR[zz][aa])", "aa:o | CR[zz]: no point of the board"},
      {"(;SZ[3]TB[hello])", " | TB[hello]: no point of the board"},
      {"(;SZ[3]LB[aa][zz:a][bb:])",
       " | LB[aa]: no label for a point of the board | LB[zz:a]: no label for a point of the board | "
       "LB[bb:]: no "
       "label for a point of the board"},
      {"(;SZ[3]LN[aa:aa])", " | LN[aa:aa]: not two different points of the board"},
      {"(;SZ[3]VW[zz])", " | VW[zz]: no point of the board"},
      {"(;SZ[3]LB[aa:\x01])", "aa:␁ | LB[␁]: control characters, drawn as pictures"},
  };
  for (const Case& one : cases) EXPECT_EQ(end_of(one.record), one.expected) << one.record;
  const std::string long_label = end_of("(;SZ[3]LB[aa:" + std::string(10'000, 'x') + "])");
  EXPECT_EQ(long_label.size(), 3 + 199 + 3 + std::string_view(" | LB[]: too long, cut").size() + 39 + 3);
}

TEST(Diagram, VariationsAsTheRootSays) {
  const auto at_first_move = [](std::string_view style) {
    const sgf::Document document =
        *sgf::Document::read("(;SZ[3]" + std::string(style) + "(;B[aa](;W[bb])(;W[cc]))(;B[ca]))");
    return dump(diagram_at(document.tree(0).root().first_child()));
  };
  EXPECT_EQ(at_first_move(""), "aa:B! bb:?wa cc:?wb");
  EXPECT_EQ(at_first_move("ST[1]"), "aa:B! ca:?ba");
  EXPECT_EQ(at_first_move("ST[2]"), "aa:B!");
  EXPECT_EQ(at_first_move("ST[x]"), "aa:B! bb:?wa cc:?wb");
  // What the record marks is not written over.
  EXPECT_EQ(end_of("(;SZ[3]CR[aa](;B[bb])(;B[aa]))"), "bb:B!");
}

TEST(Diagram, PartsAndTurns) {
  const sgf::Document document = *sgf::Document::read("(;SZ[19]AB[cq]LN[cq:eq])");
  const Diagram diagram = diagram_at(document.tree(0).root());
  const DiagramPart part = busy_part(diagram);
  EXPECT_EQ(part, (DiagramPart{{0, 14}, {6, 18}}));
  EXPECT_EQ(visible_part(cropped_to(diagram, part)), part);
  EXPECT_EQ(visible_part(diagram), (DiagramPart{{0, 0}, {18, 18}}));
  const Diagram turned = image_of(diagram, go::Symmetry::RotateClockwise);
  EXPECT_EQ(turned.at({2, 2}).stone, go::Stone::Black);
  EXPECT_EQ(turned.lines.front(), (DiagramLine{{2, 2}, {2, 4}, false}));
  EXPECT_EQ(image_of(turned, go::Symmetry::RotateCounter), diagram);
}

TEST(Diagram, OfACount) {
  const go::Board board({3, 3});
  go::Score score;
  score.points.resize(9);
  score.points[0] = {go::Owner::Black, true};
  EXPECT_EQ(dump(counted_diagram(board, score)), "aa:+b");
}

}  // namespace
}  // namespace qipu::draw
