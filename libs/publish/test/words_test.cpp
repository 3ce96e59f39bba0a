#include "qipu/publish/words.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "qipu/sgf/document.hpp"

namespace qipu::publish {
namespace {

struct LanguageCase {
  std::string_view record;
  BookLanguage language;
};

TEST(BookLanguage, IsThatOfTheTexts) {
  const LanguageCase cases[] = {
      {"(;PB[Lee]PW[Gu]C[Black attaches.])", BookLanguage::English},
      {"(;SZ[19])", BookLanguage::English},
      {"(;CA[UTF-8]PB[林小石]PW[陈听雨])", BookLanguage::Chinese},
      {"(;CA[UTF-8]PB[坂田]C[黒はこう打ちたい])", BookLanguage::Japanese},
      {"(;CA[UTF-8]PB[이세돌]PW[古力])", BookLanguage::Korean},
      {"(;CA[UTF-8]C[A long commentary in English, in which one name, 林, is Chinese and nothing else is "
       "so])",
       BookLanguage::English},
      // Kanji alone: by the charset
      {"(;CA[Shift_JIS]PB[\x8D\xE2\x93\x63])", BookLanguage::Japanese},
      {"(;CA[GB18030]PB[\xCC\xEF])", BookLanguage::Chinese},
      {"(;CA[Big5]PB[\xA5\xD0])", BookLanguage::TraditionalChinese},
      // Chinese: by which of the two writes so
      {"(;CA[UTF-8]PB[張栩]C[這個變化對黑棋不利])", BookLanguage::TraditionalChinese},
      {"(;CA[UTF-8]PB[张栩]C[这个变化对黑棋不利])", BookLanguage::Chinese},
  };
  for (const LanguageCase& one : cases) {
    const sgf::Document document = *sgf::Document::read(std::string(one.record));
    EXPECT_EQ(language_of(document.tree(0)), one.language) << one.record;
  }
}

struct ResultCase {
  std::string_view result;
  std::string_view words[4];
};

TEST(BookLanguage, HasWordsForResults) {
  const ResultCase cases[] = {
      {"B+3.5", {"Black wins by 3.5 points", "黑胜 3.5 目", "黒3.5目勝ち", "흑 3.5집승"}},
      {"W+1", {"White wins by 1 point", "白胜 1 目", "白1目勝ち", "백 1집승"}},
      {"W+R", {"White wins by resignation", "白中盘胜", "白中押し勝ち", "백 불계승"}},
      {"B+T", {"Black wins on time", "黑超时胜", "黒時間切れ勝ち", "흑 시간승"}},
      {"B+", {"Black wins", "黑胜", "黒勝ち", "흑 승"}},
      {"0", {"Draw", "和棋", "持碁", "무승부"}},
      {"?", {"", "", "", ""}},
  };
  for (const ResultCase& one : cases)
    for (std::size_t i = 0; i < 4; ++i)
      EXPECT_EQ(book_result(game::parse_result(one.result).value, static_cast<BookLanguage>(i)),
                one.words[i]);
}

TEST(BookLanguage, HasWordsForMovesAndFigures) {
  draw::Diagram diagram({9, 9});
  diagram.figure = 3;
  diagram.first_number = 27;
  diagram.last_number = 60;
  const std::string_view captions[] = {"Figure 3 (27–60)", "图 3（27–60）", "第3図（27–60）",
                                       "제3도 (27–60)"};
  const std::string_view moves[] = {"Black 37", "黑37", "黒37", "흑 37"};
  const std::string_view hidden[] = {"24\u00A0at\u00A018", "24\u2060＝\u206018", "24\u2060（18）",
                                     "24\u2060(18)"};
  for (std::size_t i = 0; i < 4; ++i) {
    const auto language = static_cast<BookLanguage>(i);
    EXPECT_EQ(book_caption(diagram, language), captions[i]);
    EXPECT_EQ(move_words(Color::Black, 37, language), moves[i]);
    EXPECT_EQ(to_text(draw::HiddenMove{Color::White, 24, 18, "", Point{2, 2}}, diagram, language), hidden[i]);
  }
}

}  // namespace
}  // namespace qipu::publish
