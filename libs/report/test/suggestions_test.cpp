// What is said of words that mean nothing.
#include "qipu/report/suggestions.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace qipu::report {
namespace {

using Words = std::vector<std::string_view>;

TEST(Suggestions, AreListedInTheLanguage) {
  EXPECT_EQ(listed(Language::English, Words{}), "");
  EXPECT_EQ(listed(Language::English, Words{"a", "b"}), "a, b");
  EXPECT_EQ(listed(Language::Chinese, Words{"甲", "乙"}), "甲、乙");
}

TEST(Suggestions, AskOnlyIfThereIsSomethingToAsk) {
  EXPECT_EQ(did_you_mean(Language::English, Words{"gnugo", "qipu"}), " (did you mean gnugo, qipu?)");
  EXPECT_EQ(did_you_mean(Language::Chinese, Words{"gnugo"}), "（是否指 gnugo？）");
  EXPECT_EQ(did_you_mean(Language::English, Words{}), "");
}

TEST(Suggestions, SayWhichCheckIsNotKnown) {
  EXPECT_EQ(unknown_check(Language::English, "od-pass"),
            "no check is called od-pass (did you mean odd-pass?)");
  EXPECT_EQ(unknown_check(Language::English, "a\x1b"), "no check is called a␛");
  EXPECT_TRUE(unknown_check(Language::English, "syntx").ends_with(" (did you mean syntax?)"));
}

TEST(Suggestions, SayWhichRulesThereAre) {
  const std::string words = unknown_rules(Language::English, "Japanse");
  EXPECT_TRUE(words.starts_with("no rules are called Japanse: there are ")) << words;
  EXPECT_TRUE(words.ends_with(" (did you mean Japanese?)")) << words;
}

}  // namespace
}  // namespace qipu::report
