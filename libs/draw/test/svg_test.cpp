#include "qipu/draw/svg.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <string_view>

#include "qipu/draw/figures.hpp"
#include "qipu/game/line.hpp"
#include "qipu/testing/folders.hpp"
#include "qipu/testing/xml_form.hpp"

namespace qipu::draw {
namespace {

Theme theme(std::string_view name) { return *theme_named(name); }

Diagram first_figure(std::string_view record) {
  const sgf::Document document = *sgf::Document::read(std::string(record));
  return diagram_of(figures_of(document.tree(0)).front());
}

Diagram position(std::string_view record) {
  const sgf::Document document = *sgf::Document::read(std::string(record));
  return diagram_at(game::main_line_end(document.tree(0).root()));
}

SvgOptions keyed() {
  SvgOptions options;
  options.form = SvgForm::Keyed;
  return options;
}

std::size_t count(std::string_view text, std::string_view what) {
  std::size_t found = 0;
  for (std::size_t at = text.find(what); at != text.npos; at = text.find(what, at + 1)) ++found;
  return found;
}

// The pictures that tests/golden holds byte for byte.
TEST(Svg, GoldenPicturesAreWellFormed) {
  std::size_t count = 0;
  for (const auto& entry :
       std::filesystem::directory_iterator(std::string(test::source_folder) + "/tests/golden/pictures")) {
    std::ifstream in(entry.path(), std::ios::binary);
    EXPECT_EQ(test::XmlForm::fault_in(std::string(std::istreambuf_iterator<char>(in), {})), "")
        << entry.path();
    ++count;
  }
  EXPECT_GT(count, 90u);
}

// ---- What a picture has

TEST(Svg, SizesAreInPixelsMillimetresOrDots) {
  struct Case {
    std::string_view theme;
    std::string_view size;
  };
  constexpr Case cases[] = {
      {"cell = 20 px", R"( width="105" height="105" )"},
      {"cell = 10 mm", R"( width="52.4mm" height="52.4mm" )"},
      {"width = 100 mm", R"( width="100mm" height="100mm" )"},
      {"width = 50.8 mm\ndpi = 300", R"( width="600" height="600" )"},
      {"width = 333 px", R"( width="333" height="333" )"},
  };
  Diagram diagram({5, 5});
  diagram.coordinates.reset();
  for (const Case& one : cases) {
    const std::string drawn = svg(diagram, *parse_theme(one.theme));
    EXPECT_NE(drawn.find(one.size), drawn.npos) << one.theme << "\n" << drawn.substr(0, 200);
  }
}

TEST(Svg, OpenEdgesRunOnHalfACell) {
  const std::string drawn = svg(position("(;SZ[9]VW[aa:cc])"), theme("plain"));
  EXPECT_NE(drawn.find("M0 0H2.5"), drawn.npos);
  EXPECT_NE(drawn.find("M2 0V2.5"), drawn.npos);
  EXPECT_EQ(drawn.find("M0 3"), drawn.npos);
}

TEST(Svg, NamesStandAtTheSidesThatAreWanted) {
  const auto box = [](const Diagram& diagram) {
    const std::string picture = svg(diagram, theme("plain"));
    const std::size_t begin = picture.find("viewBox=\"") + 9;
    return picture.substr(begin, picture.find('"', begin) - begin);
  };
  Diagram diagram = position("(;SZ[9];B[ee])");
  EXPECT_EQ(box(diagram), "-1.3 -1.3 10.6 10.6");
  diagram.named_sides = Sides{.bottom = true, .left = true};
  EXPECT_EQ(box(diagram), "-1.3 -.62 9.92 9.92");
  diagram.named_sides = Sides{.top = true};
  EXPECT_EQ(box(diagram), "-.62 -1.3 9.24 9.92");
  diagram.named_sides = Sides{};
  EXPECT_EQ(box(diagram), "-.62 -.62 9.24 9.24");
}

// Above the first line of the header as below the last one of the caption.
TEST(Svg, TextsHaveRoomAround) {
  Diagram diagram = position("(;SZ[9];B[ee])");
  diagram.coordinates.reset();
  Theme plain = theme("plain");
  plain.caption = 500;  // a line is .7 high
  const auto height = [&] { return size_of(diagram, plain, {}).height; };
  EXPECT_EQ(height(), 9'240);
  diagram.header = {{"Black: a", "White: b"}};
  EXPECT_EQ(height(), 9'240 + 300 + 700 + 300);
  diagram.title = "Figure";
  EXPECT_EQ(height(), 9'240 + 2 * (300 + 700 + 300));
}

TEST(Svg, AHiddenPointIsBlank) {
  const std::string drawn = svg(position("(;SZ[3]AB[bb]VW[aa:ca][ab][cb][ac:cc])"), theme("plain"));
  EXPECT_NE(drawn.find("M0 1H.5M1.5 1H2"), drawn.npos);
  EXPECT_EQ(drawn.find("M1 1z"), drawn.npos);
}

// The path of lines and of what arrows have beside their heads.
std::string shafts_of(const std::string& picture) {
  const std::size_t begin = picture.find("stroke-width=\".09\" d=\"") + 22;
  return picture.substr(begin, picture.find('"', begin) - begin);
}

TEST(Svg, LinesLeaveNumbersAndLabelsFree) {
  struct Case {
    std::string_view record;
    std::string_view shafts;
  };
  constexpr Case cases[] = {
      {"(;SZ[9]LN[aa:ia])", "M0 0L8 0"},
      {"(;SZ[9]LN[aa:ia]LB[ea:X])", "M0 0L3.702 0M4.298 0L8 0"},
      {"(;SZ[9]LN[ia:aa]LB[ea:X][eb:Y])", "M8 0L4.298 0M3.702 0L0 0"},
      {"(;SZ[9]LN[aa:ia]AB[ea]LB[ea:X])", "M0 0L3.702 0M4.298 0L8 0"},
      {"(;SZ[9]LN[aa:ii]LB[ee:X])", "M0 0L3.702 3.702M4.298 4.298L8 8"},
      {"(;SZ[9]AR[aa:ia]LB[ea:X])", "M0 0L3.702 0M4.298 0L7.53 0"},
      // Two texts leave something of the line between them, which ends before those at its ends.
      {"(;SZ[9]LN[aa:da]LB[ba:12][ca:34])", "M0 0L.579 0M1.421 0L1.579 0M2.421 0L3 0"},
      {"(;SZ[9]LN[aa:ba]LB[aa:X][ba:Y])", "M.34 0L.66 0"},
      // A long label runs over the line; a line beside a label is whole.
      {"(;SZ[9]LN[aa:ia]LB[ea:a long label])", "M0 0L8 0"},
      {"(;SZ[9]LN[aa:ia]LB[eb:X])", "M0 0L8 0"},
  };
  for (const Case& one : cases) {
    EXPECT_EQ(shafts_of(svg(position(one.record), theme("print"))), one.shafts) << one.record;
    EXPECT_EQ(shafts_of(svg(position(one.record), theme("print"), keyed())), one.shafts) << one.record;
  }
}

TEST(Svg, WhatIsSaidToReadersOfTheScreen) {
  const Diagram diagram = first_figure("(;SZ[5]FG[257:Figure 1];B[ba];W[aa];B[ab];W[aa])");
  EXPECT_EQ(description_of(diagram),
            "Figure 1 (1–4). Go board, 5 by 5. 2 black, 1 white stones. Moves 1 to 4. 4 at 2.");
  EXPECT_EQ(description_of(diagram, RecordLanguage::Chinese),
            "Figure 1（1–4）。围棋棋盘，5×5。2 颗黑子，1 颗白子。第 1 手至第 4 手。4＝2。");
  EXPECT_EQ(description_of(diagram, RecordLanguage::Japanese),
            "Figure 1（1–4）。碁盤、5×5。2個の黒石、1個の白石。1手から4手まで。4（2）。");
  EXPECT_EQ(description_of(diagram, RecordLanguage::Korean),
            "Figure 1 (1–4). 바둑판, 5×5. 2개의 흑돌, 1개의 백돌. 1수부터 4수까지. 4(2).");
  EXPECT_EQ(description_of(diagram, RecordLanguage::TraditionalChinese),
            "Figure 1（1–4）。圍棋棋盤，5×5。2 顆黑子，1 顆白子。第 1 手至第 4 手。4＝2。");
  EXPECT_EQ(description_of(position("(;SZ[9];B[cc]VW[aa:ee])")),
            "Go board, 9 by 9. Shown A9–E5. 1 black, 0 white stones. Last move C7.");
}

struct PointWordsCase {
  const char* record;
  Point point;
  const char* english;
  const char* chinese;
};

const PointWordsCase point_words_cases[] = {
    {"(;SZ[9];B[cc])", {2, 2}, "C7, black stone, last move", "C7，黑子，最后一手"},
    {"(;SZ[9];B[cc])", {0, 8}, "A1, empty", "A1，空点"},
    {"(;SZ[9]AW[cc]TR[cc]MA[cc]LB[cc:14])",
     {2, 2},
     "C7, white stone, triangle, cross, label 14",
     "C7，白子，三角，叉，标签 14"},
    {"(;SZ[9]TB[aa]DD[aa])", {0, 0}, "A9, empty, black territory, dimmed", "A9，空点，黑地，淡化"},
};

TEST(Svg, APointIsDescribedInWords) {
  for (const PointWordsCase& one : point_words_cases) {
    SCOPED_TRACE(one.record);
    const Diagram diagram = position(one.record);
    EXPECT_EQ(description_of(diagram, one.point), one.english);
    EXPECT_EQ(description_of(diagram, one.point, RecordLanguage::Chinese), one.chinese);
  }
  const sgf::Document document = *sgf::Document::read("(;SZ[9](;B[aa])(;B[bb]))");
  EXPECT_EQ(description_of(diagram_at(document.tree(0).root()), {0, 0}), "A9, empty, next move, label a");
}

TEST(Svg, IdsBearThePrefixAndNothingElse) {
  SvgOptions options;
  options.prefix = "9<a b\"_";
  const std::string drawn = svg(position("(;SZ[5];B[cc];W[dd])"), theme("wood"), options);
  EXPECT_EQ(count(drawn, "id=\""), count(drawn, "id=\"q9ab_"));
  EXPECT_EQ(count(drawn, "href=\"#"), count(drawn, "href=\"#q9ab_"));
  EXPECT_EQ(test::XmlForm::fault_in(drawn), "");
}

TEST(Svg, AnyTextMakesWellFormedXml) {
  Diagram diagram({9, 9});
  std::string bytes;
  for (int c = 0; c < 256; ++c) bytes += static_cast<char>(c);
  diagram.at({4, 4}).label = bytes;
  diagram.title = bytes + "\xEF\xBF\xBE]]>";
  diagram.header = {{bytes, bytes}};
  for (const SvgForm form : {SvgForm::Compact, SvgForm::Keyed}) {
    SvgOptions options;
    options.form = form;
    EXPECT_EQ(test::XmlForm::fault_in(svg(diagram, theme("wood"), options)), "");
  }
}

TEST(Svg, AFullBoardIsSmall) {
  Diagram diagram;
  std::uint32_t number = 0;
  for (DiagramPoint& point : diagram.points) {
    if (number == 250) break;
    point.stone = number % 2 == 0 ? go::Stone::Black : go::Stone::White;
    point.number = ++number;
  }
  EXPECT_LT(svg(diagram, theme("print")).size(), 11'000u);
  EXPECT_LT(svg(diagram, theme("wood")).size(), 12'000u);
}

// Of the sizes of its texts.
double least_size(const std::string& drawn) {
  double least = 1;
  for (std::size_t at = drawn.find("<text "); at != drawn.npos; at = drawn.find("<text ", at + 1)) {
    const std::size_t size = drawn.rfind("font-size=\"", at);
    least = std::min(least, std::stod(drawn.substr(size + 11, 5)));
  }
  return least;
}

std::string number_beside_mark(std::uint32_t number) {
  Diagram diagram({1, 1});
  diagram.coordinates.reset();
  diagram.at({0, 0}).stone = go::Stone::Black;
  diagram.at({0, 0}).number = number;
  diagram.at({0, 0}).marks = Square;
  return svg(diagram, theme("print"));
}

// A figure is .6 of its size wide, and .71 of it high.
double width_of_number(std::uint32_t number, const std::string& drawn) {
  return .6 * static_cast<double>(std::to_string(number).size()) * least_size(drawn);
}

// The mark begins at .1.
TEST(Svg, ANumberBesideAMarkEndsBeforeIt) {
  for (const std::uint32_t number : {7u, 42u}) {
    const std::string drawn = number_beside_mark(number);
    const double width = width_of_number(number, drawn), middle = -.13;
    EXPECT_LE(middle + width / 2, .155) << number;
    EXPECT_GE(middle - width / 2, -.5) << number;
  }
}

// Of three figures and more it would be too small: it stands above the mark, within the stone, and is no
// smaller than where the mark is beside it.
TEST(Svg, ALongNumberStandsAboveItsMark) {
  struct LongNumber {
    std::uint32_t number;
    double least;  // its size
  };
  for (const LongNumber& one : {LongNumber{127, .37}, LongNumber{1000, .3}, LongNumber{12345, .24}}) {
    const std::string drawn = number_beside_mark(one.number);
    const double size = least_size(drawn), half = width_of_number(one.number, drawn) / 2;
    EXPECT_GE(size, one.least) << one.number;
    const double upper = .12 + .71 * size / 2, lower = -.12 + .71 * size / 2;
    EXPECT_LE(half * half + (upper - .04) * (upper - .04), .48 * .48)
        << one.number;                    // figures have round corners
    EXPECT_LT(lower, .14) << one.number;  // where marks begin
  }
}

TEST(Svg, EverySizeIsDrawn) {
  for (std::uint32_t columns = 1; columns <= 52; ++columns)
    for (const std::uint32_t rows : {1u, 2u, 19u, 52u}) {
      Diagram diagram({columns, rows});
      diagram.at({static_cast<std::uint8_t>(columns - 1), 0}).stone = go::Stone::White;
      EXPECT_EQ(test::XmlForm::fault_in(svg(diagram, theme("dark"))), "") << columns << "x" << rows;
    }
}

TEST(Svg, AMeasureOfTheCallersOwnDecides) {
  const Diagram diagram = position("(;SZ[5]LB[cc:wide])");
  SvgOptions options;
  options.measure = [](std::string_view) { return 9'000u; };
  EXPECT_NE(svg(diagram, theme("wood"), options), svg(diagram, theme("wood")));
}

// ---- Patches

TEST(Svg, AMoveChangesTwoPoints) {
  const Diagram before = position("(;SZ[9];B[cc];W[dd])");
  const Diagram after = position("(;SZ[9];B[cc];W[dd];B[ee])");
  std::string keys;
  for (const SvgPatch& one : patch(before, after, theme("page"))) keys += one.key + " ";
  EXPECT_EQ(keys, "description dd ee ");
  EXPECT_TRUE(patch(before, before, theme("page")).empty());
}

class DiagramWalk {
 public:
  explicit DiagramWalk(unsigned seed) : random_(seed), diagram_({below(12) + 1, below(12) + 1}) {}

  const Diagram& diagram() const { return diagram_; }
  void step() {
    DiagramPoint& point = diagram_.points[below(size32(diagram_.points))];
    const Point other = diagram_.point_of(below(size32(diagram_.points)));
    switch (below(14)) {
      case 0:
        point.stone = static_cast<go::Stone>(below(3));
        break;
      case 1:
        point.marks = static_cast<std::uint8_t>(below(32));
        break;
      case 2:
        point.label = below(2) == 0 ? "" : below(2) == 0 ? "a" : "a long <label>";
        break;
      case 3:
        point.number = below(300);
        break;
      case 4:
        point.territory = static_cast<go::Stone>(below(3));
        break;
      case 5:
        point.is_dimmed = !point.is_dimmed;
        break;
      case 6:
        point.is_last = !point.is_last;
        break;
      case 7:
        point.variation = static_cast<go::Stone>(below(3));
        break;
      case 8:
        diagram_.lines.push_back({{0, 0}, other, below(2) == 0});
        break;
      case 9:
        diagram_.lines.clear();
        break;
      case 10:
        diagram_.title = below(2) == 0 ? "" : "Title";
        break;
      case 11:
        point.is_hidden = below(4) == 0;
        break;
      case 12:
        diagram_.has_stars = !diagram_.has_stars;
        break;
      case 13:
        diagram_.hidden.assign(below(3), {Color::Black, 7, 0, "", other});
        break;
    }
  }

 private:
  std::uint32_t below(std::uint32_t bound) { return static_cast<std::uint32_t>(random_() % bound); }

  std::mt19937 random_;
  Diagram diagram_;
};

TEST(Svg, APatchMakesTheOnePictureTheOther) {
  const Theme page = theme("page");
  std::size_t wholes = 0, steps = 0;
  for (unsigned seed = 0; seed < 60; ++seed) {
    DiagramWalk walk(seed);
    std::string picture = svg(walk.diagram(), page, keyed());
    for (int i = 0; i < 30; ++i, ++steps) {
      const Diagram before = walk.diagram();
      walk.step();
      const std::vector<SvgPatch> patches = patch(before, walk.diagram(), page);
      wholes += !patches.empty() && patches.front().key.empty();
      picture = test::patched(picture, patches);
      ASSERT_EQ(picture, svg(walk.diagram(), page, keyed())) << seed << " " << i;
      ASSERT_EQ(test::XmlForm::fault_in(picture), "");
    }
  }
  EXPECT_LT(wholes, steps / 2);
}

// A reader of PDF draws a pattern tile by tile, so there is none; shadows stay below all stones.
TEST(Svg, ForPdfHasALightForEachStone) {
  Diagram diagram({9, 9});
  diagram.at({2, 2}).stone = go::Stone::Black;
  diagram.at({3, 2}).stone = go::Stone::White;
  diagram.at({3, 3}).stone = go::Stone::White;
  SvgOptions options;
  options.form = SvgForm::Printed;
  const std::string picture = svg(diagram, *theme_named("wood"), options);
  EXPECT_EQ(test::XmlForm::fault_in(picture), "");
  EXPECT_EQ(picture.find("<pattern"), picture.npos);
  const auto stones = [&](std::string_view use) {
    std::size_t found = 0;
    for (std::size_t at = picture.find(use); at != picture.npos; at = picture.find(use, at + 1)) ++found;
    return found;
  };
  EXPECT_EQ(stones("<use href=\"#qB\""), 1u);
  EXPECT_EQ(stones("<use href=\"#qW\""), 2u);
  // Flat stones have no light.
  options.form = SvgForm::Printed;
  const std::string flat = svg(diagram, *theme_named("print"), options);
  options.form = SvgForm::Compact;
  EXPECT_EQ(flat, svg(diagram, *theme_named("print"), options));
}

TEST(Svg, NamesTheLanguageOfItsRecord) {
  SvgOptions options;
  options.text_language = "ja";
  const std::string picture = svg(Diagram({9, 9}), *theme_named("print"), options);
  EXPECT_NE(picture.find("xml:lang=\"ja\""), picture.npos);
  EXPECT_NE(picture.find("Noto Sans CJK JP"), picture.npos);
  EXPECT_EQ(picture.find("CJK SC"), picture.npos);
}

}  // namespace
}  // namespace qipu::draw
