#include "qipu/game/told.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace qipu::game {
namespace {

struct ResultCase {
  std::string_view result;
  std::string_view words[record_languages];
};

TEST(Told, Results) {
  const ResultCase cases[] = {
      {"B+3.5", {"Black wins by 3.5 points", "黑胜 3.5 目", "黒3.5目勝ち", "흑 3.5집승", "黑勝 3.5 目"}},
      {"W+1", {"White wins by 1 point", "白胜 1 目", "白1目勝ち", "백 1집승", "白勝 1 目"}},
      {"W+R", {"White wins by resignation", "白中盘胜", "白中押し勝ち", "백 불계승", "白中盤勝"}},
      {"B+T", {"Black wins on time", "黑超时胜", "黒時間切れ勝ち", "흑 시간승", "黑超時勝"}},
      {"B+", {"Black wins", "黑胜", "黒勝ち", "흑 승", "黑勝"}},
      {"0", {"Draw", "和棋", "持碁", "무승부", "和棋"}},
      {"W+0",
       {"Draw that counts as a win for White", "和棋，判白胜", "持碁白勝ち", "무승부, 백 승",
        "和棋，判白勝"}},
      {"?", {"", "", "", "", ""}},
  };
  for (const ResultCase& one : cases)
    for (std::size_t i = 0; i < record_languages; ++i)
      EXPECT_EQ(told_result(static_cast<RecordLanguage>(i), parse_result(one.result).value), one.words[i]);
}

struct ToldCase {
  std::string_view text;
  std::string_view words[record_languages];  // by RecordLanguage
};

// What a professional is tells the figure: 九段, not 9段.
TEST(Told, Ranks) {
  const ToldCase cases[] = {
      {"7d", {"7d", "7段", "7段", "7단", "7段"}},
      {"9p", {"9p", "九段", "九段", "프로 9단", "九段"}},
      {"1p", {"1p", "初段", "初段", "프로 1단", "初段"}},
      {"30k", {"30k", "30级", "30級", "30급", "30級"}},
      {"5d?", {"5d?", "5段?", "5段?", "5단?", "5段?"}},
      {"2109", {"2109", "2109", "2109", "2109", "2109"}},
      {"NR", {"", "", "", "", ""}},
  };
  for (const ToldCase& one : cases)
    for (std::size_t i = 0; i < record_languages; ++i)
      EXPECT_EQ(told_rank(static_cast<RecordLanguage>(i), parse_rank(one.text).value), one.words[i])
          << one.text;
}

TEST(Told, Rules) {
  const ToldCase cases[] = {
      {"Japanese", {"Japanese", "日本规则", "日本ルール", "일본 규칙", "日本規則"}},
      {"GOE", {"Ing (GOE)", "应氏规则（GOE）", "応氏ルール（GOE）", "응씨 규칙 (GOE)", "應氏規則（GOE）"}},
      {"House", {"", "", "", "", ""}},
  };
  for (const ToldCase& one : cases)
    for (std::size_t i = 0; i < record_languages; ++i)
      EXPECT_EQ(told_rules(static_cast<RecordLanguage>(i), parse_rules(one.text).value), one.words[i])
          << one.text;
}

TEST(Told, Overtime) {
  const ToldCase cases[] = {
      {"5x30 byo-yomi",
       {"byo-yomi, 5 periods of 0:30", "读秒 5 次，每次 0:30", "秒読み0:30、5回", "초읽기 0:30 5회",
        "讀秒 5 次，每次 0:30"}},
      {"1x30 byo-yomi",
       {"byo-yomi, 1 period of 0:30", "读秒 1 次，每次 0:30", "秒読み0:30、1回", "초읽기 0:30 1회",
        "讀秒 1 次，每次 0:30"}},
      {"25/600 Canadian",
       {"Canadian, 25 moves in 0:30", "加拿大读秒，0:30 内下 25 手", "カナダ式秒読み、0:30に25手",
        "캐나다식 초읽기, 0:30에 25수", "加拿大讀秒，0:30 內下 25 手"}},
      {"none", {"no overtime", "无读秒", "秒読みなし", "초읽기 없음", "無讀秒"}},
      {"", {"", "", "", "", ""}},
  };
  for (const ToldCase& one : cases)
    for (std::size_t i = 0; i < record_languages; ++i)
      EXPECT_EQ(told_overtime(static_cast<RecordLanguage>(i), parse_overtime(one.text).value, "0:30"),
                one.words[i])
          << one.text;
}

TEST(Told, Time) {
  const std::string_view words[] = {"2 h 30 min 1 s", "2 小时 30 分 1 秒", "2時間30分1秒", "2시간 30분 1초",
                                    "2 小時 30 分 1 秒"};
  for (std::size_t i = 0; i < record_languages; ++i)
    EXPECT_EQ(told_time(static_cast<RecordLanguage>(i), Decimal(9001)), words[i]);
  EXPECT_EQ(told_time(RecordLanguage::English, *Decimal::parse("1.5")), "1.5 s");
  EXPECT_EQ(told_time(RecordLanguage::English, Decimal()), "");
}

// What the properties of a game say, all in one line.
struct GameCase {
  std::string_view properties;
  RecordLanguage language;
  std::string_view words;
};

std::string told_of(const GameCase& one) {
  const sgf::Document document = *sgf::Document::read("(;CA[UTF-8]" + std::string(one.properties) + ")");
  const GameInfo info = info_of(games_in(document.tree(0)).front());
  return told_ranks(one.language, info.black) + "|" + told_rules(one.language, info) + "|" +
         told_time_control(one.language, info) + "|" + told_result(one.language, info);
}

TEST(Told, OfAGame) {
  constexpr RecordLanguage english = RecordLanguage::English, chinese = RecordLanguage::Chinese;
  const GameCase cases[] = {
      {"BR[9p]RU[Chinese]TM[7200]OT[5x60 byo-yomi]RE[B+R]", english,
       "9p|Chinese|2 h + byo-yomi, 5 periods of 1 min|Black wins by resignation"},
      {"BR[9p]RU[Chinese]TM[7200]OT[5x60 byo-yomi]RE[B+R]", chinese,
       "九段|中国规则|2 小时，读秒 5 次，每次 1 分|黑中盘胜"},
      {"BR[9p]RU[Chinese]TM[7200]OT[5x60 byo-yomi]RE[B+R]", RecordLanguage::TraditionalChinese,
       "九段|中國規則|2 小時，讀秒 5 次，每次 1 分|黑中盤勝"},
      {"BR[五段]OT[25/600 Canadian]", english, "五段||Canadian, 25 moves in 10 min|"},
      {"BR[P9段]RU[House rules]TM[7200]OT[until the moon rises]", chinese,
       "九段|House rules|2 小时，until the moon rises|"},
      {"BR[9p, Kisei]OT[byo-yomi]", english, "9p, Kisei||byo-yomi|"},
      {"TM[3600]OT[none]RE[?]", chinese, "||1 小时，无读秒|"},
      {"", english, "|||"},
  };
  for (const GameCase& one : cases) EXPECT_EQ(told_of(one), one.words) << one.properties;
}

}  // namespace
}  // namespace qipu::game
