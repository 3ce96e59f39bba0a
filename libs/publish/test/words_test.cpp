#include "qipu/publish/words.hpp"

#include <gtest/gtest.h>

#include <string_view>

#include "qipu/sgf/document.hpp"

namespace qipu::publish {
namespace {

TEST(BookWords, HasWordsForMovesAndFigures) {
  draw::Diagram diagram({9, 9});
  diagram.figure = 3;
  diagram.first_number = 27;
  diagram.last_number = 60;
  const std::string_view captions[] = {"Figure 3 (27–60)", "图 3（27–60）", "第3図（27–60）", "제3도 (27–60)",
                                       "圖 3（27–60）"};
  const std::string_view moves[] = {"Black 37", "黑37", "黒37", "흑 37", "黑37"};
  const std::string_view hidden[] = {"24\u00A0at\u00A018", "24\u2060＝\u206018", "24\u2060（18）",
                                     "24\u2060(18)", "24\u2060＝\u206018"};
  for (std::size_t i = 0; i < game::record_languages; ++i) {
    const auto language = static_cast<RecordLanguage>(i);
    EXPECT_EQ(draw::caption_of(diagram, language), captions[i]);
    EXPECT_TRUE(captions[i].starts_with(draw::figure_name(diagram, language)));
    EXPECT_EQ(move_words(Color::Black, 37, language), moves[i]);
    EXPECT_EQ(hidden_words(draw::HiddenMove{Color::White, 24, 18, "", Point{2, 2}}, diagram, language),
              hidden[i]);
  }
}

}  // namespace
}  // namespace qipu::publish
