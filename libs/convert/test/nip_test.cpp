// NIP: records of our own making, and what becomes of them.
#include <gtest/gtest.h>

#include <algorithm>

#include "converted.hpp"
#include "qipu/go/board.hpp"

namespace qipu::convert {
namespace {

using Notes = std::vector<std::string>;

// A record with `fields` for a head and the moves `names`, all that the format says of them.
std::string record(std::string_view fields, const std::vector<std::string>& names) {
  std::string text = std::string("NIP100;\r\n").append(fields);
  go::Board board({19, 19});
  Color color = Color::Black;
  for (const std::string& name : names) {
    if (name != "tt")
      board.play(color, {static_cast<std::uint8_t>(name[0] - 'a'), static_cast<std::uint8_t>(name[1] - 'a')});
    color = opposite(color);
    text += "p=";
    for (std::uint8_t row = 0; row < 19; ++row)
      for (std::uint8_t column = 0; column < 19; ++column)
        text += "012"[static_cast<std::size_t>(board.at({column, row}))];
    text.append(name).append(";\r\nh1=").append(std::to_string(board.captures().black));
    text.append(";\r\nh2=").append(std::to_string(board.captures().white)).append(";\r\n");
  }
  return text + "END\r\n";
}

const std::vector<std::string> capture = {"qd", "aa", "ab", "dd", "ba"};

constexpr std::string_view head =
    "OnAir=2014/03/02;\r\nTitle=第3回甲杯;\r\nStage=準決勝第1局;\r\nStart=2014/01/20;\r\nEnd=2014/01/20;\r\n"
    "Player1=山田 甲 七段;\r\nPlayer2=関 紫蘭 NHK杯;\r\nResult=2;\r\n";

TEST(Nip, APlainRecord) {
  const Converted one = converted(record(head, capture));
  EXPECT_EQ(one.info("EV"), "第3回甲杯");
  EXPECT_EQ(one.info("RO"), "準決勝第1局");
  EXPECT_EQ(one.info("DT"), "2014-01-20");
  EXPECT_EQ(one.info("PB"), "山田 甲");
  EXPECT_EQ(one.info("BR"), "7d");
  EXPECT_EQ(one.info("PW"), "関 紫蘭");
  EXPECT_EQ(one.info("WR"), "NHK杯");
  EXPECT_EQ(one.info("RE"), "W+R");
  EXPECT_EQ(one.info("KM"), "6.5");
  EXPECT_EQ(one.info("SZ"), "19");
  EXPECT_EQ(one.info("GC"), "OnAir: 2014/03/02");
  EXPECT_NE(one.sgf().find(";B[qd];W[aa];B[ab];W[dd];B[ba])"), std::string::npos);
  EXPECT_EQ(one.notes(), (Notes{"1:inferred-komi"})) << one.reading.sgf;
}

TEST(Nip, Results) {
  constexpr struct {
    std::string_view written, result, comment;
  } rows[] = {
      {"1", "B+R", ""},       {"2", "W+R", ""},         {"1:t", "B+T", ""},
      {"2:0", "W+0.5", ""},   {"1:12", "B+12.5", ""},   {"2:3.5", "W+3.5", ""},
      {"", "", ""},           {"2:", "", "Result: 2:"}, {"2:-3", "", "Result: 2:-3"},
      {"3", "", "Result: 3"}, {"0", "Draw", ""},
  };
  for (const auto& row : rows) {
    const Converted one =
        converted(record(std::string("Result=").append(row.written).append(";\r\n"), {"qd"}));
    EXPECT_EQ(one.info("RE"), row.result) << row.written;
    EXPECT_EQ(one.info("GC"), row.comment) << row.written;
  }
}

TEST(Nip, Players) {
  constexpr struct {
    std::string_view written, name, rank;
  } rows[] = {
      {"山田 甲 九段", "山田 甲", "9d"},
      {"山田　甲　初段", "山田　甲", "1d"},
      {"山田甲 名人", "山田甲", "名人"},
      {"山田 甲", "山田 甲", ""},
      {"山田甲", "山田甲", ""},
      {"山田 甲 竜王", "山田 甲", "竜王"},
      {"", "", ""},
      {"山田甲九段", "山田甲", "9d"},
      {"山田 甲九段", "山田 甲", "9d"},
      {" 山田  甲   八段 ", "山田  甲", "8d"},
  };
  for (const auto& row : rows) {
    const Converted one =
        converted(record(std::string("Player1=").append(row.written).append(";\r\n"), {"qd"}));
    EXPECT_EQ(one.info("PB"), row.name) << row.written;
    EXPECT_EQ(one.info("BR"), row.rank) << row.written;
  }
}

TEST(Nip, Days) {
  constexpr struct {
    std::string_view written, date;
  } rows[] = {
      {"Start=2014/01/20;\r\nEnd=2014/01/21;\r\n", "2014-01-20,21"},
      {"End=2014/01/21;\r\n", "2014-01-21"},
      {"OnAir=2014/03/02;\r\n", ""},
  };
  for (const auto& row : rows)
    EXPECT_EQ(converted(record(row.written, {"qd"})).info("DT"), row.date) << row.written;
}

TEST(Nip, TimesOfDay) {
  const Converted one = converted(record("Start=2014/01/20 10:30;\r\nEnd=2014/01/20　12:15;\r\n", {"qd"}));
  EXPECT_EQ(one.info("DT"), "2014-01-20");
  EXPECT_EQ(one.info("GC"), "Start: 10:30\nEnd: 12:15");
}

TEST(Nip, AMissingLineTurnsNoColours) {
  std::string text = record("", {"qd", "dd", "dp", "pp"});
  const std::size_t second = text.find("p=", text.find("p=") + 1);
  text.erase(second, text.find("p=", second + 1) - second);
  const Converted one = converted(text);
  EXPECT_NE(one.sgf().find(";B[qd];B[dp]"), std::string::npos) << one.sgf();
  EXPECT_NE(one.sgf().find(";W[pp]"), std::string::npos);
  EXPECT_EQ(one.notes(), (Notes{"1:inferred-komi", "5:color-out-of-turn", "5:position-differs"}));
}

TEST(Nip, LineEndsPassesAndOtherFields) {
  const std::string plain = record("Title=甲杯;\r\nTitle=乙杯;\r\nCamera=4;\r\n", {"qd", "tt", "dd"});
  std::string lf, cr;
  for (const char c : plain) {
    if (c != '\r') lf += c;
    if (c != '\n') cr += c;
  }
  for (const std::string& text : {plain, lf, cr, "\xEF\xBB\xBF" + plain}) {
    const Converted one = converted(text, "nip");
    EXPECT_EQ(one.info("EV"), "甲杯");
    EXPECT_NE(one.sgf().find("XF[Title:乙杯][Camera:4]"), std::string::npos) << one.reading.sgf;
    EXPECT_NE(one.sgf().find(";B[qd];W[];B[dd])"), std::string::npos) << one.reading.sgf;
  }
}

TEST(Nip, OlderCharsets) {
  const Converted one = converted("NIP100;\nTitle=\x8D\x62\x94\x74;\nEND", "nip");
  EXPECT_EQ(one.info("EV"), "甲杯");
  EXPECT_EQ(one.reading.charset, spec::Charset::ShiftJis);
  EXPECT_EQ(one.notes(), (Notes{"2:inferred-charset", "1:inferred-komi"}));
}

TEST(Nip, ThePositionIsChecked) {
  std::string text = record("", {"qd", "dd", "dp", "pp"});
  const std::size_t second = text.find("p=", text.find("p=") + 1);
  text[second + 2] = '2';  // a stone that nobody has played
  const Converted one = converted(text);
  EXPECT_EQ(one.notes(), (Notes{"1:inferred-komi", "5:position-differs"}));
  EXPECT_NE(one.sgf().find(";W[dd]XF[p:2000"), std::string::npos);
  EXPECT_NE(one.sgf().find(";B[dp];W[pp])"), std::string::npos);
}

TEST(Nip, ThePrisonersAreChecked) {
  std::string text = record("", capture);
  text.replace(text.rfind("h1=1"), 4, "h1=7");
  text.replace(text.find("h2=0"), 4, "h2=x");
  const Converted one = converted(text);
  EXPECT_EQ(one.notes(), (Notes{"1:inferred-komi", "4:unreadable-line", "15:prisoners-differ"}));
  EXPECT_NE(one.sgf().find(";B[ba]XF[h1:7])"), std::string::npos) << one.reading.sgf;
  const sgf::Diagnostic& note = one.reading.notes.back();
  EXPECT_EQ(note.arguments[0].number, 7U);
  EXPECT_EQ(note.arguments[1].number, 1U);
}

TEST(Nip, WhatIsDamagedIsKept) {
  const struct {
    std::string_view text, part;
    Notes notes;
  } rows[] = {
      {"NIP100;", "KM[6.5]", {"1:unexpected-end", "1:inferred-komi"}},
      {"NIP100;\nend;\nEND;", "XF[?:end]", {"1:inferred-komi", "2:unreadable-line"}},
      {"NIP200;\nEND\nmore", "XF[NIP:200][?:more]", {"1:inferred-komi", "3:unreadable-line"}},
      {"NIP100;\np=00;\np=0qd;\nEND",
       "XF[?:00];W[qd]XF[p:0])",
       {"1:inferred-komi", "2:unreadable-line", "3:position-differs"}},
      {"NIP100;\np=zz;\nh1=3;\nEND",
       "XF[?:zz][h1:3])",
       {"1:inferred-komi", "2:unreadable-line", "3:prisoners-differ"}},
      {"NIP100;\nStart=gone;\nEND", "GC[Date: gone]", {"2:kept-as-text", "1:inferred-komi"}},
  };
  for (const auto& row : rows) {
    const Converted one = converted(row.text, "nip");
    EXPECT_NE(one.sgf().find(row.part), std::string::npos) << row.text << '\n' << one.reading.sgf;
    Notes notes = one.notes(), expected = row.notes;
    std::sort(notes.begin(), notes.end());
    std::sort(expected.begin(), expected.end());
    EXPECT_EQ(notes, expected) << row.text;
  }
}

TEST(Nip, CutAtEveryByte) {
  const std::string text = record(head, capture);
  for (std::size_t size = 0; size < text.size(); ++size) {
    const Converted one = converted(text.substr(0, size), "nip");
    const bool is_complete = size >= text.size() - 2;  // the last line end may be missing
    EXPECT_EQ(
        std::ranges::count(one.notes(), "unexpected-end",
                           [](const std::string& note) { return note.substr(note.find(':') + 1); }) == 0,
        is_complete)
        << size;
  }
  for (std::size_t at = 0; at < text.size(); at += 7) {
    std::string broken = text;
    broken[at] = '\0';
    EXPECT_FALSE(converted(broken, "nip").reading.sgf.empty());
  }
}

TEST(Nip, AMillionGapsAreOne) {
  std::string gaps;
  for (int i = 0; i < 1'000'000; ++i) gaps += "　";
  EXPECT_EQ(converted(record("Player1=山田 甲" + gaps + " 七段;\r\n", {}), "nip").info("PB"), "山田 甲");
}

TEST(Nip, IsKnownByItsFirstLine) {
  constexpr struct {
    std::string_view text;
    bool is;
  } rows[] = {{"NIP100;\r\n", true}, {" \nNIP1;", true},   {"NIP;", false}, {"NIP100", false},
              {"NIPPON", false},     {"(;NIP100;", false}, {"", false}};
  const Format& format = row(find_format("nip"));
  for (const auto& row : rows) EXPECT_EQ(format.is(row.text), row.is) << row.text;
}

}  // namespace
}  // namespace qipu::convert
