#include "qipu/system/locale.hpp"

#include <gtest/gtest.h>

#include <cstdlib>

namespace qipu::system {
namespace {

TEST(Locale, LanguagesHaveSeveralNames) {
  for (const char* const name : {"zh", "cn", "zh-CN", "zh_TW.UTF-8", "Chinese", "中文"})
    EXPECT_EQ(language_named(name), Language::Chinese) << name;
  for (const char* const name : {"en", "en_GB", "English", "C"})
    EXPECT_EQ(language_named(name), Language::English) << name;
  for (const char* const name : {"", "de", "zhx"}) EXPECT_EQ(language_named(name), std::nullopt) << name;
}

#ifndef _WIN32
void set_locale(const char* all, const char* characters, const char* messages, const char* language) {
  setenv("LC_ALL", all, 1);
  setenv("LC_CTYPE", characters, 1);
  setenv("LC_MESSAGES", messages, 1);
  setenv("LANG", language, 1);
}

TEST(Locale, TheFirstVariableThatIsSetDecides) {
  set_locale("", "", "zh_CN.UTF-8", "en_GB");
  EXPECT_EQ(language_of_environment(), Language::Chinese);
  EXPECT_FALSE(is_east_asian_environment());
  set_locale("C", "zh_CN.GBK", "zh_CN.UTF-8", "zh_CN");
  EXPECT_EQ(language_of_environment(), Language::English);
  EXPECT_EQ(charset_of_environment(), "");
}

TEST(Locale, CharactersHaveACharsetAndAWidth) {
  set_locale("", "ja_JP.eucJP@mod.x", "", "en_GB.UTF-8");
  EXPECT_EQ(charset_of_environment(), "eucJP");
  EXPECT_TRUE(is_east_asian_environment());
  set_locale("", "", "", "en_GB.UTF-8");
  EXPECT_EQ(charset_of_environment(), "UTF-8");
}
#endif

}  // namespace
}  // namespace qipu::system
