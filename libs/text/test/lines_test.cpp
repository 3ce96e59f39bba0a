// Line ends of all four kinds, columns in characters, columns of a terminal.
#include "qipu/text/lines.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <string_view>

namespace qipu::text {
namespace {

TEST(LineIndex, LineEnds) {
  const struct {
    std::string_view text;
    std::string_view lines;  // joined by `|`
  } cases[] = {
      {"", ""},
      {"a", "a"},
      {"a\n", "a|"},
      {"a\nb", "a|b"},
      {"a\rb", "a|b"},
      {"a\r\nb", "a|b"},
      {"a\n\rb", "a|b"},
      {"a\n\nb", "a||b"},
      {"a\r\rb", "a||b"},
      {"a\r\n\r\nb", "a||b"},
      {"a\n\r\n\rb", "a||b"},
      {"a\n\r\nb", "a||b"},
      {"\n", "|"},
      {"a\rb\nc\r\nd\n\re", "a|b|c|d|e"},
      {"\xEF\xBB\xBF"
       "a\nb",
       "a|b"},  // a mark belongs to no line
  };
  for (const auto& c : cases) {
    const LineIndex index(c.text);
    std::string joined;
    for (std::uint32_t line = 1; line <= index.line_count(); ++line)
      (joined += line > 1 ? "|" : "") += index.line(line);
    EXPECT_EQ(joined, c.lines) << testing::PrintToString(c.text);
  }
}

TEST(LineIndex, Positions) {
  const struct {
    std::string_view text;
    std::uint64_t offset;
    Charset charset;
    std::uint32_t line, column;
  } cases[] = {
      {"(;C[x])", 0, Charset::UsAscii, 1, 1},
      {"(;C[x])", 4, Charset::UsAscii, 1, 5},
      {"a\nbc", 2, Charset::Utf8, 2, 1},
      {"a\nbc", 3, Charset::Utf8, 2, 2},
      {"a\nbc", 4, Charset::Utf8, 2, 3},
      {"a\nbc", 99, Charset::Utf8, 2, 3},
      {"a\r\nb", 2, Charset::Utf8, 1, 3},
      {"\xE6\xA3\x8B]", 3, Charset::Utf8, 1, 2},
      {"\xE6\xA3\x8B]", 1, Charset::Utf8, 1, 1},
      {"\xC6\xE5\xC6\xE5]", 4, Charset::Gb18030, 1, 3},
      {"\xA5\x5C\xA5\x5C]", 4, Charset::Big5, 1, 3},
      {"\x88\x62]", 2, Charset::Big5, 1, 3},
      {"\xFF\xFF\xFFx", 4, Charset::Utf8, 1, 3},
      {"\x1B$B0O8k\x1B(Bx", 10, Charset::Iso2022Jp, 1, 3},
  };
  for (const auto& c : cases) {
    const LineColumn position = LineIndex(c.text).position(c.offset, c.charset);
    EXPECT_EQ(position.line, c.line) << testing::PrintToString(c.text) << " " << c.offset;
    EXPECT_EQ(position.column, c.column) << testing::PrintToString(c.text) << " " << c.offset;
  }
}

TEST(LineIndex, ColumnsOfUtf16AndBack) {
  const std::string_view text = "a😀b\n围棋𠀀\r\nx";
  const LineIndex index(text);
  const struct {
    std::size_t offset;
    std::uint32_t line, column, column_utf16;
  } cases[] = {{0, 1, 1, 1},  {1, 1, 2, 2},  {5, 1, 3, 4},  {6, 1, 4, 5}, {7, 2, 1, 1},
               {13, 2, 3, 3}, {17, 2, 4, 5}, {19, 3, 1, 1}, {20, 3, 2, 2}};
  for (const auto& c : cases) {
    EXPECT_EQ(index.position(c.offset, Charset::Utf8), (LineColumn{c.line, c.column, c.column_utf16}))
        << c.offset;
    EXPECT_EQ(index.offset_of(c.line, c.column_utf16), c.offset);
  }
  EXPECT_EQ(index.offset_of(1, 3), 1u);  // between the two units of a character
  EXPECT_EQ(index.offset_of(1, 99), 6u);
  EXPECT_EQ(index.offset_of(2, 99), 17u);
  EXPECT_EQ(index.offset_of(9, 1), text.size());
}

TEST(LineIndex, Utf16OfOtherCharsets) {
  const struct {
    std::string_view text;
    Charset charset;
    std::uint32_t column, column_utf16;
  } cases[] = {{"\x95\x32\x82\x36|", Charset::Gb18030, 2, 3},  // U+20000
               {"\x88\x62|", Charset::Big5, 3, 3},             // a letter and a mark
               {"\x1B$B0O8k\x1B(B|", Charset::Iso2022Jp, 3, 3}};
  for (const auto& c : cases)
    EXPECT_EQ(LineIndex(c.text).position(c.text.size() - 1, c.charset),
              (LineColumn{1, c.column, c.column_utf16}));
}

// The obvious way: from the start, one byte after another.
std::uint32_t slow_line_of(std::string_view text, std::size_t offset) {
  std::uint32_t line = 1;
  for (std::size_t i = 0; i < offset;) {
    const bool end = text[i] == '\n' || text[i] == '\r';
    const bool pair = end && i + 1 < text.size() && text[i + 1] == (text[i] == '\n' ? '\r' : '\n');
    i += pair ? 2 : 1;
    if (end && i <= offset) ++line;
  }
  return line;
}

TEST(LineIndex, LikeItsSlowTwin) {
  std::mt19937 random(19);
  for (int round = 0; round < 500; ++round) {
    std::string text(random() % 30, ' ');
    for (char& byte : text) byte = "\n\rab"[random() % 4];
    const LineIndex index(text);
    for (std::size_t offset = 0; offset <= text.size(); ++offset)
      EXPECT_EQ(index.line_of(offset), slow_line_of(text, offset))
          << testing::PrintToString(text) << " " << offset;
  }
}

TEST(DisplayWidth, Cases) {
  const struct {
    std::string_view text;
    std::uint32_t from, width;
  } cases[] = {
      {"", 0, 0},     {"abc", 0, 3},   {"围棋", 0, 4},    {"바둑", 0, 4}, {"ｲｺﾞ", 0, 3},
      {"Ｇｏ", 0, 4}, {"é", 0, 1},     {"e\u0301", 0, 1}, {"\t", 0, 8},   {"ab\t", 0, 8},
      {"\t", 3, 5},   {"棋\t|", 0, 9}, {"\u200B", 0, 0},  {"\x01", 0, 0}, {"หมากล้อม", 0, 7},
      {"𠀀", 0, 2},   {"😀", 0, 2},    {"½", 0, 1},       {"\xFF", 0, 1}, {"●○", 0, 2},
  };
  for (const auto& c : cases) EXPECT_EQ(display_width(c.text, c.from), c.width) << c.text;
}

}  // namespace
}  // namespace qipu::text
