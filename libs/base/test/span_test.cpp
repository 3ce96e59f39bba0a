#include "qipu/base/span.hpp"

#include <gtest/gtest.h>

namespace qipu {
namespace {

constexpr std::string_view text = "(;B[aa])";

static_assert(Span().empty() && Span().size() == 0);
static_assert(Span{3, 7}.size() == 4 && !Span{3, 7}.empty());
static_assert(slice(text, {4, 6}) == "aa");

TEST(Span, SliceIsAViewOfTheSameBytes) {
  const std::string_view part = slice(text, {1, 3});
  EXPECT_EQ(part, ";B");
  EXPECT_EQ(part.data(), text.data() + 1);
}

TEST(Span, SlicesMayBeEmptyAtBothEnds) {
  EXPECT_EQ(slice(text, {0, 0}), "");
  EXPECT_EQ(slice(text, {8, 8}), "");
  EXPECT_EQ(slice("", {}), "");
}

TEST(Span, SlicesMayBeAll) { EXPECT_EQ(slice(text, {0, 8}), text); }

TEST(Span, IsEqualByBothEnds) {
  EXPECT_EQ((Span{1, 2}), (Span{1, 2}));
  EXPECT_NE((Span{1, 2}), (Span{1, 3}));
  EXPECT_NE((Span{1, 1}), (Span{2, 2}));
}

TEST(Span, ReachesToFourGigabytes) { EXPECT_EQ((Span{0, 0xFFFF'FFFF}.size()), 0xFFFF'FFFFu); }

}  // namespace
}  // namespace qipu
