#include "qipu/game/record_language.hpp"

#include <gtest/gtest.h>

#include <string>

namespace qipu::game {
namespace {

struct LanguageCase {
  std::string_view record;
  RecordLanguage language;
};

TEST(RecordLanguage, IsThatOfTheTexts) {
  const LanguageCase cases[] = {
      {"(;PB[Lee]PW[Gu]C[Black attaches.])", RecordLanguage::English},
      {"(;SZ[19])", RecordLanguage::English},
      {"(;CA[UTF-8]PB[林小石]PW[陈听雨])", RecordLanguage::Chinese},
      {"(;CA[UTF-8]PB[坂田]C[黒はこう打ちたい])", RecordLanguage::Japanese},
      {"(;CA[UTF-8]PB[이세돌]PW[古力])", RecordLanguage::Korean},
      {"(;CA[UTF-8]C[A long commentary in English, in which one name, 林, is Chinese and nothing else is "
       "so])",
       RecordLanguage::English},
      // Kanji alone: by the charset
      {"(;CA[Shift_JIS]PB[\x8D\xE2\x93\x63])", RecordLanguage::Japanese},
      {"(;CA[GB18030]PB[\xCC\xEF])", RecordLanguage::Chinese},
      {"(;CA[Big5]PB[\xA5\xD0])", RecordLanguage::TraditionalChinese},
      // Chinese: by which of the two writes so
      {"(;CA[UTF-8]PB[張栩]C[這個變化對黑棋不利])", RecordLanguage::TraditionalChinese},
      {"(;CA[UTF-8]PB[张栩]C[这个变化对黑棋不利])", RecordLanguage::Chinese},
  };
  for (const LanguageCase& one : cases) {
    const sgf::Document document = *sgf::Document::read(std::string(one.record));
    EXPECT_EQ(language_of(document.tree(0)), one.language) << one.record;
  }
}

TEST(RecordLanguage, OfARecordWithoutWordsIsTheUsualOne) {
  const auto language = [](std::string record) {
    const sgf::Document document = *sgf::Document::read(std::move(record));
    return language_of(document.tree(0), RecordLanguage::Korean);
  };
  EXPECT_EQ(language("(;SZ[19]RE[?];B[pd])"), RecordLanguage::Korean);
  EXPECT_EQ(language("(;SZ[19]PB[Lee];B[pd])"), RecordLanguage::English);
  EXPECT_EQ(language_code(RecordLanguage::Korean), "ko");
  EXPECT_EQ(language_code(RecordLanguage::TraditionalChinese), "zh-Hant");
  EXPECT_EQ(record_language(Language::Chinese), RecordLanguage::Chinese);
  EXPECT_EQ(record_language(Language::English), RecordLanguage::English);
}

}  // namespace
}  // namespace qipu::game
