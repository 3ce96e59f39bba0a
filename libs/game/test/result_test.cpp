// RE: what is written, and what it is read as.
#include "qipu/game/result.hpp"

#include <gtest/gtest.h>

#include "reading.hpp"

namespace qipu::game {
namespace {

constexpr Case cases[] = {
    // FF[4]
    {"0", "E Draw"},
    {"B+, Goro crushed in his 126th move", "G B+"},
    {"W+ (Black gave up at the 3rd ko)", "G W+"},
    {"B+2.5 in the 3rd game", "G B+2.5"},
    {"Draw", "E Draw"},
    {"Void", "E Void"},
    {"?", "E ?"},
    {"B+", "E B+"},
    {"W+", "E W+"},
    {"B+R", "E B+R"},
    {"W+Resign", "E W+R"},
    {"B+T", "E B+T"},
    {"W+Time", "E W+T"},
    {"B+F", "E B+F"},
    {"W+Forfeit", "E W+F"},
    {"B+3.5", "E B+3.5"},
    {"W+64", "E W+64"},
    {"B+0", "E B+0"},
    {"W+0.0", "E W+0"},
    {"B+042.50", "E B+42.5"},
    // nearly
    {"b+r", "C B+R"},
    {"B+Res", "C B+R"},
    {"B+Resign.", "C B+R"},
    {"W+timeout", "C W+T"},
    {"W+time", "C W+T"},
    {" B+3.5 ", "C B+3.5"},
    {"B + 3.5", "C B+3.5"},
    {"B+3,5", "C B+3.5"},
    {"B+3 1/2", "C B+3.5"},
    {"B+3½", "C B+3.5"},
    {"W+.5", "C W+0.5"},
    {"Ｂ＋Ｒ", "C B+R"},
    {"draw", "C Draw"},
    {" 0 ", "C Draw"},
    {"B+0.", "C B+0"},
    {"Jigo", "C Draw"},
    {"W+2目半", "C W+2.5"},
    {"B+two points", "C B+2"},
    {"White+Resign", "C W+R"},
    // English
    {"Black resigns", "C W+R"},
    {"White resigned.", "C B+R"},
    {"Black wins", "C B+"},
    {"White won by 5 3/4 points", "C W+5.75"},
    {"Black wins by resignation", "C B+R"},
    {"White wins on time", "C W+T"},
    {"White lost on time", "C B+T"},
    {"White Win by Resign!", "C W+R"},
    {"Black forfeits", "C W+F"},
    {"White wins by half a point", "C W+0.5"},
    {"No result", "C Void"},
    // Chinese
    {"黑中盘胜", "C B+R"},
    {"白中盤勝", "C W+R"},
    {"黑 中 盘 胜", "C B+R"},
    {"白棋中盘胜!", "C W+R"},
    {"黑超时胜", "C B+T"},
    {"白超时负", "C B+T"},
    {"白胜2又1/4子", "C W+4.5"},
    {"黑胜3/4子", "C B+1.5"},
    {"黑胜四分之三子", "C B+1.5"},
    {"黑胜3.75子", "C B+7.5"},
    {"白3目半胜", "C W+3.5"},
    {"黑胜七目半", "C B+7.5"},
    {"黑胜半目", "C B+0.5"},
    {"黑认输", "C W+R"},
    {"白认输/黑胜", "C B+R"},
    {"黑不战胜", "C B+F"},
    {"和棋", "C Draw"},
    {"三劫循环 无胜负", "C Void"},
    // Japanese, Korean, German, French
    {"黒中押し勝ち", "C B+R"},
    {"白2目半勝", "C W+2.5"},
    {"白時間切れ勝ち！", "C W+T"},
    {"黒時間切れ負け", "C W+T"},
    {"持碁", "C Draw"},
    {"ジゴ", "C Draw"},
    {"흑불계승", "C B+R"},
    {"백 시간승", "C W+T"},
    {"흑 1.5집 승", "C B+1.5"},
    {"Schwarz gewinnt durch Aufgabe", "C B+R"},
    {"Weiß gewinnt mit 3,5 Punkten", "C W+3.5"},
    {"Blanc gagne par abandon", "C W+R"},
    {"noir +3,5", "C B+3.5"},
    {"Wit wint met twee punten", "C W+2"},
    {"Zwart geeft op", "C W+R"},
    {"Victoire de Noir par abandon", "C B+R"},
    {"White wins by jigo", "C W+0"},
    {"White forfeits on time", "C B+T"},
    {"흑 기권승", "C B+F"},
    {"흑 기권패", "C W+F"},
    {"ขาวชนะ 3.5 แต้ม", "C W+3.5"},
    {"ดำยอมแพ้", "C W+R"},
    {"ดำหมดเวลา", "C W+T"},
    {"ขาวแพ้หมดเวลา!", "C B+T"},
    {"เสมอ", "C Draw"},
    {"232手完、黒2目半勝ち", "C B+2.5"},
    {"250수 흑7집승", "C B+7"},
    {"Black wins by 34win", "C B+34"},
    {"White wins by resi!", "C W+R"},
    // guesses
    {"W+R (moves after 59 omitted)", "G W+R"},
    {"B", "G B+"},
    {"白", "G W+"},
    {"B+7.5?", "G B+7.5"},
    {"B+J", "G B+"},
    {"W+Illegal", "G W+F"},
    {"Black resigns. W 133.5 B 81.0", "G W+R"},
    // neither komi nor what is counted on the board is a score
    {"黑贴6目半胜3目", "G B+3"},
    {"黑贴3又3/4子胜2又1/4子", "G B+4.5"},
    {"黑贴3.75子，白胜1/4子", "G W+0.5"},
    {"Komi 5.5, B+3", "G B+3"},
    {"黑胜，贴5目半", "G B+"},
    {"White wins by 3 after komi of 6.5", "G W+3"},
    {"W+2.5 (6.5 komi)", "G W+2.5"},
    {"黑188子胜", "G B+"},
    {"黑185子", "N"},
    {"黑胜90子", "C B+180"},
    {"引き分け", "C Draw"},
    {"打ちかけ", "G Void"},
    {"Unfinished", "G Void"},
    {"打挂", "G Void"},
    {"打ち掛け", "G Void"},
    {"Playing", "G ?"},
    {"? (No further moves known)", "G ?"},
    {"B+-42", "G B+"},
    {"B+10/20", "G B+10"},
    {"二百手 和棋", "C Draw"},
    {"主将黑中盘胜", "G B+R"},
    // nothing
    {"", "N"},
    {"foo", "N"},
    {"!", "N"},
    {"john wins", "N"},
    {"Resign", "N"},
    {"3.5", "N"},
    {"B+R W+R", "N"},
    {"黑胜 白胜", "N"},
    {"B+3.5 W+time", "N"},
};

TEST(Results, AreRead) {
  for (const Case& one : cases) EXPECT_EQ(line(parse_result(one.text)), one.reading) << one.text;
}

TEST(Results, CanonicalTextIsExact) {
  for (const Case& one : cases) {
    const Typed<GameResult> result = parse_result(one.text);
    if (!result) continue;
    const std::string text = to_text(result.value);
    EXPECT_EQ(line(parse_result(text)), "E " + text) << one.text;
  }
}

TEST(Results, NumberOfMoves) {
  constexpr struct {
    std::string_view text, reading;
    std::uint32_t moves;
  } rows[] = {{"共185手 黑中盘胜", "C B+R", 185},
              {"257手完, 黒中押し勝ち", "C B+R", 257},
              {"Black resigns after 142", "C W+R", 142},
              {"White resigns after Black 165.", "C B+R", 165},
              {"294수 흑0.5집승", "C B+0.5", 294}};
  for (const auto& row : rows) {
    const Typed<GameResult> result = parse_result(row.text);
    EXPECT_EQ(line(result), row.reading) << row.text;
    EXPECT_EQ(result.value.moves, std::optional(row.moves)) << row.text;
  }
  EXPECT_EQ(parse_result("B+R").value.moves, std::nullopt);
}

TEST(Results, Zi) {
  EXPECT_TRUE(parse_result("白胜2又1/4子").value.zi);
  EXPECT_FALSE(parse_result("白胜2目").value.zi);
  EXPECT_EQ(parse_result("白胜2又1/4子").value.score, Decimal::of(45, 1));
}

TEST(Results, OutcomesBeyondTheStandardAreTold) {
  EXPECT_EQ(parse_result("Unfinished").value.outcome, Outcome::Unfinished);
  EXPECT_EQ(parse_result("进行中").value.outcome, Outcome::Playing);
}

// However long or odd, a text gives a reading or none.
TEST(Results, AnyBytes) {
  std::string text;
  for (int i = 0; i < 512; ++i) {
    text.push_back(static_cast<char>(i * 37 % 256));
    const Typed<GameResult> result = parse_result(text);
    EXPECT_NE(result.form, Form::Exact) << i;
  }
}

}  // namespace
}  // namespace qipu::game
