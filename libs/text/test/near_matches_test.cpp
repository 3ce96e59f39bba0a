#include "qipu/text/near_matches.hpp"

#include <gtest/gtest.h>

#include <string>

namespace qipu::text {
namespace {

std::string near_of(std::string_view word) {
  static constexpr std::string_view names[] = {"check", "convert",   "score", "stats",
                                               "strip", "transform", "json"};
  std::string text;
  for (const std::string_view name : near_matches(word, names))
    text.append(text.empty() ? "" : " ").append(name);
  return text;
}

TEST(NearMatches, LikeliestFirst) {
  EXPECT_EQ(near_of("jsn"), "json");
  EXPECT_EQ(near_of("CEHCK"), "check");
  EXPECT_EQ(near_of("stat"), "stats");
  EXPECT_EQ(near_of("strap"), "strip");
  EXPECT_EQ(near_of("transf"), "transform") << "it is cut short";
  EXPECT_EQ(near_of("nonsense"), "");
  EXPECT_EQ(near_of(""), "");
  EXPECT_EQ(near_of(std::string(101, 's')), "");
}

TEST(NearMatches, EachOnceAndNotTooMany) {
  const std::vector<std::string_view> names{"aa", "aa", "ab", "ac", "ad", "ae", "af"};
  EXPECT_EQ(near_matches("ax", names), (std::vector<std::string_view>{"aa", "ab", "ac", "ad", "ae"}));
}

TEST(NearMatches, AskWhatWasMeant) {
  EXPECT_EQ(did_you_mean(Language::English, {}), "");
  EXPECT_EQ(did_you_mean(Language::English, {"a", "b"}), " (did you mean a, b?)");
  EXPECT_EQ(did_you_mean(Language::Chinese, {"a", "b"}), "（是否指 a、b？）");
}

}  // namespace
}  // namespace qipu::text
