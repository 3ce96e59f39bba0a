// Lists of words in both languages.
#include "qipu/text/listed.hpp"

#include <gtest/gtest.h>

namespace qipu::text {
namespace {

TEST(Listed, WithCommasOfTheLanguage) {
  EXPECT_EQ(listed(Language::English, {}), "");
  EXPECT_EQ(listed(Language::English, {"a"}), "a");
  EXPECT_EQ(listed(Language::English, {"a", "b", "c"}), "a, b, c");
  EXPECT_EQ(listed(Language::Chinese, {"黑", "白"}), "黑、白");
}

TEST(Listed, OneMore) {
  std::string list;
  for (const char* const word : {"a", "b"}) add_listed(list, Language::English, word);
  EXPECT_EQ(list, "a, b");
}

}  // namespace
}  // namespace qipu::text
