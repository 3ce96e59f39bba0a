#include "qipu/report/unified_diff.hpp"

#include <gtest/gtest.h>

#include "qipu/testing/text_sink.hpp"

namespace qipu::report {
namespace {

using Text = test::TextSink;

std::string diff(std::string_view before, std::string_view after,
                 std::optional<text::Charset> readable = std::nullopt, const FormOptions& options = {}) {
  Text out;
  write_unified_diff(out, "a.sgf", before, after, readable, options);
  return out.text;
}

TEST(UnifiedDiff, IsAsDiffHasIt) {
  EXPECT_EQ(diff("(;B[aa]\n;W[bb])\n", "(;B[aa]\n;W[cc])\n"),
            "--- a.sgf\n+++ a.sgf\n@@ -1,2 +1,2 @@\n (;B[aa]\n-;W[bb])\n+;W[cc])\n");
  EXPECT_EQ(diff("", "a\n"), "--- a.sgf\n+++ a.sgf\n@@ -0,0 +1 @@\n+a\n");
  EXPECT_EQ(diff("a", "a\n"), "--- a.sgf\n+++ a.sgf\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n");
}

TEST(UnifiedDiff, IsReadableForPeople) {
  EXPECT_EQ(diff("", "\xBA\xDA\x1B\n", text::Charset::Gb18030),
            "--- a.sgf\n+++ a.sgf\n@@ -0,0 +1 @@\n+黑\u241B\n");
  EXPECT_EQ(diff("", "\xBA\xDA\n"), "--- a.sgf\n+++ a.sgf\n@@ -0,0 +1 @@\n+\xBA\xDA\n");
}

TEST(UnifiedDiff, IsPainted) {
  FormOptions options;
  options.painted = [](Paint paint, std::string_view text) {
    return std::to_string(static_cast<int>(paint)) + "(" + std::string(text) + ")";
  };
  EXPECT_EQ(diff("a\n", "b\n", std::nullopt, options),
            "4(--- a.sgf)\n4(+++ a.sgf)\n3(@@ -1 +1 @@)\n8(-a)\n9(+b)\n");
}

}  // namespace
}  // namespace qipu::report
