// Examples as lines: what is shown of bytes that cannot be shown, and what is marked.
#include "qipu/report/example_lines.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace qipu::report {
namespace {

using namespace std::string_view_literals;

std::string joined(const std::vector<ExampleLine>& lines) {
  std::string out;
  for (const ExampleLine& line : lines) {
    out += line.text + "\n";
    if (!line.marks.empty()) out += line.marks + "\n";
  }
  return out;
}

struct LinesCase {
  std::string_view before;
  std::string_view after;
  std::string_view before_shown;
  std::string_view after_shown;
};

constexpr LinesCase cases[] = {
    {"(;B[aa]"sv, "(;B[aa])"sv, "(;B[aa]\n"sv, "(;B[aa])\n       ~\n"sv},
    {"KM[6,5]"sv, "KM[6.5]"sv, "KM[6,5]\n   ~~~\n"sv, "KM[6.5]\n   ~~~\n"sv},
    {"PB[黑棋]X"sv, "PB[黑棋]"sv, "PB[黑棋]X\n        ~\n"sv, "PB[黑棋]\n"sv},
    {"A[1]\nB[x]\nC[3]\n"sv, "A[1]\nB[y]\nC[3]\n"sv, "A[1]\nB[x]\n  ~\nC[3]\n"sv,
     "A[1]\nB[y]\n  ~\nC[3]\n"sv},
    {"a b c"sv, "x b y"sv, "a b c\n~   ~\n"sv,
     "x b y\n~   ~\n"sv},  // what is the same between stays unmarked
    {"C[a\nb]"sv, "C[a b]"sv, "C[a␊\n   ~\nb]\n"sv, "C[a b]\n   ~\n"sv},
    {"\xBA\xDA"sv, "\xBA\xDA"sv, "\\xBA\\xDA\n"sv, "\\xBA\\xDA\n"sv},
    {"\xCA\xC0\xCA\xAF"sv, "\xCA\xC0\xCA\xAF"sv, "\\xCA\\xC0\\xCA\\xAF\n"sv,
     "\\xCA\\xC0\\xCA\\xAF\n"sv},  // GBK, half of it valid
    {"\u4E16?\x9F\u77F3"sv, "\u4E16?\x9F\u77F3"sv, "\u4E16?\\x9F\u77F3\n"sv, "\u4E16?\\x9F\u77F3\n"sv},
    {"\xCE\xA7\xC6\xE5[\u68CB"sv, "\xCE\xA7\xC6\xE5[\u68CB"sv, "\\xCE\\xA7\\xC6\\xE5[\u68CB\n"sv,
     "\\xCE\\xA7\\xC6\\xE5[\u68CB\n"sv},
    {"a\0b"sv, "ab"sv, "a\\x00b\n~~~~~~\n"sv, "ab\n~~\n"sv},
    {"\xEF\xBB\xBF(;)"sv, "(;)"sv, "\\xEF\\xBB\\xBF(;)\n~~~~~~~~~~~~\n"sv, "(;)\n"sv},
    {"a\rb"sv, "a\rb"sv, "a\\x0Db\n"sv, "a\\x0Db\n"sv},
};

TEST(ExampleLines, ShowAndMark) {
  for (const LinesCase& test : cases) {
    const ShownExample lines = example_lines(test.before, test.after);
    EXPECT_EQ(joined(lines.before), test.before_shown);
    EXPECT_EQ(joined(lines.after), test.after_shown);
  }
}

TEST(ExampleLines, LongTextsAreMarkedFromEndToEnd) {
  std::string before;
  std::string after;
  for (int i = 0; i < 3000; ++i) before += "a;", after += "b;";
  const ShownExample lines = example_lines(before, after);
  EXPECT_EQ(lines.before[0].marks, std::string(before.size() - 1, '~'));
}

}  // namespace
}  // namespace qipu::report
