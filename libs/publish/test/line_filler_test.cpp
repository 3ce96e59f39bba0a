#include "line_filler.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "qipu/text/lines.hpp"

namespace qipu::publish {
namespace {

// A column of a terminal is 500 wide.
std::uint32_t columns(std::string_view utf8) { return 500 * text::display_width(utf8); }

std::string lines_of(std::string_view text, std::uint32_t width, std::uint32_t indent = 0) {
  const draw::TextMeasure measure = columns;
  std::string lines;
  LineFiller filler(text, measure, indent * 500);
  while (const auto line = filler.next(width * 500)) lines.append(*line).append("|");
  return lines;
}

struct FillCase {
  std::string_view text;
  std::uint32_t width;
  std::uint32_t indent;
  std::string_view lines;
};

TEST(LineFiller, FillsLines) {
  const FillCase cases[] = {
      {"White has to play here", 10, 0, "White has|to play|here|"},
      {"White has to play here", 10, 5, "White|has to|play here|"},
      {"White", 10, 8, "|White|"},  // beside what is there already nothing fits
      {"one\n\n two \r\nthree", 20, 0, "one||two|three|"},
      {"", 20, 0, ""},
      {"   ", 20, 0, "|"},
      {"a  b", 1, 0, "a|b|"},
      // No line begins with a full stop, or ends with a bracket that opens
      {"黑棋大好。白棋", 8, 0, "黑棋大|好。白棋|"},
      {"黑棋好（白）", 8, 0, "黑棋好|（白）|"},
      {"ちょっと待って", 6, 0, "ちょっ|と待っ|て|"},
      {"흑이 좋다", 5, 0, "흑이|좋다|"},
      // What may not be broken is broken where the line is full, and no character is lost
      {"abcdefghij", 4, 0, "abcd|efgh|ij|"},
      {"xy abcdefghij", 4, 0, "xy|abcd|efgh|ij|"},
      {"。。。。", 4, 0, "。。|。。|"},
      {"黑", 1, 0, "黑|"},
      {"a\tb\x01", 9, 0, "a b␁|"},
  };
  for (const FillCase& one : cases)
    EXPECT_EQ(lines_of(one.text, one.width, one.indent), one.lines) << one.text;
}

// Every character of a text of one piece is looked at a few times, not once for every line.
TEST(LineFiller, LooksNoFartherThanALine) {
  std::size_t measured = 0;
  const draw::TextMeasure measure = [&](std::string_view) { return ++measured, 500u; };
  const std::string text(100'000, 'x');
  LineFiller filler(text, measure);
  std::size_t lines = 0;
  while (filler.next(10'000)) ++lines;
  EXPECT_EQ(lines, text.size() / 20);
  EXPECT_LT(measured, 3 * text.size());
}

}  // namespace
}  // namespace qipu::publish
