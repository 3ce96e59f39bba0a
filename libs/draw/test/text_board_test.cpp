#include "qipu/draw/text_board.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "qipu/draw/figures.hpp"
#include "qipu/game/line.hpp"

namespace qipu::draw {
namespace {

Diagram position(std::string_view record) {
  const sgf::Document document = *sgf::Document::read(std::string(record));
  return diagram_at(game::main_line_end(document.tree(0).root()));
}

Diagram figure(std::string_view record) {
  const sgf::Document document = *sgf::Document::read(std::string(record));
  return diagram_of(figures_of(document.tree(0)).front());
}

constexpr std::string_view marks =
    "(;SZ[7:4]AB[aa:ba][dd]AW[ca:da]CR[aa][ca][ea]SQ[ba]TR[da]LB[eb:b][fb:Z]TB[ga]AR[ac:cc])";

TEST(TextBoard, Ascii) {
  struct Case {
    Diagram diagram;
    std::string_view expected;
  };
  const Case cases[] = {
      {position("(;SZ[3];B[aa];W[bb])"), R"(  A B C
3 X . .
2 .(O).
1 . . .
  A B C
)"},
      {figure("(;SZ[3]FG[257:Figure 1];B[ba];W[aa];B[ab];W[aa])"), R"( O2 X1 .
 X3 .  .
 .  .  .
Figure 1 (1–4)
4 at 2
)"},
      {position("(;SZ[5]VW[aa:bb]LB[bb:long label]LN[aa:bb])"), R"(  A     B
5 .     .
4 .     .lon…
  A     B
A5-B4
)"},
      {position("(;SZ[2]DD[aa]VW[aa:ba][ab]TB[aa]TW[ba]LB[ab:\x1B[31m])"), R"(  A     B
2 b     w
1 .␛[3…
  A     B
)"},
  };
  for (const Case& one : cases) EXPECT_EQ(text_board(one.diagram), one.expected);
}

TEST(TextBoard, ColoursAddNothingButColours) {
  for (const TextStyle style : {TextStyle::Ansi, TextStyle::HalfBlocks}) {
    const std::string text = text_board(position(marks), {style});
    EXPECT_EQ(std::count(text.begin(), text.end(), '\x1B') % 2, 0);
    EXPECT_NE(text.find("\x1B[38;5;"), text.npos);
  }
  const std::string blocks = text_board(position("(;SZ[3])"), {TextStyle::HalfBlocks});
  EXPECT_EQ(std::count(blocks.begin(), blocks.end(), '\n'), 2);
}

TEST(TextBoard, SenseisLibrary) {
  struct Case {
    Diagram diagram;
    std::string_view expected;
  };
  const Case cases[] = {
      {position(marks), R"($$Bc
$$ +---------------+
$$ | B # W Q C . . |
$$ | . . . . b z . |
$$ | . . . . . . . |
$$ | . . . X . . . |
$$ +---------------+
$$ {AR A2 C2}
)"},
      {figure("(;SZ[3]FG[257:Figure 1];B[ba];W[aa];B[ab])"), R"($$B Figure 1 (1–3)
$$ +-------+
$$ | 2 1 . |
$$ | 3 . . |
$$ | . . . |
$$ +-------+
)"},
      {figure("(;SZ[9]FG[0:x]VW[ca:ec];W[ca]MN[21];B[db])"), R"($$Wc9m21 x (21–22)
$$ -------
$$  1 . .
$$  . 2 .
$$  , . .
)"},
  };
  for (const Case& one : cases) EXPECT_EQ(sensei(one.diagram), one.expected);
}

TEST(TextBoard, LatexHoldsAnyText) {
  Diagram diagram({2, 1});
  diagram.coordinates.reset();
  diagram.at({0, 0}).stone = go::Stone::Black;
  diagram.at({0, 0}).number = 12;
  diagram.at({1, 0}).label = "50%\\{a}_b,/";
  EXPECT_EQ(latex(diagram, LatexExtent::Picture, 8), R"(\begin{tikzpicture}[x=8mm,y=-8mm]
\draw (0,0)--(1,0);
\draw (0,0)--(0,0);
\draw (1,0)--(1,0);
\foreach \x/\y in {0/0} {\fill (\x,\y) circle[radius=.48];}
\foreach \x/\y/\c/\n in {0/0/white/12} {\node[\c,inner sep=0pt,font=\sffamily\bfseries\scriptsize] at (\x,\y) {\n};}
\foreach \x/\y/\c/\n in {1/0/black/{50\%\textbackslash{}\{a\}\_b{,}{/}}} {\node[\c,fill=white,inner sep=1pt,font=\sffamily\footnotesize] at (\x,\y) {\n};}
\end{tikzpicture}
)");
}

}  // namespace
}  // namespace qipu::draw
