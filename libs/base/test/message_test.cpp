#include "qipu/base/message.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

namespace qipu {
namespace {

constexpr Message games_in{"{} has {} games", "{} 中有 {} 局"};
constexpr Message turned{"{1} before {0}, {1} behind", "{0} 之前为 {1}，其后为 {1}"};
constexpr Message template_of{"such as {date} {PB}", "如 {日期} {黑方}"};

TEST(Message, IsSaidInTheLanguageAskedFor) {
  EXPECT_EQ(say(Language::English, games_in, "a.sgf", std::uint64_t{12}), "a.sgf has 12 games");
  EXPECT_EQ(say(Language::Chinese, games_in, std::string("a.sgf"), -3), "a.sgf 中有 -3 局");
}

TEST(Message, TakesItsArgumentsInTheOrderOfEachLanguage) {
  EXPECT_EQ(say(Language::English, turned, "x", "y"), "y before x, y behind");
  EXPECT_EQ(say(Language::Chinese, turned, "x", "y"), "x 之前为 y，其后为 y");
}

TEST(Message, WithoutArgumentsKeepsItsBraces) {
  EXPECT_EQ(say(Language::English, template_of), "such as {date} {PB}");
  EXPECT_EQ(say(Language::Chinese, template_of), "如 {日期} {黑方}");
}

TEST(Message, FillsNothingInTwice) {
  EXPECT_EQ(say(Language::English, games_in, "{}", "{0}"), "{} has {0} games");
}

TEST(Message, HasNothingWhereAnArgumentIsNotGiven) {
  EXPECT_EQ(say(Language::English, games_in, "a"), "a has  games");
}

}  // namespace
}  // namespace qipu
