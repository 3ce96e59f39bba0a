#include "qipu/draw/theme.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace qipu::draw {
namespace {

TEST(Theme, BeginsAsTheUsualOne) {
  EXPECT_EQ(Theme{}, *theme_named("wood"));
  EXPECT_EQ(Theme{}, *parse_theme(""));
}

TEST(Theme, EachOfOursIsReadAgainFromItsText) {
  for (const std::string_view name : theme_names()) {
    const Result<Theme> theme = theme_named(name);
    ASSERT_TRUE(theme) << name;
    EXPECT_FALSE(theme->font.empty()) << name;
    EXPECT_GT(theme->stone, 0) << name;
    const Result<Theme> again = parse_theme(to_text(*theme));
    ASSERT_TRUE(again) << message(again.error());
    EXPECT_EQ(*again, *theme) << name;
  }
}

TEST(Theme, ALineChangesOneKey) {
  const Result<Theme> theme =
      parse_theme("# mine\nlike = print\n\nstone = 0.45\r\nwidth = 120 mm\ndpi = 300\nwood=red");
  ASSERT_TRUE(theme) << message(theme.error());
  Theme expected = *theme_named("print");
  expected.stone = 450;
  expected.width = {120'000, true};
  expected.dpi = 300;
  expected.wood = "red";
  EXPECT_EQ(*theme, expected);
}

TEST(Theme, WhatMakesNoSenseIsNamed) {
  struct Case {
    std::string_view text;
    std::string_view message;
  };
  constexpr Case cases[] = {
      {"stone = 0.4\nstone = big", "line 2 of a theme makes no sense: stone = big"},
      {"stone = 0.6", "line 1 of a theme makes no sense: stone = 0.6"},
      {"stone = -1", "line 1 of a theme makes no sense: stone = -1"},
      {"colour = red", "line 1 of a theme makes no sense: colour = red"},
      {"hello", "line 1 of a theme makes no sense: hello"},
      {"wood = #12345", "line 1 of a theme makes no sense: wood = #12345"},
      {"wood = url(http://x)", "line 1 of a theme makes no sense: wood = url(http://x)"},
      {"wood = var(--a,\"x)", "line 1 of a theme makes no sense: wood = var(--a,\"x)"},
      {"font = a\"b", "line 1 of a theme makes no sense: font = a\"b"},
      {"like = lacquer", "no theme of this name: lacquer (wood|plain|print|dark|contrast|safe|page)"},
  };
  for (const Case& one : cases) {
    const Result<Theme> theme = parse_theme(one.text);
    ASSERT_FALSE(theme) << one.text;
    EXPECT_EQ(message(theme.error()), one.message);
  }
}

TEST(Theme, SizesOfPicturesMayBeTooLarge) {
  for (const std::string_view text : {"100001px", "100000.5 mm", "200000", "99999999999999999999999px"})
    EXPECT_TRUE(is_size_too_large(text)) << text;
  for (const std::string_view text :
       {"100000px", "600px", "0mm", "-200000px", "wide", "", "px", "200000cm", "1e9px"})
    EXPECT_FALSE(is_size_too_large(text)) << text;
}

TEST(Themes, HaveTheFontOfALanguage) {
  const Theme wood = *theme_named("wood");
  const std::string font = wood.font;
  EXPECT_NE(font.find("Noto Sans CJK SC"), font.npos);
  EXPECT_EQ(font_in(font, "zh"), font);
  EXPECT_EQ(font_in(font, "en"), font);
  EXPECT_EQ(font_in("Noto Sans CJK SC, Noto Serif CJK SC, serif", "ja"),
            "Noto Sans CJK JP, Noto Serif CJK JP, serif");
  EXPECT_EQ(font_in("Noto Sans CJK SC", "ko"), "Noto Sans CJK KR");
  EXPECT_EQ(font_in("Noto Sans CJK SC", "zh-Hant"), "Noto Sans CJK TC");
  EXPECT_EQ(font_in("Kai", "ja"), "Kai");
}

struct FontCase {
  std::string_view font;
  std::string_view language;
  std::string_view words;
};

// Quotes are narrow in English, and as wide as a character in Chinese.
TEST(Themes, HaveTheFontOfWords) {
  const FontCase cases[] = {
      {"Noto Sans, Noto Sans CJK SC, sans-serif", "", "Noto Sans, Noto Sans CJK SC, sans-serif"},
      {"Noto Sans, Noto Sans CJK SC, sans-serif", "zh", "Noto Sans CJK SC, Noto Sans, sans-serif"},
      {"Noto Sans, Noto Sans CJK SC, sans-serif", "ja", "Noto Sans CJK JP, Noto Sans, sans-serif"},
      {"A, B, Noto Serif CJK SC", "zh-Hant", "Noto Serif CJK TC, A, B"},
      {"A, Noto Sans CJK SC, Noto Serif CJK SC", "ko", "Noto Sans CJK KR, A, Noto Serif CJK KR"},
      {"Noto Sans CJK SC, Noto Sans", "zh", "Noto Sans CJK SC, Noto Sans"},
      {"Noto Sans CJK SC, Noto Sans", "en", "Noto Sans CJK SC, Noto Sans"},
      {"Kai, serif", "en", "Kai, serif"},
      {"Kai, serif", "zh", "Kai, serif"},
      {"Noto Sans, Noto Sans CJK SC, sans-serif", "en",
       "Noto Sans, Segoe UI, Helvetica Neue, Liberation Sans, Arial, Helvetica, DejaVu Sans, Noto Sans CJK "
       "SC, "
       "sans-serif"},
  };
  for (const FontCase& one : cases) EXPECT_EQ(font_in(one.font, one.language, FontKind::Words), one.words);
}

}  // namespace
}  // namespace qipu::draw
