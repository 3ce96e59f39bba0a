// What values of options look like, and what is suggested for a wrong word.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "options/near.hpp"
#include "options/values.hpp"

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

TEST(OptionWords, Values) {
  for (const char* const path : {"0", "24", "24/2", "24/2.5/3", "007"}) EXPECT_TRUE(is_path(path)) << path;
  for (const char* const path : {"", "/", "a", "24/", "24//2", ".5", "24 2", "-1"})
    EXPECT_FALSE(is_path(path)) << path;
  for (const char* const point : {"Q16", "q4", "pd", "AA52", "T1"}) EXPECT_TRUE(is_point(point)) << point;
  for (const char* const point : {"", "Q", "16", "Q160", "abc", "Q16x", "pd1x"})
    EXPECT_FALSE(is_point(point)) << point;
  for (const char* const area : {"A1:J9", "aa-ii", "K10:T19"}) EXPECT_TRUE(is_area(area)) << area;
  for (const char* const area : {"A1", "A1:", ":A1", "left"}) EXPECT_FALSE(is_area(area)) << area;
  for (const char* const points : {"", "Q16 C3", "pd,dp", " Q16 "}) EXPECT_TRUE(are_points(points)) << points;
  EXPECT_FALSE(are_points("Q16 zz1z"));
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
