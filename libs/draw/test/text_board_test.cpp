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
3 X . . 3
2 .(O). 2
1 . . . 1
  A B C
)"},
      {figure("(;SZ[3]FG[257:Figure 1];B[ba];W[aa];B[ab];W[aa])"), R"( O2 X1 .
 X3 .  .
 .  .  .
Figure 1 (1–4)
4 at 2
)"},
      {position("(;SZ[5]VW[aa:bb]LB[bb:long label]LN[aa:bb])"), R"(  A     B
5 .     .     5
4 .     .lon~ 4
  A     B
Labels: B4 long label
Lines: A5-B4
)"},
      {position("(;SZ[2]DD[aa]VW[aa:ba][ab]TB[aa]TW[ba]LB[ab:\x1B[31m])"), R"(  A     B
2 b     w     2
1 .␛[3~       1
  A     B
Marks: b Black's territory, w White's territory
Labels: A1 ␛[31m
Dimmed: A2
)"},
  };
  for (const Case& one : cases) EXPECT_EQ(text_board(one.diagram), one.expected);
}

TEST(TextBoard, SignsFitTheTerminal) {
  struct Case {
    TextOptions options;
    std::string_view record;
    std::string_view expected;
  };
  TextOptions signs{TextStyle::Signs};
  TextOptions narrow = signs, weighted = signs, asian = signs;
  narrow.columns = 14;
  narrow.shortens_numbers = true;
  weighted.has_weights = true;
  asian.is_east_asian = true;
  asian.language = RecordLanguage::Chinese;
  const Case cases[] = {
      {signs, "(;SZ[2]AB[aa]TB[aa][ba]TR[ab]LB[bb:abcde])", R"(  A     B
2 ●▪    ■     2
1 ·▵    ·abc⋯ 1
  A     B
Marks: ▵ triangle, ■ ▪ Black's territory
Labels: B1 abcde
)"},
      {narrow, "(;SZ[3];B[aa]LB[cc:abcde])", R"(  A   B   C
3(●)  ·   ·
2 ·   ·   ·
1 ·   ·   ·a⋯
  A   B   C
Labels: C1 abcde
)"},
      {weighted, "(;SZ[2];B[aa];W[bb])",
       "\x1B[2m  A B\x1B[0m\n\x1B[2m2\x1B[0m \x1B[1m●\x1B[0m \x1B[2m·\x1B[0m \x1B[2m2\x1B[0m\n"
       "\x1B[2m1\x1B[0m \x1B[2m·\x1B[0m(\x1B[36m○\x1B[0m)\x1B[2m1\x1B[0m\n\x1B[2m  A B\x1B[0m\n"},
      {asian, "(;SZ[2]DD[aa:ba])", " ·A·B\n2 · · 2\n1 · · 1\n ·A·B\n变暗：A2:B2\n"},
  };
  for (const Case& one : cases) EXPECT_EQ(text_board(position(one.record), one.options), one.expected);
}

TEST(TextBoard, LastMovesBearTheirNumbers) {
  const sgf::Document document = *sgf::Document::read("(;SZ[2];B[aa]MN[97];W[ba];B[bb];W[ab];B[aa]LB[bb:x])");
  DiagramOptions options;
  options.numbered = 4;
  const Diagram diagram = diagram_at(game::main_line_end(document.tree(0).root()), options);
  TextOptions narrow;
  narrow.columns = 9;
  narrow.shortens_numbers = true;
  EXPECT_EQ(text_board(diagram, narrow), R"(  A   B
2(X01).
1 .   Xx
  A   B
98 at B2, 99 at x, 100 at A1
Of the numbers from 100 on only the last two digits stand on the board.
)");
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

// In English, which programs read.
TEST(TextBoard, SenseisLibraryListsMovesWithoutAPlace) {
  const auto title = [](const std::string& record, RecordLanguage language) {
    const std::string text = sensei(figure(record), language);
    return text.substr(0, text.find('\n'));
  };
  EXPECT_EQ(title("(;SZ[2]FG[257:Figure 1];B[aa];W[ab];B[bb];W[];B[ba];W[aa])", RecordLanguage::English),
            "$$B Figure 1 (1–6); 4 pass, 6 at 1");
  EXPECT_EQ(title("(;SZ[2]FG[257:图 1];B[aa];W[ab];B[bb];W[];B[ba];W[aa])", RecordLanguage::Chinese),
            "$$B 图 1（1–6）; 4 pass, 6 at 1");
  EXPECT_EQ(title("(;SZ[2]FG[259:];B[aa];W[ab];B[bb];W[];B[ba];W[aa])", RecordLanguage::Chinese),
            "$$B 4 pass, 6 at 1");
}

TEST(TextBoard, SenseisLibraryLeavesOut) {
  const auto left_out = [](const std::string& text) { return left_out_of_sensei(figure(text)); };
  const std::string ten = "(;SZ[5]FG[257:];B[aa];W[ba];B[ca];W[da];B[ea];W[ab];B[bb];W[cb];B[db];W[eb]";
  EXPECT_EQ(left_out(ten + ")"), 0u);
  EXPECT_EQ(left_out(ten + ";B[ac];W[bc])"), 2u) << "moves 11 and 12";
  EXPECT_EQ(left_out(ten + ";LB[ee:a][ed:B])"), 0u);
  EXPECT_EQ(left_out(ten + ";LB[ee:12][ed:甲][ec:a1])"), 3u) << "no letters";
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

TEST(Latex, HasItsHeaderAboveTheBoard) {
  Diagram diagram({2, 1});
  diagram.header = {{"Black: a", "White: b"}, {"komi 6.5"}};
  diagram.title = "Figure";
  const std::string text = latex(diagram, LatexExtent::Picture, 8);
  const std::size_t header = text.find(
      "\\node[above,align=center,text width=72mm,inner sep=0pt,font=\\sffamily\\small] at (0,-1) "
      "{{Black: a{,} White: b}\\\\ {komi 6.5}};\n");
  const std::size_t caption = text.find(
      "\\node[below,align=center,text width=72mm,inner sep=0pt,font=\\sffamily\\small] at (0,2) "
      "{{Figure}};\n");
  EXPECT_NE(header, text.npos) << text;
  EXPECT_NE(caption, text.npos) << text;
  EXPECT_LT(header, text.find("\\draw"));
}

// Latin text needs no more than pdfLaTeX has.
TEST(Latex, LoadsWhatItsTextNeeds) {
  struct LatexCase {
    std::string_view title;
    std::string_view font;
    RecordLanguage language = RecordLanguage::English;
  };
  constexpr LatexCase cases[] = {{"Figure 1 – Zürich", ""},
                                 {"图 1", "Noto Sans CJK SC"},
                                 {"第1図 打ち込み", "Noto Sans CJK JP"},
                                 {"제1도", "Noto Sans CJK KR"},
                                 {"圖 1", "Noto Sans CJK TC", RecordLanguage::TraditionalChinese},
                                 {"第1図", "Noto Sans CJK JP", RecordLanguage::Japanese}};
  for (const LatexCase& one : cases) {
    SCOPED_TRACE(one.title);
    Diagram diagram({9, 9});
    diagram.title = one.title;
    const std::string document = latex(diagram, LatexExtent::Document, 6, one.language);
    EXPECT_EQ(document.find("\\usepackage{xeCJK}") != document.npos, !one.font.empty());
    const std::string font = "\\setCJKsansfont{" + std::string(one.font) + "}";
    EXPECT_EQ(document.find(font) != document.npos, !one.font.empty());
    EXPECT_EQ(latex(diagram, LatexExtent::Picture).find("xeCJK"), std::string::npos);
  }
}

}  // namespace
}  // namespace qipu::draw
