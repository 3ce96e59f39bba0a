#include "qipu/text/display.hpp"

#include <gtest/gtest.h>

namespace qipu::text {
namespace {

TEST(Wrapped, NoLineEndsInASpace) {
  const struct {
    std::string_view text;
    std::uint32_t columns;
    std::vector<std::string> lines;
  } cases[] = {
      {"solve 当死活题", 6, {"solve", "当死活", "题"}},
      {"从 1 数起", 5, {"从 1", "数起"}},
      {"one two three", 7, {"one two", "three"}},
      {"a  b", 2, {"a", "b"}},
      {"", 5, {""}},
      {"一，二", 4, {"一，", "二"}},
  };
  for (const auto& one : cases) EXPECT_EQ(wrapped(one.text, one.columns), one.lines) << one.text;
}

}  // namespace
}  // namespace qipu::text
