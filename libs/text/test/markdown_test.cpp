#include "qipu/text/markdown.hpp"

#include <gtest/gtest.h>

namespace qipu::text {
namespace {

TEST(Markdown, WhatIsMarkupIsEscaped) {
  EXPECT_EQ(markdown_text("a | *b* _c_ <d> [e] `f` \\"), "a \\| \\*b\\* \\_c\\_ \\<d> \\[e\\] \\`f\\` \\\\");
  EXPECT_EQ(markdown_text("# 1 > 0, 棋"), "# 1 > 0, 棋");
  EXPECT_EQ(markdown_text(""), "");
}

}  // namespace
}  // namespace qipu::text
