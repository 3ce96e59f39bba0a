#include "qipu/report/typed_words.hpp"

#include <gtest/gtest.h>

#include "qipu/game/result.hpp"
#include "qipu/spec/property_table.hpp"

namespace qipu::report {
namespace {

TEST(TypedWords, Results) {
  const struct {
    const char* text;
    const char* en;
    const char* zh;
  } cases[] = {
      {"B+3.5", "Black wins by 3.5", "黑方胜 3.5 目"},
      {"W+", "White wins", "白方胜"},
      {"W+R", "White wins by resignation", "白方中盘胜"},
      {"Draw", "a draw", "和棋"},
      {"0", "a draw", "和棋"},
      {"B+0", "a draw that counts as a win for Black", "和棋，判黑方胜"},
      {"W+0.0", "a draw that counts as a win for White", "和棋，判白方胜"},
  };
  for (const auto& one : cases) {
    const game::GameResult result = game::parse_result(one.text).value;
    EXPECT_EQ(result_words(Language::English, result), one.en) << one.text;
    EXPECT_EQ(result_words(Language::Chinese, result), one.zh) << one.text;
  }
}

TEST(TypedWords, Judgements) {
  const struct {
    const char* ident;
    const char* en[2];
    const char* zh[2];
  } cases[] = {
      {"GB", {"Good for Black", "Very good for Black"}, {"黑好", "黑大好"}},
      {"GW", {"Good for White", "Very good for White"}, {"白好", "白大好"}},
      {"BM", {"Bad move", "Very bad move"}, {"恶手", "大恶手"}},
      {"TE", {"Tesuji", "Brilliant move"}, {"手筋", "妙手"}},
      {"HO", {"Hotspot", "Hotspot (very)"}, {"热点", "热点（强调）"}},
  };
  for (const auto& one : cases)
    for (const bool is_emphasised : {false, true}) {
      const spec::PropertyRow& row = spec::row(spec::find_property(one.ident));
      EXPECT_EQ(judgement_words(Language::English, row, is_emphasised), one.en[is_emphasised]);
      EXPECT_EQ(judgement_words(Language::Chinese, row, is_emphasised), one.zh[is_emphasised]);
    }
}

}  // namespace
}  // namespace qipu::report
