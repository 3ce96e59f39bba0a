// What values mean: a case is a line.
#include "qipu/sgf/typed.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <iterator>
#include <string>
#include <string_view>

namespace qipu::sgf {
namespace {

using namespace std::string_view_literals;
using spec::ValueType;

constexpr BoardSize go19{19, 19};

struct NumberCase {
  std::string_view text;
  Form form;
  std::string_view meaning;  // canonical text
};

constexpr NumberCase reals[] = {
    {"0", Form::Exact, "0"},
    {"-6.50", Form::Exact, "-6.5"},
    {"+7", Form::Exact, "7"},
    {"0012.0", Form::Exact, "12"},
    {" 6.5\n", Form::Certain, "6.5"},
    {"6,5", Form::Certain, "6.5"},
    {"-0,25", Form::Certain, "-0.25"},
    {".5", Form::Certain, "0.5"},
    {"5.", Form::Certain, "5"},
    {"1.5e3", Form::Certain, "1500"},
    {"-25E-1", Form::Certain, "-2.5"},
    {"25e-4", Form::Certain, "0.0025"},
    {"12\n3.5", Form::Certain, "123.5"},
    {"1,000", Form::Guessed, "1"},
    {"1 000", Form::Guessed, "1000"},
    {"6.5 points", Form::Guessed, "6.5"},
    {"5 1/2", Form::Guessed, "5"},
    {"", Form::None, ""},
    {" ", Form::None, ""},
    {"-", Form::None, ""},
    {".", Form::None, ""},
    {"abc", Form::None, ""},
    {"--5", Form::None, ""},
    {"99999999999999999999", Form::None, ""},
};

// All pairs of bytes, on boards of all kinds, against the letters one by one.
TEST(Typed, PlainPointsAreTwoLettersOnTheBoard) {
  for (const BoardSize board : {BoardSize{19, 19}, {52, 52}, {1, 1}, {9, 13}, {300, 300}, {0, 0}}) {
    for (int pair = 0; pair < 256 * 256; ++pair) {
      const std::string text{static_cast<char>(pair >> 8), static_cast<char>(pair & 255)};
      const std::optional<std::uint8_t> column = coordinate_of(text[0]), row = coordinate_of(text[1]);
      const bool is_one = column && row && board.holds({*column, *row});
      const std::optional<Point> expected = is_one ? std::optional(Point{*column, *row}) : std::nullopt;
      ASSERT_EQ(plain_point(text, board), expected) << board.columns << " " << pair;
    }
  }
  for (const char* text : {"", "a", "aaa", "a ", " aa"}) EXPECT_EQ(plain_point(text, {19, 19}), std::nullopt);
}

TEST(Typed, Real) {
  for (const NumberCase& one : reals) {
    SCOPED_TRACE(one.text);
    const Typed<Decimal> real = parse_real(one.text);
    EXPECT_EQ(real.form, one.form);
    if (real) {
      EXPECT_EQ(to_text(real.value), one.meaning);
    }
  }
}

constexpr NumberCase numbers[] = {
    {"5", Form::Exact, "5"},
    {"-12", Form::Exact, "-12"},
    {"+003", Form::Exact, "3"},
    {"5.0", Form::Certain, "5"},
    {" 5", Form::Certain, "5"},
    {"5.", Form::Certain, "5"},
    {"5 stones", Form::Guessed, "5"},
    {"9.5", Form::None, ""},
    {"two", Form::None, ""},
    {"9223372036854775808", Form::None, ""},
    {"", Form::None, ""},
};

TEST(Typed, Number) {
  for (const NumberCase& one : numbers) {
    SCOPED_TRACE(one.text);
    const Typed<std::int64_t> number = parse_number(one.text);
    EXPECT_EQ(number.form, one.form);
    if (number) {
      EXPECT_EQ(to_text(number.value), one.meaning);
    }
  }
}

TEST(Typed, Double) {
  EXPECT_EQ(parse_double("1"), (Typed<int>{Form::Exact, 1}));
  EXPECT_EQ(parse_double("2"), (Typed<int>{Form::Exact, 2}));
  EXPECT_EQ(parse_double(" 2"), (Typed<int>{Form::Certain, 2}));
  EXPECT_EQ(parse_double("+1"), (Typed<int>{Form::Certain, 1}));
  EXPECT_EQ(parse_double("1 k"), (Typed<int>{Form::Guessed, 1}));
  for (const std::string_view text : {"", "0", "3", "x", "1.5"}) EXPECT_FALSE(parse_double(text)) << text;
}

struct ColorCase {
  std::string_view text;
  Form form;
  ColorValue value;
};

constexpr ColorCase colors[] = {
    {"B", Form::Exact, {Color::Black, false}},
    {"W", Form::Exact, {Color::White, false}},
    {"b", Form::Certain, {Color::Black, false}},
    {" w\n", Form::Certain, {Color::White, false}},
    {"Black", Form::Certain, {Color::Black, true}},
    {"WHITE", Form::Certain, {Color::White, true}},
    {"1", Form::Certain, {Color::Black, true}},
    {"2", Form::Certain, {Color::White, true}},
    {"黑", Form::Certain, {Color::Black, true}},
    {"白", Form::Certain, {Color::White, true}},
    {"", Form::None, {}},
    {"BW", Form::None, {}},
    {"3", Form::None, {}},
    {"red", Form::None, {}},
};

TEST(Typed, Color) {
  for (const ColorCase& one : colors)
    EXPECT_EQ(parse_color(one.text), (Typed<ColorValue>{one.form, one.value})) << one.text;
}

// ---- Points

TEST(Typed, Point) {
  EXPECT_EQ(parse_point("aa"), (Typed<Point>{Form::Exact, {0, 0}}));
  EXPECT_EQ(parse_point("sd"), (Typed<Point>{Form::Exact, {18, 3}}));
  EXPECT_EQ(parse_point("zA"), (Typed<Point>{Form::Exact, {25, 26}}));
  EXPECT_EQ(parse_point("ZZ"), (Typed<Point>{Form::Exact, {51, 51}}));
  EXPECT_EQ(parse_point(" a\nb "), (Typed<Point>{Form::Certain, {0, 1}}));
  for (const std::string_view text : {"", "a", "aaa", "a1", "{a", "é", "aa:bb", "a\xC3"})
    EXPECT_FALSE(parse_point(text)) << text;
}

TEST(Typed, EveryPointIsWrittenAsItIsRead) {
  for (std::uint8_t column = 0; column < max_board; ++column)
    for (std::uint8_t row = 0; row < max_board; ++row)
      EXPECT_EQ(parse_point(to_text(Point{column, row})), (Typed<Point>{Form::Exact, {column, row}}));
}

TEST(Typed, Move) {
  EXPECT_EQ(parse_move("", go19), (Typed<MoveValue>{Form::Exact, {}}));
  EXPECT_EQ(parse_move("tt", go19), (Typed<MoveValue>{Form::Exact, {}}));
  EXPECT_EQ(parse_move("tt", {9, 19}), (Typed<MoveValue>{Form::Exact, {}}));
  EXPECT_EQ(parse_move("tt", {20, 19}), (Typed<MoveValue>{Form::Exact, {Point{19, 19}}}));
  EXPECT_EQ(parse_move("pd", go19), (Typed<MoveValue>{Form::Exact, {Point{15, 3}}}));
  EXPECT_EQ(parse_move(" ", go19), (Typed<MoveValue>{Form::Certain, {}}));
  EXPECT_EQ(parse_move("Pass", go19), (Typed<MoveValue>{Form::Certain, {}}));
  EXPECT_EQ(parse_move("p d", go19), (Typed<MoveValue>{Form::Certain, {Point{15, 3}}}));
  EXPECT_FALSE(parse_move("resign", go19));
  EXPECT_EQ(to_text(MoveValue{}), "");
  EXPECT_EQ(to_text(MoveValue{Point{15, 3}}), "pd");
}

struct PointsCase {
  std::string_view text;
  Form form;
  std::string_view canonical;
  bool compressed = false;
  bool reversed = false;
};

constexpr PointsCase point_lists[] = {
    {"aa", Form::Exact, "aa"},
    {"aa:cb", Form::Exact, "aa:cb", true},
    {"cb:aa", Form::Certain, "aa:cb", true, true},
    {"ac:ca", Form::Certain, "aa:cc", true, true},
    {"ca:ac", Form::Certain, "aa:cc", true, true},
    {"bb:bb", Form::Certain, "bb", true},
    {" aa", Form::Certain, "aa"},
    {"aa : bb", Form::Certain, "aa:bb", true},
    {"aa:", Form::None, ""},
    {":aa", Form::None, ""},
    {"aa:bb:cc", Form::None, ""},
    {"aa,bb", Form::None, ""},
    {"", Form::None, ""},
};

TEST(Typed, Points) {
  for (const PointsCase& one : point_lists) {
    SCOPED_TRACE(one.text);
    const Typed<PointsValue> value = parse_points(one.text);
    ASSERT_EQ(value.form, one.form);
    EXPECT_EQ(value.value.compressed, one.compressed);
    EXPECT_EQ(value.value.reversed, one.reversed);
    if (value) {
      EXPECT_EQ(to_text(value.value.area), one.canonical);
    }
  }
}

TEST(PointSet, AddTellsWhatWasThere) {
  PointSet set;
  EXPECT_TRUE(set.empty());
  EXPECT_TRUE(set.add({{1, 1}, {3, 2}}).empty());
  EXPECT_EQ(set.size(), 6);
  const PointSet before = set.add({{3, 2}, {4, 5}});
  EXPECT_EQ(before.points(), (std::vector<Point>{{3, 2}}));
  EXPECT_EQ(set.size(), 13);
  EXPECT_TRUE(set.contains({4, 5}));
  EXPECT_FALSE(set.contains({2, 3}));
  EXPECT_FALSE(set.add(Point{4, 5}));
  EXPECT_TRUE(set.add(Point{0, 0}));
  EXPECT_TRUE(set.meets({{4, 4}, {9, 9}}));
  EXPECT_FALSE(set.meets({{5, 0}, {51, 51}}));
  PointSet whole;
  whole.insert({{0, 0}, {51, 51}});
  EXPECT_EQ(whole.size(), max_board * max_board);
}

TEST(PointSet, ExpandsListsOnce) {
  const std::vector<Rectangle> list = {{{0, 0}, {1, 1}}, {{1, 1}, {1, 1}}, {{0, 2}, {0, 2}}};
  EXPECT_EQ(expand(list), (std::vector<Point>{{0, 0}, {1, 0}, {0, 1}, {1, 1}, {0, 2}}));
  EXPECT_TRUE(expand({}).empty());
}

// Rectangles hold each point once, whatever the shape.
TEST(PointSet, CompressedListsHoldTheSame) {
  std::uint64_t random = 12345;
  for (int round = 0; round < 200; ++round) {
    PointSet set;
    for (int i = 0; i < 60; ++i) {
      random = random * 6364136223846793005u + 1442695040888963407u;
      const auto column = static_cast<std::uint8_t>(random >> 40 & 7);
      const auto row = static_cast<std::uint8_t>(random >> 50 & 7);
      set.add({{column, row}, {column, row}});
    }
    PointSet again;
    for (const Rectangle& area : compress(set)) EXPECT_TRUE(again.add(area).empty());
    EXPECT_EQ(again, set);
  }
  PointSet square;
  square.add({{2, 2}, {5, 6}});
  EXPECT_EQ(compress(square), (std::vector<Rectangle>{{{2, 2}, {5, 6}}}));
}

TEST(Typed, WesternCoordinates) {
  EXPECT_EQ(parse_western("Q16", go19), (Point{15, 3}));
  EXPECT_EQ(parse_western("A1", go19), (Point{0, 18}));
  EXPECT_EQ(parse_western("H5", go19), (Point{7, 14}));
  EXPECT_EQ(parse_western("J5", go19), (Point{8, 14}));
  EXPECT_EQ(parse_western("T19", go19), (Point{18, 0}));
  EXPECT_EQ(parse_western(" D4 ", go19), (Point{3, 15}));
  EXPECT_EQ(parse_western("B1", {7, 3}), (Point{1, 2}));
  EXPECT_EQ(parse_western("Z25", {25, 25}), (Point{24, 0}));
  for (const std::string_view text : {"I5", "q16", "U1", "A0", "A20", "A", "16", "Q160", "QQ", "", "Q1a"})
    EXPECT_FALSE(parse_western(text, go19)) << text;
  EXPECT_FALSE(parse_western("A99", {99, 99}));
  EXPECT_EQ(western({15, 3}, 19), "Q16");
  EXPECT_EQ(western({8, 0}, 9), "J9");
  EXPECT_EQ(western({25, 0}, 52), "");
}

TEST(Typed, NumberedCoordinates) {
  EXPECT_EQ(parse_numbered("16-4", go19), (Point{15, 3}));
  EXPECT_EQ(parse_numbered("52-52", {52, 52}), (Point{51, 51}));
  for (const std::string_view text : {"0-1", "1-20", "20-1", "1", "1-", "-1", "1-a", "1--1", "1-1000"})
    EXPECT_FALSE(parse_numbered(text, go19)) << text;
  EXPECT_FALSE(parse_numbered("60-1", {99, 99}));
}

TEST(Typed, CommaLists) {
  EXPECT_EQ(parse_comma_list("aa,bb, cc"), (std::vector<Point>{{0, 0}, {1, 1}, {2, 2}}));
  for (const std::string_view text : {"", "aa", "aa,", ",aa", "aa,b", "aa;bb", "aa bb", "aa,,bb"})
    EXPECT_TRUE(parse_comma_list(text).empty()) << text;
}

// ---- Values of the root

struct SizeCase {
  std::string_view text;
  Form form;
  std::string_view canonical;
  bool composed = false;
};

constexpr SizeCase sizes[] = {
    {"19", Form::Exact, "19"},
    {"9:13", Form::Exact, "9:13", true},
    {"13:13", Form::Certain, "13", true},
    {"1000", Form::Exact, "1000"},
    {" 19", Form::Certain, "19"},
    {"19x19", Form::Certain, "19"},
    {"9 x 13", Form::Certain, "9:13"},
    {"19*19", Form::Certain, "19"},
    {"19×19", Form::Certain, "19"},
    {"13 13", Form::Certain, "13"},
    {"19路", Form::Certain, "19"},
    {"19 points", Form::Guessed, "19"},
    {"0", Form::None, ""},
    {"-12", Form::None, ""},
    {"", Form::None, ""},
    {"big", Form::None, ""},
    {"19:", Form::None, "", false},
    {"9:0", Form::None, ""},
    {"9.5", Form::None, ""},
    {"10000000", Form::None, ""},
};

TEST(Typed, Size) {
  for (const SizeCase& one : sizes) {
    SCOPED_TRACE(one.text);
    const Typed<SizeValue> size = parse_size(one.text);
    ASSERT_EQ(size.form, one.form);
    EXPECT_EQ(size.value.composed, one.composed);
    if (size) {
      EXPECT_EQ(to_text(size.value.size), one.canonical);
    }
  }
}

TEST(Typed, Figure) {
  EXPECT_EQ(parse_figure(""), (Typed<Figure>{Form::Exact, {}}));
  EXPECT_EQ(parse_figure("257:Figure 1"), (Typed<Figure>{Form::Exact, {257, "Figure 1"}}));
  EXPECT_EQ(parse_figure("0:a\\]b"), (Typed<Figure>{Form::Exact, {0, "a]b"}}));
  EXPECT_EQ(parse_figure(" 1:x"), (Typed<Figure>{Form::Certain, {1, "x"}}));
  EXPECT_EQ(parse_figure("1"), (Typed<Figure>{Form::Certain, {1, ""}}));
  EXPECT_FALSE(parse_figure("Figure 1"));
  EXPECT_FALSE(parse_figure("-1:x"));
  EXPECT_EQ(to_text(Figure{257, "a]b:c"}), "257:a\\]b:c");
  EXPECT_EQ(to_text(Figure{}), "");
}

TEST(Typed, Application) {
  EXPECT_EQ(parse_application("CGoban:3"), (Typed<Application>{Form::Exact, {"CGoban", "3"}}));
  EXPECT_EQ(parse_application("a\\:b:c:d"), (Typed<Application>{Form::Exact, {"a:b", "c:d"}}));
  EXPECT_EQ(parse_application("foxwq"), (Typed<Application>{Form::Certain, {"foxwq", ""}}));
  EXPECT_FALSE(parse_application(""));
  EXPECT_EQ(to_text(Application{"a:b", "c:d"}), "a\\:b:c:d");
}

struct FormCase {
  ValueType type;
  std::string_view text;
  Form form;
};

constexpr FormCase forms[] = {
    {ValueType::None, "", Form::Exact},       {ValueType::None, " ", Form::Certain},
    {ValueType::None, "x", Form::None},       {ValueType::Number, "1", Form::Exact},
    {ValueType::Number, "1.5", Form::None},   {ValueType::Real, "1.5", Form::Exact},
    {ValueType::Double, "3", Form::None},     {ValueType::Color, "b", Form::Certain},
    {ValueType::Point, "", Form::None},       {ValueType::Stone, "aa", Form::Exact},
    {ValueType::Move, "", Form::Exact},       {ValueType::Text, "\x01", Form::Exact},
    {ValueType::SimpleText, "", Form::Exact}, {ValueType::Unknown, "", Form::Exact},
};

TEST(Typed, FormByType) {
  for (const FormCase& one : forms) EXPECT_EQ(form_of(one.text, one.type, go19), one.form) << one.text;
}

// Canonical text is Exact, and means the same.
TEST(Typed, CanonicalTextIsExact) {
  for (const NumberCase& one : reals)
    if (!one.meaning.empty()) {
      EXPECT_EQ(parse_real(one.meaning).form, Form::Exact) << one.meaning;
    }
  for (const SizeCase& one : sizes)
    if (!one.canonical.empty()) {
      EXPECT_EQ(parse_size(one.canonical).form, Form::Exact) << one.canonical;
    }
}

// Any bytes at all, up to five from those that matter.
TEST(Typed, NoTextIsTooStrange) {
  constexpr std::string_view bytes = "a1:,.-+ \\\xC3Zx";
  std::string text;
  for (std::size_t n = 0; n < 12 * 12 * 12 * 12; ++n) {
    text.clear();
    for (std::size_t rest = n; rest > 0; rest /= bytes.size()) text.push_back(bytes[rest % bytes.size()]);
    for (int type = 0; type <= static_cast<int>(ValueType::Unknown); ++type)
      (void)form_of(text, static_cast<ValueType>(type), go19);
    const Typed<PointsValue> points = parse_points(text);
    if (points.form == Form::Exact) {
      ASSERT_EQ(to_text(points.value.area), text);
    }
    const Typed<SizeValue> size = parse_size(text);
    if (size) {
      ASSERT_EQ(parse_size(to_text(size.value.size)).value.size, size.value.size) << text;
    }
    const Typed<Figure> figure = parse_figure(text);
    if (figure) {
      ASSERT_EQ(parse_figure(to_text(figure.value)).value, figure.value) << text;
    }
    (void)parse_comma_list(text);
    (void)parse_numbered(text, go19);
    (void)parse_western(text, go19);
  }
}

}  // namespace
}  // namespace qipu::sgf
