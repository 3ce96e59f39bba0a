// What is suggested for a wrong word, and names of languages.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "options/near.hpp"
#include "terminal/language.hpp"

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

TEST(OptionWords, Languages) {
  for (const char* const name : {"zh", "cn", "zh-CN", "zh_TW.UTF-8", "Chinese", "中文"})
    EXPECT_EQ(language_named(name), Language::Chinese) << name;
  for (const char* const name : {"en", "en_GB", "English", "C"})
    EXPECT_EQ(language_named(name), Language::English) << name;
  for (const char* const name : {"", "de", "zhx"}) EXPECT_EQ(language_named(name), std::nullopt) << name;
}

}  // namespace
}  // namespace qipu::app
