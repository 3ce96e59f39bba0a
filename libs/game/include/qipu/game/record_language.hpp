// The language that a record speaks: that of the words which pictures and books put beside its own. Pure
// functions, safe from any thread.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "qipu/base/language.hpp"
#include "qipu/sgf/document.hpp"

namespace qipu::game {

enum class RecordLanguage : std::uint8_t { English, Chinese, Japanese, Korean, TraditionalChinese };
inline constexpr std::size_t record_languages = 5;

// The same words in each of them. Whoever leaves one out is told so by the compiler.
class LanguageRow {
 public:
  constexpr LanguageRow(std::string_view english, std::string_view chinese, std::string_view japanese,
                        std::string_view korean, std::string_view traditional_chinese)
      : words_{english, chinese, japanese, korean, traditional_chinese} {}

  constexpr std::string_view in(RecordLanguage language) const {
    return words_[static_cast<std::size_t>(language)];
  }

 private:
  std::array<std::string_view, record_languages> words_;
};

constexpr RecordLanguage record_language(Language language) {
  return language == Language::Chinese ? RecordLanguage::Chinese : RecordLanguage::English;
}

// By the characters of its texts; where kanji stand without kana or Hangul, by its charset and by which
// Chinese writes them so. English where hardly anything is written in another script, `usual` where nothing
// is written. Costs a part of the tree.
RecordLanguage language_of(sgf::Tree tree, RecordLanguage usual = RecordLanguage::English);

// As in xml:lang: en, zh, ja, ko, zh-Hant.
std::string_view language_code(RecordLanguage language);

}  // namespace qipu::game
