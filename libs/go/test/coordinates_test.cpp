// Names of points in the four systems: examples by hand, and every point of every size there and back.
#include "qipu/go/coordinates.hpp"

#include <gtest/gtest.h>

namespace qipu::go {
namespace {

using enum Coordinates;
constexpr Coordinates all_systems[] = {Western, Sgf, Japanese, Numbers};

struct Named {
  BoardSize size;
  Point point;
  const char* western;
  const char* sgf;
  const char* japanese;
  const char* numbers;
};

// clang-format off
constexpr Named named[] = {
    {{19, 19}, {15, 3},  "Q16",  "pd", "16四",    "16-4"},
    {{19, 19}, {3, 15},  "D4",   "dp", "4十六",   "4-16"},
    {{19, 19}, {0, 0},   "A19",  "aa", "1一",     "1-1"},
    {{19, 19}, {7, 18},  "H1",   "hs", "8十九",   "8-19"},
    {{19, 19}, {8, 9},   "J10",  "ij", "9十",     "9-10"},
    {{19, 19}, {18, 0},  "T19",  "sa", "19一",    "19-1"},
    {{9, 9},   {4, 4},   "E5",   "ee", "5五",     "5-5"},
    {{13, 9},  {12, 0},  "N9",   "ma", "13一",    "13-1"},
    {{9, 13},  {0, 12},  "A1",   "am", "1十三",   "1-13"},
    {{1, 1},   {0, 0},   "A1",   "aa", "1一",     "1-1"},
    {{25, 25}, {24, 24}, "Z1",   "yy", "25二十五", "25-25"},
    {{26, 26}, {25, 25}, "AA1",  "zz", "26二十六", "26-26"},
    {{52, 52}, {25, 0},  "AA52", "za", "26一",    "26-1"},
    {{52, 52}, {26, 29}, "AB23", "AD", "27三十",   "27-30"},
    {{52, 52}, {32, 39}, "AH13", "GN", "33四十",   "33-40"},
    {{52, 52}, {33, 40}, "AJ12", "HO", "34四十一", "34-41"},
    {{52, 52}, {49, 50}, "AZ2",  "XY", "50五十一", "50-51"},
    {{52, 52}, {50, 19}, "BA33", "Yt", "51二十",   "51-20"},
    {{52, 52}, {51, 51}, "BB1",  "ZZ", "52五十二", "52-52"},
};
// clang-format on

std::string of(const Named& one, Coordinates system) {
  const char* names[] = {one.western, one.sgf, one.japanese, one.numbers};
  return names[static_cast<std::size_t>(system)];
}

TEST(CoordinatesTest, WriteAndReadByHand) {
  for (const Named& one : named) {
    for (const Coordinates system : all_systems) {
      EXPECT_EQ(name_of(one.point, one.size, system), of(one, system));
      EXPECT_EQ(parse_point(of(one, system), one.size, system), one.point) << of(one, system);
    }
  }
}

// ---- Every size, against tables made the slow way.

std::vector<std::string> slow_letters() {
  std::vector<std::string> names;
  for (const std::string first : {"", "A", "B"})
    for (char letter = 'A'; letter <= 'Z'; ++letter)
      if (letter != 'I') names.push_back(first + letter);
  return names;
}

std::vector<std::string> slow_figures() {
  const std::string tens[] = {"", "十", "二十", "三十", "四十", "五十"};
  const std::string units[] = {"", "一", "二", "三", "四", "五", "六", "七", "八", "九"};
  std::vector<std::string> names;
  for (const std::string& ten : tens)
    for (const std::string& unit : units) names.push_back(ten + unit);
  names.erase(names.begin());  // zero
  return names;
}

std::string slow_name(std::uint32_t x, std::uint32_t y, BoardSize size, Coordinates system) {
  static const std::vector<std::string> letters = slow_letters(), figures = slow_figures();
  const std::string sgf = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  if (system == Western) return letters[x] + std::to_string(size.rows - y);
  if (system == Sgf) return {sgf[x], sgf[y]};
  if (system == Japanese) return std::to_string(x + 1) + figures[y];
  return std::to_string(x + 1) + "-" + std::to_string(y + 1);
}

// How many points of the size are named or read otherwise.
int wrong_names(BoardSize size, Coordinates system) {
  int wrong = 0;
  for (std::uint8_t y = 0; y < size.rows; ++y) {
    for (std::uint8_t x = 0; x < size.columns; ++x) {
      const std::string name = name_of({x, y}, size, system);
      wrong += name != slow_name(x, y, size, system) || parse_point(name, size, system) != Point{x, y};
    }
  }
  return wrong;
}

TEST(CoordinatesTest, EveryPointOfEverySize) {
  for (const Coordinates system : all_systems)
    for (std::uint32_t columns = 1; columns <= max_board; ++columns)
      for (std::uint32_t rows = 1; rows <= max_board; ++rows)
        ASSERT_EQ(wrong_names({columns, rows}, system), 0) << columns << 'x' << rows;
}

TEST(CoordinatesTest, NamesBesideTheBoardMakeTheNameOfThePoint) {
  const BoardSize size{52, 21};
  for (const Coordinates system : all_systems) {
    const std::string between = system == Numbers ? "-" : "";
    for (std::uint8_t i = 0; i < 21; ++i)
      EXPECT_EQ(column_name(i + 31u, size, system) + between + row_name(i, size, system),
                name_of({static_cast<std::uint8_t>(i + 31), i}, size, system));
  }
}

// ---- What people also write, and what is no point.

struct Reading {
  Coordinates system;
  BoardSize size;
  std::string_view text;
  const char* sgf;  // the point; "" for none
};

constexpr BoardSize full{19, 19}, largest{52, 52};
constexpr Reading readings[] = {
    {Western, full, "q16", "pd"},
    {Western, full, "\t Q16 \n", "pd"},
    {Western, full, "Q04", "pp"},
    {Western, full, "Q１６", "pd"},
    {Western, largest, "bb1", "ZZ"},
    {Western, largest, "Ab1", "AZ"},
    {Western, full, "I5", ""},
    {Western, full, "i5", ""},
    {Western, full, "U5", ""},
    {Western, full, "A0", ""},
    {Western, full, "A20", ""},
    {Western, full, "A", ""},
    {Western, full, "16", ""},
    {Western, full, "", ""},
    {Western, full, " ", ""},
    {Western, full, "Q16x", ""},
    {Western, full, "Q-16", ""},
    {Western, full, "Q 16", ""},
    {Western, full, "Q99999999999999999999999", ""},
    {Western, full, "Q4294967298", ""},
    {Western, full, "AA1", ""},
    {Western, largest, "AI1", ""},
    {Western, largest, "BC1", ""},
    {Western, largest, "ZZ1", ""},
    {Western, largest, "AAA1", ""},
    {Western, full, "pass", ""},
    {Sgf, full, " pd ", "pd"},
    {Sgf, full, "PD", ""},
    {Sgf, full, "tt", ""},
    {Sgf, full, "p", ""},
    {Sgf, full, "pdd", ""},
    {Sgf, full, "p4", ""},
    {Sgf, full, "", ""},
    {Japanese, full, "16四", "pd"},
    {Japanese, full, "１６四", "pd"},
    {Japanese, full, "16の四", "pd"},
    {Japanese, full, "十六の四", "pd"},
    {Japanese, full, "16の4", "pd"},
    {Japanese, full, "１６の４", "pd"},
    {Japanese, full, "１０十", "jj"},
    {Japanese, full, "3一十", ""},  // 十 is ten, one ten is not written
    {Japanese, full, "16", ""},
    {Japanese, full, "四", ""},
    {Japanese, full, "16〇", ""},
    {Japanese, full, "16四四", ""},
    {Japanese, full, "16四十四", ""},
    {Japanese, full, "20四", ""},
    {Japanese, full, "0四", ""},
    {Japanese, full, "の四", ""},
    {Japanese, full, "16の", ""},
    {Japanese, full, "16\xE5", ""},
    {Numbers, full, "16-4", "pd"},
    {Numbers, full, "１６－４", "pd"},
    {Numbers, full, "16 4", ""},
    {Numbers, full, "16-", ""},
    {Numbers, full, "-4", ""},
    {Numbers, full, "16-0", ""},
    {Numbers, full, "16-20", ""},
    {Numbers, full, "20-16", ""},
    {Numbers, full, "16-4-", ""},
    {Numbers, full, "16\xEF\xBC", ""},
};

TEST(CoordinatesTest, Readings) {
  for (const Reading& reading : readings) {
    const auto point = parse_point(reading.text, reading.size, reading.system);
    EXPECT_EQ(point ? name_of(*point, reading.size, Sgf) : "", reading.sgf) << reading.text;
  }
}

// Every text of up to four pieces: what is read is on the board, and written again it is the same point.
TEST(CoordinatesTest, EveryShortText) {
  constexpr std::string_view pieces[] = {"a", "I",  "Z",  "1",  "9",        "0",
                                         "-", "一", "十", "の", "\xEF\xBC", " "};
  std::vector<std::string> texts{""};
  for (std::size_t i = 0; texts[i].size() < 4; ++i)
    for (const std::string_view piece : pieces) texts.push_back(texts[i] + std::string(piece));
  int found = 0;
  for (const std::string& text : texts) {
    for (const Coordinates system : all_systems) {
      const auto point = parse_point(text, full, system);
      if (!point) continue;
      ++found;
      EXPECT_TRUE(full.holds(*point)) << text;
      EXPECT_EQ(parse_point(name_of(*point, full, system), full, system), point) << text;
    }
  }
  EXPECT_GT(found, 10);
}

}  // namespace
}  // namespace qipu::go
