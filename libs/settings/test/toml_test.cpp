// TOML as values with their places.
#include "qipu/settings/toml.hpp"

#include <gtest/gtest.h>

namespace qipu::settings {
namespace {

using Kind = SettingValue::Kind;

TEST(Toml, IsReadAsValuesWithTheirPlaces) {
  const Result<SettingList, SettingsError> read = parse_toml(Language::English, R"(b = ["x", 2]
a = true
[t]
n = -7
d = 1979-05-27
f = 1.5
)");
  ASSERT_TRUE(read);
  ASSERT_EQ(read->size(), 3u);
  const SettingEntry &a = read->at(0), &b = read->at(1), &t = read->at(2);
  EXPECT_EQ(a.key, "a");
  EXPECT_EQ(a.place, (SettingPlace{2, 1}));
  EXPECT_EQ(a.value.place, (SettingPlace{2, 5}));
  EXPECT_TRUE(a.value.is(Kind::Flag) && a.value.flag);
  ASSERT_TRUE(b.value.is(Kind::List));
  ASSERT_EQ(b.value.list.size(), 2u);
  EXPECT_EQ(b.value.list[0].text, "x");
  EXPECT_EQ(b.value.list[1].whole, 2);
  EXPECT_EQ(b.value.list[1].place, (SettingPlace{1, 11}));
  ASSERT_TRUE(t.value.is(Kind::Table));
  ASSERT_EQ(t.value.table.size(), 3u);
  EXPECT_TRUE(t.value.table[0].value.is(Kind::Other));
  EXPECT_TRUE(t.value.table[1].value.is(Kind::Other));
  EXPECT_EQ(t.value.table[2].value.whole, -7);
}

TEST(Toml, SaysWhereItIsNone) {
  const Result<SettingList, SettingsError> read = parse_toml(Language::Chinese, "a = 1\nb = \n");
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().place.line, 2u);
  EXPECT_TRUE(read.error().words.starts_with("不是有效的 TOML："));
  EXPECT_TRUE(complaint("a\x1b.toml", read.error()).starts_with("a␛.toml:2:"));
}

// A list in a list in a list: an error, and no stack that is used up.
TEST(Toml, IsNotReadInAnyDepth) {
  EXPECT_FALSE(parse_toml(Language::English, "a = " + std::string(100'000, '[')));
}

}  // namespace
}  // namespace qipu::settings
