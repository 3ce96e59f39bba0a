// What is suggested for a wrong word.
#include <gtest/gtest.h>

#include <vector>

#include "options/near.hpp"

namespace qipu::app {
namespace {

using Words = std::vector<std::string_view>;

TEST(OptionWords, NearOnes) {
  const Words names{"text", "json", "sarif", "warning", "error", "truncated"};
  const struct {
    std::string_view word;
    Words near;
  } rows[] = {
      {"txet", {"text"}},    {"JSON", {"json"}},       {"jso", {"json"}}, {"sarfi", {"sarif"}},
      {"warn", {"warning"}}, {"trunc", {"truncated"}}, {"xyzzy", {}},     {"x", {}},
  };
  for (const auto& [word, near] : rows) EXPECT_EQ(near_matches(word, names), near) << word;
}

TEST(OptionWords, OfOtherPrograms) {
  EXPECT_EQ(command_for("lint"), "qipu check");
  EXPECT_EQ(command_for("检查"), "qipu check");
  EXPECT_EQ(command_for("check"), "");
}

}  // namespace
}  // namespace qipu::app
