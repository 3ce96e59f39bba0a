#include "qipu/report/suggestions.hpp"

#include <gtest/gtest.h>

namespace qipu::report {
namespace {

TEST(Suggestions, KnowChecksAndRules) {
  EXPECT_EQ(unknown_check(Language::English, "bda-point"),
            "no check is called bda-point (did you mean bad-point?)");
  EXPECT_EQ(unknown_check(Language::English, "\n"), "no check is called \u240A");
  const std::string rules = unknown_rules(Language::English, "Japanse");
  EXPECT_TRUE(rules.starts_with("no rules are called Japanse: there are ")) << rules;
  EXPECT_TRUE(rules.ends_with(" (did you mean Japanese?)")) << rules;
}

std::string marked(std::string_view text, std::size_t offset, std::size_t length, std::uint32_t columns) {
  return marked_text(text, offset, length, columns, {});
}

TEST(MarkedText, ShowsThePlace) {
  EXPECT_EQ(marked("PB = x", 3, 1, 80), "  PB = x\n     ^\n");
  EXPECT_EQ(marked("PB = x", 0, 2, 80), "  PB = x\n  ^^\n");
  EXPECT_EQ(marked("PB", 2, 0, 80), "  PB\n    ^\n");
  EXPECT_EQ(marked("PB", 9, 9, 80), "  PB\n    ^\n");
  EXPECT_EQ(marked("", 0, 1, 80), "");
}

TEST(MarkedText, CountsColumns) {
  EXPECT_EQ(marked("黑方 = x", 0, 6, 80), "  黑方 = x\n  ^^^^\n");
  EXPECT_EQ(marked("黑方 = x", 7, 1, 80), "  黑方 = x\n       ^\n");
}

TEST(MarkedText, IsCutAroundThePlace) {
  const std::string text = marked(std::string(40, 'a') + "!" + std::string(40, 'b'), 40, 1, 22);
  EXPECT_EQ(text, "  …aaaaaaaaa!bbbbbbbb…\n            ^\n");
}

TEST(MarkedText, IsPainted) {
  FormOptions options;
  options.painted = [](Paint, std::string_view one) { return "<" + std::string(one) + ">"; };
  EXPECT_EQ(marked_text("ab", 1, 1, 80, options), "  ab\n   <^>\n");
}

}  // namespace
}  // namespace qipu::report
