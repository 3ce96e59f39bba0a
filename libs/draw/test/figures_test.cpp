#include "qipu/draw/figures.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "qipu/game/line.hpp"

namespace qipu::draw {
namespace {

sgf::Document read(std::string_view record) { return *sgf::Document::read(std::string(record)); }

// `1-3 aa=1 bb=2; 3 at 1`: the caption's numbers, numbered points, plain stones as `+cc`, then what is
// hidden.
std::string dump(const Diagram& diagram) {
  std::string text = std::to_string(diagram.first_number) + "-" + std::to_string(diagram.last_number);
  for (std::size_t i = 0; i < diagram.points.size(); ++i) {
    const DiagramPoint& point = diagram.points[i];
    const std::string name = sgf::to_text(diagram.point_of(i));
    if (point.number != 0)
      text += " " + name + "=" + std::to_string(point.number);
    else if (point.stone != go::Stone::Empty)
      text += " +" + name;
  }
  for (const HiddenMove& move : diagram.hidden) text += "; " + to_text(move, diagram);
  return text;
}

std::string all(std::string_view record, const FigureRules& rules = {}, const FigureOptions& options = {}) {
  const sgf::Document document = read(record);
  std::string text;
  for (const FigurePart& part : figures_of(document.tree(0), rules)) {
    const Diagram diagram = diagram_of(part, options);
    text += (text.empty() ? "" : " | ") + (diagram.title.empty() ? "" : diagram.title + ": ") + dump(diagram);
  }
  return text;
}

TEST(Figures, NumbersBeginWhereItIsWanted) {
  const sgf::Document document = read("(;SZ[9];B[aa];W[bb];B[cc];W[dd])");
  const std::vector<sgf::Node> line = game::line_to(game::main_line_end(document.tree(0).root()));
  const FigurePart part{line[2], line[4]};
  FigureOptions options;
  EXPECT_EQ(dump(diagram_of(part, options)), "2-4 +aa bb=2 cc=3 dd=4");
  options.first_number = 1;
  EXPECT_EQ(dump(diagram_of(part, options)), "1-3 +aa bb=1 cc=2 dd=3");
  options.first_number = 99;
  options.numbers = PrintMode::Modulo100;
  EXPECT_EQ(dump(diagram_of(part, options)), "99-101 +aa bb=99 cc=100 dd=101");
  options.numbers = PrintMode::None;
  EXPECT_EQ(dump(diagram_of(part, options)), "0-0 +aa +bb +cc +dd");
}

TEST(Figures, PrintedNumbersAreThoseOfTheStandard) {
  struct Case {
    std::uint32_t first, last, printed_first, printed_last;
  };
  constexpr Case cases[] = {{32, 78, 32, 78},    {102, 177, 2, 77},    {67, 117, 67, 117},
                            {154, 213, 54, 113}, {100, 120, 100, 120}, {200, 210, 100, 110},
                            {1, 300, 1, 300},    {101, 130, 1, 30}};
  for (const Case& one : cases) {
    const std::uint32_t shift = printed_shift(PrintMode::Modulo100, one.first);
    EXPECT_EQ(one.first - shift, one.printed_first);
    EXPECT_EQ(one.last - shift, one.printed_last);
    EXPECT_EQ(printed_shift(PrintMode::AsTheyAre, one.first), 0u);
  }
}

TEST(Figures, FlagsSwitchThingsOff) {
  const FigureStyle all_on{true, true, true, true, true};
  EXPECT_EQ(style_of_flags(0, {}), all_on);
  EXPECT_EQ(style_of_flags(257, {}), (FigureStyle{false, true, true, false, true}));
  EXPECT_EQ(style_of_flags(515, {}), (FigureStyle{false, false, true, true, false}));
  EXPECT_EQ(style_of_flags(4, {}), (FigureStyle{true, true, false, true, true}));
  EXPECT_EQ(style_of_flags(32768 + 515, {}), FigureStyle{});
  EXPECT_EQ(style_of_flags(-1, {}), FigureStyle{});
}

TEST(Figures, WhereTheyBegin) {
  struct Case {
    std::string_view record;
    std::string_view expected;
  };
  constexpr Case cases[] = {
      {"(;SZ[5])", "0-0"},
      {"(;SZ[5];B[aa];W[bb])", "1-2 aa=1 bb=2"},
      // A root that says nothing is no figure.
      {"(;SZ[5];FG[]B[aa];W[bb])", "1-2 aa=1 bb=2"},
      {"(;SZ[5]AB[ee];FG[]B[aa])", "1-1 aa=1 +ee"},
      {"(;SZ[5];B[aa];FG[0:x]W[bb];B[cc])", "1-1 aa=1 | x: 2-3 +aa bb=2 cc=3"},
      {"(;SZ[5];FG[0:x]B[aa];FG[0:y]W[bb])", "x: 1-1 aa=1 | y: 2-2 +aa bb=2"},
      // A variation is drawn from its first FG on, from its parent's position, and counts from 1.
      {"(;SZ[5];B[aa](;W[bb])(;W[cc];B[dd]))", "1-2 aa=1 bb=2"},
      {"(;SZ[5];B[aa](;W[bb])(;FG[]W[cc];B[dd]))", "1-2 aa=1 bb=2 | 1-2 +aa cc=1 dd=2"},
      {"(;SZ[5];B[aa](;W[bb])(;FG[]W[cc];FG[]B[dd]))", "1-2 aa=1 bb=2 | 1-1 +aa cc=1 | 2-2 +aa +cc dd=2"},
      {"(;SZ[5];B[aa](;W[bb])(;FG[]MN[7]W[cc];B[dd]))", "1-2 aa=1 bb=2 | 7-8 +aa cc=7 dd=8"},
      // Bad values.
      {"(;SZ[5];FG[abc]B[aa])", "1-1 aa=1"},
      {"(;SZ[5];FG[-3:n]B[aa])", "n: 1-1 aa=1"},
  };
  for (const Case& one : cases) EXPECT_EQ(all(one.record), one.expected) << one.record;
}

TEST(Figures, OtherPlacesToBegin) {
  constexpr std::string_view record = "(;SZ[5];B[aa];W[bb]C[x];B[cc](;W[dd])(;W[ee];B[ea]))";
  EXPECT_EQ(all(record, {true, 2, false, false}), "1-2 aa=1 bb=2 | 3-4 +aa +bb cc=3 dd=4");
  EXPECT_EQ(all(record, {true, 0, true, false}), "1-2 aa=1 bb=2 | 3-4 +aa +bb cc=3 dd=4");
  EXPECT_EQ(all(record, {true, 0, false, true}), "1-4 aa=1 bb=2 cc=3 dd=4 | 1-2 +aa ea=2 +bb +cc ee=1");
  FigureOptions going_on;
  going_on.goes_on_in_variations = true;
  EXPECT_EQ(all(record, {true, 0, false, true}, going_on),
            "1-4 aa=1 bb=2 cc=3 dd=4 | 4-5 +aa ea=5 +bb +cc ee=4");
}

TEST(Figures, CapturedStonesStayOrGo) {
  // White at aa is taken by Black at ab, then White plays there again.
  constexpr std::string_view moves = "B[ba];W[aa];B[ab];W[cc];B[dd];W[aa])";
  const auto figure = [&](std::string_view flags) {
    return all("(;SZ[5];FG[" + std::string(flags) + ":]" + std::string(moves));
  };
  EXPECT_EQ(figure("256"), "1-6 aa=2 ba=1 ab=3 cc=4 dd=5; 6 at 2");
  EXPECT_EQ(figure("0"), "1-6 ba=1 ab=3 cc=4 dd=5; 2 at A5; 6 at A5");  // suicide: it does not stand either
  EXPECT_EQ(figure("260"), "1-6 aa=2 ba=1 ab=3 cc=4 dd=5");
}

TEST(Figures, WhatNumbersAndPointsHiddenMovesHave) {
  struct Case {
    std::string_view record;
    std::string_view expected;
  };
  constexpr Case cases[] = {
      {"(;SZ[5];FG[256:]B[aa];W[];B[bb])", "1-3 aa=1 bb=3; 2 pass"},
      {"(;SZ[5]AW[aa]LB[aa:k];FG[256:]B[aa]LB[aa:k])", "1-1 +aa; 1 at k"},
      {"(;SZ[5]AW[aa];FG[257:]B[aa])", "1-1 +aa; 1 at A5"},
      {"(;SZ[5]PM[0];FG[256:]B[aa];W[aa])", "0-0 +aa"},
      {"(;SZ[5];MN[99]B[aa];PM[2]FG[]MN[154]W[bb];B[cc])", "99-99 aa=99 | 54-55 +aa bb=54 cc=55"},
      {"(;SZ[5];FG[256:]B[aa];AE[aa]AW[bb];W[aa])", "1-2 aa=2 +bb; 1 at 2"},
  };
  for (const Case& one : cases) EXPECT_EQ(all(one.record), one.expected) << one.record;
}

TEST(Figures, LettersOnOldStones) {
  FigureOptions options;
  options.letters_old_stones = true;
  EXPECT_EQ(all("(;SZ[5]AW[aa];FG[256:]B[aa];W[bb]LB[cc:a])", {}, options), "1-2 +aa bb=2; 1 at b");
}

TEST(Figures, OptionsGoOverTheRecord) {
  const sgf::Document document = read("(;SZ[5];FG[515:x]B[aa])");
  const FigurePart part = figures_of(document.tree(0)).front();
  FigureOptions options;
  options.has_coordinates = options.has_title = options.has_stars = true;
  options.coordinates = go::Coordinates::Sgf;
  options.shows_last_move = true;
  const Diagram diagram = diagram_of(part, options);
  EXPECT_EQ(caption_of(diagram), "x (1)");
  EXPECT_EQ(diagram.coordinates, go::Coordinates::Sgf);
  EXPECT_TRUE(diagram.has_stars);
  EXPECT_TRUE(diagram.at({0, 0}).is_last);
}

TEST(Figures, EveryNodeTellsWhatIsNoPointOfItsView) {
  for (const std::string_view record :
       {"(;SZ[5];B[aa];VW[zz]W[bb];B[cc])", "(;SZ[5];B[aa];W[bb];VW[zz]B[cc])",
        "(;SZ[5];B[aa];DD[zz]W[bb];B[cc])"}) {
    const sgf::Document document = read(record);
    const Diagram diagram = diagram_of(figures_of(document.tree(0)).front());
    ASSERT_EQ(diagram.notes.size(), 1u) << record;
    EXPECT_EQ(diagram.notes[0].kind, DiagramNoteKind::NotOnBoard) << record;
    EXPECT_EQ(diagram.notes[0].value, "zz") << record;
  }
}

TEST(Figures, LabelsAreKeptFromMovesOfTheBoardAlone) {
  for (const std::string_view record :
       {"(;SZ[19];B[zz]LB[aa:1]C[1])", "(;SZ[9];B[ZZ];W[az];B[aa]LB[bb:1]C[1])",
        "(;SZ[5:3];B[ed];W[ae];B[ec]LB[aa:A]C[A])"}) {
    const sgf::Document document = read(record);
    const std::vector<FigurePart> parts = figures_of(document.tree(0), {.at_markup = true, .spreads = true});
    ASSERT_EQ(parts.size(), 1u) << record;
    EXPECT_EQ(parts[0].last, game::main_line_end(document.tree(0).root())) << record;
  }
}

TEST(Figures, OneWithoutANameHasANumber) {
  struct Case {
    std::string_view record;
    std::string_view en;
    std::string_view zh;
  };
  constexpr Case cases[] = {
      {"(;SZ[5]FG[];B[aa];W[bb])", "Figure 1 (1–2)", "图 1（1–2）"},
      {"(;SZ[5];B[aa];W[bb])", "Figure 1 (1–2)", "图 1（1–2）"},
      {"(;SZ[5]FG[0:]AB[aa])", "Figure 1", "图 1"},
      {"(;SZ[5]FG[2:];B[aa])", "", ""},
      {"(;SZ[5]FG[0:Mine];B[aa])", "Mine (1)", "Mine（1）"},
  };
  for (const Case& one : cases) {
    const sgf::Document document = read(one.record);
    const Diagram diagram = diagram_of(figures_of(document.tree(0)).front());
    EXPECT_EQ(caption_of(diagram), one.en) << one.record;
    EXPECT_EQ(caption_of(diagram, RecordLanguage::Chinese), one.zh) << one.record;
  }
}

TEST(Figures, AWholeGameSaysWhoPlayed) {
  const sgf::Document document =
      read("(;SZ[5]PB[Shusaku]BR[4d]PW[Gennan]EV[Match]DT[1846-09-11]RE[B+2];B[aa];FG[]W[bb])");
  const Diagram diagram = kifu_of(game::main_line_end(document.tree(0).root()));
  EXPECT_EQ(
      diagram.header,
      (std::vector<std::vector<std::string>>{
          {"Match"}, {"Black: Shusaku 4d", "White: Gennan"}, {"1846-09-11", "Black wins by 2 points"}}));
  EXPECT_EQ(dump(diagram), "1-2 aa=1 bb=2");
}

struct HeaderCase {
  RecordLanguage language;
  std::string header;  // line by line
};

TEST(Figures, AWholeGameSpeaksTheLanguageOfItsRecord) {
  const sgf::Document document =
      read("(;SZ[5]PB[a]BR[7d]PW[b]WR[9p]RU[Japanese]TM[3600]OT[3x30 byo-yomi]KM[6.5]HA[2]RE[W+R];B[aa])");
  const HeaderCase cases[] = {
      {RecordLanguage::English,
       "Black: a 7d, White: b 9p; handicap 2, komi 6.5, White wins by resignation; Japanese rules, time 1 h "
       "+ "
       "byo-yomi, 3 periods of 30 s; "},
      {RecordLanguage::Chinese,
       "黑方：a 7段，白方：b 九段; 让 2 子，贴目 6.5，白中盘胜; 日本规则，用时 1 小时，读秒 3 次，每次 30 "
       "秒; "},
      {RecordLanguage::Japanese,
       "黒番：a 7段、白番：b 九段; 置石 2、コミ 6.5、白中押し勝ち; 日本ルール、持ち時間 "
       "1時間、秒読み30秒、3回; "},
      {RecordLanguage::Korean,
       "흑: a 7단, 백: b 프로 9단; 접바둑 2점, 덤 6.5, 백 불계승; 일본 규칙, 제한시간 1시간, 초읽기 30초 "
       "3회; "},
      {RecordLanguage::TraditionalChinese,
       "黑方：a 7段，白方：b 九段; 讓 2 子，貼目 6.5，白中盤勝; 日本規則，用時 1 小時，讀秒 3 次，每次 30 "
       "秒; "},
  };
  for (const HeaderCase& one : cases) {
    const Diagram diagram = kifu_of(document.tree(0).root(), {}, one.language);
    std::string header;
    for (const std::vector<std::string>& line : diagram.header)
      header += header_line(line, one.language) + "; ";
    EXPECT_EQ(header, one.header);
  }
}

}  // namespace
}  // namespace qipu::draw
