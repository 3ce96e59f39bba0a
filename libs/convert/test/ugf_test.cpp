// UGF, UGI, REVIEW: the sections, what is inferred, and what a damaged file leaves.
#include "converted.hpp"
#include "qipu/testing/amount.hpp"

namespace qipu::convert {
namespace {

using Strings = std::vector<std::string>;

constexpr std::string_view plain = R"([Header]
Ver=UGF3,200
Lang=UTF8
Crypt=0,PLAIN_UGF_FILE,READ_WRITE
Code=
Title=第3期,虹杯,決勝第2局
Place=梅の間
Date=2001/08/20,09:00:00,2001/08/21,00:00:00
Rule=JPN
Size=9
Hdcp=0,5.50
Ptime=J;60;0;0,J;60;0;0,0,0
Winner=W,C
Moves=4
Writer=Guan Zilan
Copyright=甲社
Commentator=丁
CoordinateType=IGS
Comment=快晴
PlayerB=甲,9段,0,
PlayerW=乙,名人,0,東
[Data]
CG,B1,1,12
GC,W1,2,0
GG,B1,3,30
CC,W1,4,0
[End]
)";

// The header and one line more, and moves.
std::string with(std::string_view line, std::string_view moves = "CG,B1,1,0\nGC,W1,2,0\n",
                 std::string_view rest = {}) {
  return std::string("[Header]\nVer=UGF3,200\nLang=UTF8\nSize=9\nCoordinateType=IGS\n")
      .append(line)
      .append("\n[Data]\n")
      .append(moves)
      .append(rest);
}

// The record without its root.
std::string tree(const Converted& record) {
  const std::string sgf = record.sgf();
  bool is_value = false;
  for (std::size_t i = 2; i < sgf.size(); ++i) {
    if (sgf[i] == '\\')
      ++i;
    else if (is_value ? sgf[i] == ']' : sgf[i] == '[')
      is_value = !is_value;
    else if (!is_value && (sgf[i] == ';' || sgf[i] == '('))
      return sgf.substr(i);
  }
  return {};
}

// The values of XF in the root.
Strings kept(const Converted& record) {
  Strings out;
  const sgf::Property property = record.document.tree(0).root().find("XF");
  for (std::uint32_t i = 0; property && i < property.size(); ++i) out.push_back(property[i].text());
  return out;
}

TEST(Ugf, IsKnownByItsHeader) {
  struct Case {
    std::string_view bytes;
    bool is;
  };
  for (const Case& one : {Case{"[Header]\nVer=UGF3,200\n", true},
                          {"# 甲\r\n\r\n[Header]\r\nLang=SJIS\r\n", true},
                          {"[header]\rPLAYERB=x\r", true},
                          {"[Header]\nName=Qt\n[Data]\nVer=1\n", false},
                          {"[Data]\nPD,B1,1,0\n", false},
                          {"(;C[[Header]\nVer=1])", false},
                          {"[Header]", false},
                          {"", false}})
    EXPECT_EQ(row(recognise(one.bytes)).slug == "ugf", one.is) << one.bytes;
}

TEST(Ugf, ReadsAPlainFile) {
  const Converted record = converted(plain);
  EXPECT_EQ(tree(record), ";B[cc]XF[seconds:12];W[gg];B[gc]XF[seconds:30];W[cg])");
  struct Case {
    const char* ident;
    const char* text;
  };
  for (const Case& one : {Case{"SZ", "9"},
                          {"PB", "甲"},
                          {"BR", "9d"},
                          {"PW", "乙"},
                          {"WR", "名人"},
                          {"WT", "東"},
                          {"BT", ""},
                          {"EV", "第3期 虹杯"},
                          {"RO", "決勝第2局"},
                          {"PC", "梅の間"},
                          {"DT", "2001-08-20,21"},
                          {"RU", "Japanese"},
                          {"KM", "5.5"},
                          {"HA", ""},
                          {"TM", "3600"},
                          {"RE", "W+R"},
                          {"US", "Guan Zilan"},
                          {"CP", "甲社"},
                          {"AN", "丁"},
                          {"GC", "快晴\nStart: 09:00:00"}})
    EXPECT_EQ(record.info(one.ident), one.text) << one.ident;
  EXPECT_EQ(kept(record),
            (Strings{"Ptime:J;60;0;0,J;60;0;0,0,0", "Ver:UGF3,200", "Crypt:0,PLAIN_UGF_FILE,READ_WRITE"}));
  EXPECT_EQ(record.notes(), Strings{});
  const auto move = static_cast<std::uint32_t>(record.reading.sgf.find("cg"));
  EXPECT_EQ(slice(record.source, record.reading.source_of(move)), "CC,W1,4,0");
}

TEST(Ugf, AllLineEndsAreOne) {
  const std::string expected = converted(plain).reading.sgf;
  for (const std::string_view end : {"\r\n", "\r"}) {
    std::string bytes;
    for (const char c : plain) c == '\n' ? bytes.append(end) : bytes.append(1, c);
    EXPECT_EQ(converted(bytes).reading.sgf, expected);
  }
}

TEST(Ugf, ReadsEveryFormOfAField) {
  struct Case {
    const char* line;
    const char* ident;
    const char* text;
    Strings notes = {};
    Strings kept = {};
  };
  const Case cases[] = {
      // who won
      {"Winner=B,2.50", "RE", "B+2.5"},
      {"Winner=W,5.00", "RE", "W+5"},
      {"Winner=B,c", "RE", "B+R"},
      {"Winner=B,F2", "RE", "B+F", {}, {"Winner:B,F2"}},
      {"Winner=W,T", "RE", "W+T"},
      {"Winner=B,", "RE", "B+"},
      {"Winner=b", "RE", "B+"},
      {"Winner=D,", "RE", "Draw"},
      {"Winner=N1,E", "RE", "Void", {}, {"Winner:N1,E"}},
      {"Winner=N,", "RE", "Void"},
      {"Winner=A,", "RE", "Void", {"6:inferred-result"}},
      {"Winner=P,", "RE", "?", {"6:inferred-result"}},
      {"Winner=E,", "RE", "?"},
      {"Winner=O,", "RE", "Void", {}, {"Winner:O,"}},
      {"Winner=O,", "GC", "Result: both lost", {}, {"Winner:O,"}},
      {"Winner=B,-3.5", "RE", "B+", {"6:inferred-result"}},
      {"Winner=B,-3.5", "GC", "Result: B,-3.5", {"6:inferred-result"}},
      {"Winner=W,what", "RE", "W+", {"6:inferred-result"}},
      {"Winner=", "RE", ""},
      {"Winner=,", "RE", ""},
      // when
      {"Date=2020/06/23,22:46:52,2020/06/23,22:55:03", "DT", "2020-06-23"},
      {"Date=2020/06/23,22:46:52,2020/06/23,22:55:03", "GC", "Start: 22:46:52\nEnd: 22:55:03"},
      {"Date=2020/06/23,00:00:00,//,", "DT", "2020-06-23"},
      {"Date=//,,2020/06/23,", "DT", "2020-06-23"},
      {"Date=//,,//,", "DT", ""},
      {"Date=2020/12/31,,2021/01/01,", "DT", "2020-12-31,2021-01-01"},
      {"Date=2020/06/23,,2019/01/01,", "DT", "2020-06-23", {}, {"Date:2020/06/23,,2019/01/01,"}},
      {"Date=2003//,,", "DT", "2003"},
      {"Date=2003/06/,,", "DT", "2003-06"},
      {"Date=2003/06/00,,", "DT", "2003-06"},
      {"Date=2003/10/20,,//,", "DT", "2003-10-20"},
      {"Date=sometime,,,", "DT", "", {"6:kept-as-text"}, {}},
      // rules
      {"Rule=CH", "RU", "Chinese"},
      {"Rule=AR", "RU", "", {}, {"Rule:AR"}},
      // komi and handicap
      {"Hdcp=0,-5.50", "KM", "-5.5"},
      {"Hdcp=0,0,50", "KM", "0.5"},
      {"Hdcp=0,", "KM", ""},
      {"Hdcp=0,50", "KM", "0.5", {"6:inferred-komi"}, {"Hdcp:0,50"}},
      {"Hdcp=0,150", "KM", "150"},
      {"Hdcp=1,0", "HA", "", {}, {"Hdcp:1"}},
      {"Hdcp=x,6.5", "KM", "6.5", {}, {"Hdcp:x"}},
      {"Hdcp=2,0", "HA", "2"},  // Black has the first move: placed by the moves
      // time
      {"Ptime=N;10;0;0,N;10;0;0,0,0", "TM", "600", {}, {"Ptime:N;10;0;0,N;10;0;0,0,0"}},
      {"Ptime=N;10;0;0,N;20;0;0,0,0", "TM", "", {"6:kept-as-text"}},
      {"Ptime=J;999999999;0;0,J;999999999;0;0,0,0",
       "TM",
       "59999999940",
       {},
       {"Ptime:J;999999999;0;0,J;999999999;0;0,0,0"}},
      {"Ptime=J;9999999999999999;0;0,J;9999999999999999;0;0,0,0",
       "GC",
       "Ptime: J;9999999999999999;0;0,J;9999999999999999;0;0,0,0",
       {"6:kept-as-text"}},
      {"Ptime=J;10;1;5,J;10;1;5,0,0", "TM", "600", {"6:kept-as-text"}},
      {"Ptime=J;10;1;5,J;10;1;5,0,0", "GC", "Ptime: J;10;1;5,J;10;1;5,0,0", {"6:kept-as-text"}},
      // players
      {"PlayerB=甲,3k?,,", "BR", "3k?"},
      {"PlayerB=本因坊甲,,0,", "PB", "本因坊甲"},
      {"PlayerB=本因坊甲,,0,", "BR", "本因坊"},
      {"PlayerB=二十五世本因坊甲,,0,", "BR", "二十五世本因坊"},
      {"PlayerB=甲,1d,,a@b.example", "BT", "", {}, {"PlayerB:甲,1d,,a@b.example"}},
      {"PlayerB=甲,1d,7,", "BT", "", {}, {"PlayerB:甲,1d,7,"}},
      {"PlayerB=甲,9p\nPlayerB2=乙,二段", "PB", "甲 & 乙"},
      {"PlayerB=甲,9p\nPlayerB2=乙,二段", "BR", "9p & 2d"},
      {"BMemb1=丙,3d\nPlayerB2=乙,2d\nPlayerB=甲,1d", "PB", "甲 & 乙 & 丙"},
      {"BMemb1=丙,3d\nPlayerB2=乙,\nPlayerB=甲,1d", "BR", "1d & ? & 3d"},
      {"PlayerB=甲,\nPlayerB2=乙,", "BR", ""},
      {"PlayerB=甲,アマ六段,,", "BR", "6d"},
      {"PlayerB=甲,アマ六段,,", "GC", "Black rank: アマ六段"},
      {"PlayerW=丙,\nWMemb1=丁,1k,0,南", "PW", "丙 & 丁", {}, {"WMemb1:丁,1k,0,南"}},
      {"PlayerB=,1d", "PB", "", {}, {"PlayerB:,1d"}},
      // where
      {"Title=虹杯", "EV", "虹杯"},
      {"Title=,虹杯,", "EV", "虹杯"},
      {"Title=1,虹杯,a,b", "RO", "a,b"},
      // what nobody knows, what stands there twice, what is no field
      {"Colour=藍", "RE", "", {}, {"Colour:藍"}},
      {"Place=北\nPlace=南", "PC", "北", {}, {"Place:南"}},
      {"nonsense", "PC", "", {"6:unreadable-line"}, {"?:nonsense"}},
      {"Moves=x", "PC", "", {"6:unreadable-line"}, {"?:Moves=x"}},
      {"Moves=3", "PC", "", {"6:wrong-count"}, {"Moves:3"}},
      {"PlayerB=,,0,", "PB", ""},
      {"Moves=2", "PC", ""},
  };
  for (const Case& one : cases) {
    const Converted record = converted(with(one.line));
    EXPECT_EQ(record.info(one.ident), one.text) << one.line;
    EXPECT_EQ(record.notes(), one.notes) << one.line;
    Strings kept_there = kept(record);
    std::erase(kept_there, "Ver:UGF3,200");
    if (!one.kept.empty() || one.notes.empty()) {
      EXPECT_EQ(kept_there, one.kept) << one.line;
    }
  }
}

TEST(Ugf, ASizeThatIsNoneIsNotTaken) {
  for (const char* size : {"0", "53", "-1", "9x9", "99999999999999999999"}) {
    const Converted record =
        converted(std::string("[Header]\nVer=1\nSize=").append(size).append("\n[Data]\n"));
    EXPECT_EQ(record.info("SZ"), "19") << size;
    EXPECT_EQ(record.notes(), Strings{"3:unreadable-line"}) << size;
  }
  EXPECT_EQ(converted("[Header]\nVer=1\nSize=52\n[Data]\nAA,B1,1,0\n").info("SZ"), "52");
}

TEST(Ugf, ReadsTheCharsetItNames) {
  struct Case {
    const char* lang;
    const char* name;  // 棋
    spec::Charset charset;
    const char* note;
  };
  for (const Case& one : {Case{"SJIS", "\x8A\xFB", spec::Charset::ShiftJis, ""},
                          {"UTF8", "棋", spec::Charset::Utf8, ""},
                          {"EUC-JP", "\xB4\xFD", spec::Charset::EucJp, ""},
                          {"", "\x8A\xFB", spec::Charset::ShiftJis, "4:inferred-charset"},
                          {"", "棋", spec::Charset::Utf8, "4:inferred-charset"},
                          {"SJIS", "棋士", spec::Charset::Utf8, "4:wrong-charset"},
                          {"UTF8", "\x8A\xFB", spec::Charset::ShiftJis, "4:wrong-charset"}}) {
    const Converted record = converted(std::string("[Header]\nVer=UGF3,200\nLang=")
                                           .append(one.lang)
                                           .append("\nPlayerB=")
                                           .append(one.name)
                                           .append(",,\n[Data]\n"));
    EXPECT_EQ(record.reading.charset, one.charset) << one.lang;
    EXPECT_TRUE(record.info("PB").starts_with("棋")) << one.lang << record.info("PB");
    EXPECT_EQ(record.notes(), *one.note ? Strings{one.note} : Strings{}) << one.lang;
  }
}

// Bytes of ASCII are halves of characters in Shift_JIS: @ of a place where people are, ] of a name in
// brackets.
TEST(Ugf, LooksAtCharacters) {
  const Converted record = converted(
      "[Header]\nVer=UGF3,200\nLang=SJIS\nSize=9\nPlayerB=a,1d,,\x89\x40\n[Data]\nAA,B1,1,0\n[\x83\x5D\n");
  EXPECT_EQ(record.info("BT"), "院");
  EXPECT_EQ(tree(record), ";B[aa]XF[?:[ゾ])");
}

TEST(Ugf, KeepsACharsetThatIsAnother) {
  const Converted record =
      converted("[Header]\nVer=UGF3,200\nLang=SJIS\nPlayerB=棋士,,\n[Data]\nAA,B1,1,0\n");
  EXPECT_EQ(kept(record), (Strings{"Lang:SJIS", "Ver:UGF3,200"}));
}

TEST(Ugf, RefusesCipher) {
  for (const char* crypt : {"9666,SECRET,READ", "9666", "1,,"}) {
    const Result<Conversion> reading =
        read(std::string("[Header]\nVer=UGF2,200\nCRYPT=").append(crypt).append("\n[Data]\nQ#*\n"),
             find_format("ugf"));
    ASSERT_FALSE(reading.has_value()) << crypt;
    EXPECT_EQ(reading.error().kind(), ErrorKind::Unsupported);
  }
}

TEST(Ugf, CountsRowsFromTheCornerItNames) {
  constexpr std::string_view moves = "\n[Data]\nAB,B1,1,0\nIA,W1,2,0\n";
  for (const auto& [corner, expected] :
       {std::pair{"IGS", ";B[ah];W[ii])"}, {"JPN", ";B[ab];W[ia])"}, {"", ";B[ab];W[ia])"}}) {
    const Converted record =
        converted(std::string("[Header]\nVer=1\nSize=9\nCoordinateType=").append(corner).append(moves));
    EXPECT_EQ(tree(record), expected) << corner;
  }
}

TEST(Ugf, ReadsEveryFormOfAMove) {
  struct Case {
    const char* moves;
    const char* tree;
    Strings notes = {};
  };
  const Case cases[] = {
      {"AA,B1,1,0\nYA,W1,2,0\nZZ,B1,3,0\n", ";B[ai];W[];B[]XF[pass:ZZ])"},
      {"AA,B1,1,0\nYZ,MK,2,0\n", ";B[ai];W[]XF[pass:YZ])", {"9:inferred-color"}},
      {"YZ,MK,1,0\n", ";B[]XF[pass:YZ])", {"8:inferred-color"}},
      {"AA,B1,1,0\nBB,W2,2,0\n", ";B[ai];W[bh]XF[player:2])"},
      {"aa,b1,1,0\n\n  BB , W1 , 2 , 0\n", ";B[ai];W[bh])"},
      {"AA,B1\nBB,W\n", ";B[ai];W[bh])"},
      {"AA,B1,1,0\nBB,W1,4,0\nCC,B1,5,0\n", ";B[ai];W[bh];B[cg])", {"9:wrong-move-number"}},
      {"AA,B1,1,0\nBB,B1,2,0\n", ";B[ai];B[bh])"},
      {"AA,B1,1,x\n", ";B[ai]XF[?:x])", {"8:unreadable-line"}},
      {"AA,B1,1,0\nTT,W1,2,0\n", ";B[ai]XF[?:TT,W1,2,0])", {"9:unreadable-line"}},
      {"AA,B1,1,0\nBB,Q1,2,0\n", ";B[ai]XF[?:BB,Q1,2,0])", {"9:unreadable-line"}},
      {"AA,B1,1,0\nBB,W1,two,0\n", ";B[ai]XF[?:BB,W1,two,0])", {"9:unreadable-line"}},
      {"AA,B1,1,0\nB\n", ";B[ai]XF[?:B])", {"9:unreadable-line"}},
      {"AA,B1,1,0\nBB,W1,0,0\n", ";B[ai];AW[bh])", {"9:inferred-stones"}},
      {"AA,B1,1,0\nBB,W1,0,0\nCC,B1,0,0\nBB,B1,0,0\nDD,W1,2,0\n",
       ";B[ai];AW[bh]AB[cg]XF[?:BB,B1,0,0];W[df])",
       {"9:inferred-stones", "11:unreadable-line"}},
      {"AA,B1,1,0\nBB,W1,3,0\nCC,B1,2,0\nDD,W1,4,0\nEE,B1,4,0\nFF,W1,5,0\n",
       ";B[ai];W[bh];B[cg];W[df];B[ee];W[fd])",
       {"9:wrong-move-number", "10:wrong-move-number", "12:wrong-move-number"}},
      {"AA,B1,99999999999999999999,0\n", "", {"8:unreadable-line"}},
  };
  for (const Case& one : cases) {
    const Converted record = converted(with("Code=", one.moves));
    EXPECT_EQ(tree(record), one.tree) << one.moves;
    EXPECT_EQ(record.notes(), one.notes) << one.moves;
  }
}

// What was used so far makes BL and WL while the main time lasts.
TEST(Ugf, ReadsClocks) {
  constexpr std::string_view moves =
      "AA,B1,1,31 '00:00:31\nBB,W1,2,0 '00:10:00\nCC,B1,3,600 '00:10:31\nDD,W1,4,0 'soon\n";
  const Converted record = converted(with("Ptime=J;10;0;0,J;10;0;0,0,0", moves));
  EXPECT_EQ(tree(record),
            ";B[ai]XF[seconds:31][clock:00:00:31]BL[569];W[bh]XF[clock:00:10:00]WL[0]"
            ";B[cg]XF[seconds:600][clock:00:10:31];W[df]XF[clock:soon])");
  EXPECT_EQ(record.notes(), (Strings{"8:inferred-time", "9:inferred-time"}));
  EXPECT_EQ(tree(converted(with("Code=", "AA,B1,1,0 '00:00:31\n"))), ";B[ai]XF[clock:00:00:31])");
}

TEST(Ugf, PlacesStones) {
  const Converted listed = converted(with("Hdcp=2,0", "CC,B1,0,0\nGG,B1,0,0\nEE,W1,1,0\n"));
  EXPECT_EQ(listed.info("HA"), "2");
  EXPECT_NE(listed.sgf().find("AB[cg][gc]"), std::string::npos);
  EXPECT_EQ(listed.notes(), Strings{});
  const Converted placed = converted(with("Hdcp=3,0", "EE,W1,1,0\n"));
  EXPECT_NE(placed.sgf().find("HA[3]AB[gc][cg][gg]"), std::string::npos) << placed.sgf();
  EXPECT_EQ(placed.notes(), Strings{"6:placed-handicap"});
  const Converted both = converted(with("Code=", "CC,B1,0,0\nDD,W1,0,0\nCC,W1,0,0\nEE,B1,1,0\n"));
  EXPECT_NE(both.sgf().find("AB[cg]AW[df]"), std::string::npos);
  EXPECT_EQ(both.notes(), Strings{"10:unreadable-line"});
}

TEST(Ugf, ReadsTheTextsOfMoves) {
  const Converted record = converted(with("Code=", "AA,B1,1,0\nBB,W1,2,0\n",
                                          R"([Figure]
.Text,0
始め
.EndText
.Text,2
[Data?] 一行
.#,1,9,A
.#,2,9,乙

二行
.#,1,9,B
.#,20,1,C
.EndText
.Text,7,999
遅い
.EndText
what
)"));
  EXPECT_EQ(tree(record), ";B[ai];W[bh]C[[Data?\\] 一行二行.#,20,1,C]LB[aa:A][ba:乙]XF[?:.#,1,9,B])");
  EXPECT_EQ(record.info("C"), "始め\n遅い");
  EXPECT_EQ(record.notes(), (Strings{"23:misplaced-entry", "26:unreadable-line", "20:unreadable-line"}));
}

TEST(Ugf, TakesTextAmongTheMoves) {
  const Converted record = converted(with("Code=", "AA,B1,1,0\n .Text,0,999,x\n広告\n.EndText\nBB,W1,2,0\n"));
  EXPECT_EQ(tree(record), ";B[ai];W[bh])");
  EXPECT_EQ(record.info("C"), "広告");
}

// By the position that it shows: after move 1, though it stands at move 2.
TEST(Ugf, HangsAFigureWhereItsPositionIs) {
  const Converted record = converted(with("Code=", "AA,B1,1,0\nBB,W1,2,0\nCC,B1,3,0\n",
                                          R"([Figure]
.Fig,2,1,1,9,9,参考, 1図,1,0
AA,B1,0,0
.Text
形
.EndText
DD,W1,1,0
EE,B1,2,0
.Text
良し
.EndText
.EndFig
)"));
  EXPECT_EQ(tree(record),
            ";B[ai](;W[bh];B[cg])(;N[参考, 1図]XF[Fig:2,1,1,9,9,参考, 1図,1,0]C[形];W[df];B[ee]C[良し]))");
  EXPECT_EQ(record.notes(), Strings{});
}

TEST(Ugf, SetsUpTheFigureThatIsNowhereInTheGame) {
  const Converted record =
      converted(with("Code=", "AA,B1,1,0\nBB,W1,2,0\n",
                     ".Fig,1\n[Figure]\n.Fig,1,1,1,3,9,,2,0\nBB,W1,0,0\nBB,B1,0,0\nCC,B1,1,0\n"
                     "YZ,MK,2,0\nDD,B1,0,0\n.EndFig\n.Fig,9,1,1,9,9,遠,3,0\nEE,W1,0,0\n.EndFig\n"));
  EXPECT_EQ(tree(record),
            "(;B[ai](;W[bh]XF[?:.Fig,1])(;VW[aa:ci]XF[Fig:1,1,1,3,9,,2,0][?:BB,B1,0,0][?:DD,B1,0,0]AW[bh]AE["
            "ai];B[cg];W[]))"
            "(;N[遠]XF[Fig:9,1,1,9,9,遠,3,0]AW[ee]))")
      << tree(record);
  EXPECT_EQ(record.notes(), (Strings{"10:unreadable-line", "14:unreadable-line", "17:unreadable-line",
                                     "16:inferred-color", "19:misplaced-entry"}));
}

// The first child is what people take for the game.
TEST(Ugf, WhatGoesOnFromTheLastMoveIsNoMoveOfTheGame) {
  constexpr std::string_view moves = "AA,B1,1,0\nBB,W1,2,0\n";
  const Converted figure = converted(
      with("Code=", moves, "[Figure]\n.Text,2\n終\n.EndText\n.Fig,2,1,1,9,9,a,1,0\nCC,B1,1,0\n.EndFig\n"));
  EXPECT_EQ(tree(figure), ";B[ai];W[bh]C[終](;)(;N[a]XF[Fig:2,1,1,9,9,a,1,0];B[cg]))");
  const Converted reviewed = converted(with(
      "Code=", moves,
      "[ReviewNode]\nNODE,1,0,0,0\nNODE,2,1,1,1\nNODE,3,2,2,2\nVARIATION,\nNODE,4,1,3,3\nVARIATIONEND,\n"));
  EXPECT_EQ(tree(reviewed), ";B[ai];W[bh](;)(;B[cg]))");
  const Converted placed = converted(
      with("Code=", "AA,B1,1,0\nBB,W1,0,0\n", "[Figure]\n.Fig,1,1,1,9,9,a,1,0\nCC,W1,1,0\n.EndFig\n"));
  EXPECT_EQ(tree(placed), ";B[ai](;AW[bh])(;N[a]XF[Fig:1,1,1,9,9,a,1,0];W[cg]))");
  const Converted lesson =
      converted(with("Code=", "", "[Figure]\n.Fig,0,1,1,9,9,a,1,0\nCC,B1,1,0\n.EndFig\n"));
  EXPECT_EQ(tree(lesson), ";N[a]XF[Fig:0,1,1,9,9,a,1,0];B[cg])") << "there is no game";
}

// The stones that were put later are there in the figures after them.
TEST(Ugf, FiguresSeeStonesThatWerePutLater) {
  const Converted record = converted(with("Code=", "AA,B1,1,0\nBB,W1,0,0\nCC,W1,2,0\nDD,B1,3,0\n",
                                          "[Figure]\n.Fig,2,1,1,9,9,a,1,0\nAA,B1,0,0\nBB,W1,0,0\nCC,W1,0,0\n"
                                          "EE,B1,1,0\n.EndFig\n"));
  EXPECT_EQ(tree(record), ";B[ai];AW[bh];W[cg](;B[df])(;N[a]XF[Fig:2,1,1,9,9,a,1,0];B[ee]))");
}

constexpr std::string_view review = R"([Header]
Ver=REVIEW1,200
Lang=UTF8
Size=9
CoordinateType=IGS
[Data]
CG,B1,1,0
GC,W1,2,0
GG,B1,3,0
YA,W1,4,0
[ReviewNode]
NODE,1,0,0,0
NODE,2,1,3,7
  VARIATION,
    NODE,20,2,5,5
    VARIATION,
      NODE,31,1,1,1
    VARIATIONEND,
    NODE,22,1,2,2
    NODE,23,2,10,10
  VARIATIONEND,
  VARIATION,
    NODE,40,2,9,9
  VARIATIONEND,
NODE,3,2,7,3
NODE,4,1,7,7
NODE,5,2,20,20
NODE,6,0,0,0
[ReviewComment]
.Comment,1
始め
.Comment,3
 実戦
[Data?]
.Comment,22
変化

二

.Comment,31
孫
.Comment,6
終わり
)";

TEST(Ugf, ReadsAReview) {
  const Converted record = converted(review);
  EXPECT_EQ(tree(record),
            ";B[cc](;W[gg]C[ "
            "実戦[Data?\\]];B[gc];W[]C[終わり])(;W[ee](;B[bh]C[変化二];W[])(;B[ai]C[孫]))(;W[ia]))");
  EXPECT_EQ(record.info("C"), "始め");
  EXPECT_EQ(record.notes(), Strings{});
}

TEST(Ugf, AReviewAloneIsTheGame) {
  std::string bytes(review);
  const std::size_t begin = bytes.find("[Data]"), end = bytes.find("[ReviewNode]");
  bytes.erase(begin, end - begin);
  EXPECT_EQ(tree(converted(bytes)), tree(converted(review)));
}

TEST(Ugf, KeepsBothOfTwoMainLines) {
  struct Case {
    const char* nodes;
    const char* tree;
    Strings notes;
  };
  const Case cases[] = {
      {"NODE,1,0,0,0\nNODE,2,1,1,1\nNODE,3,2,3,3\nNODE,4,1,4,4\n",
       ";B[ai](;W[bh])(;W[cg];B[df]))",
       {"13:lines-differ"}},
      {"NODE,1,0,0,0\nNODE,2,1,1,1\nNODE,3,2,2,2\nNODE,4,1,4,4\nNODE,5,2,5,5\n",
       ";B[ai];W[bh];B[df];W[ee])",
       {"14:lines-differ"}},
      {"NODE,1,0,0,0\nNODE,2,1,1,1\n", ";B[ai];W[bh])", {}},  // it speaks of the beginning
      {"NODE,1,0,0,0\nNODE,2,1,1,1\nNODE,3,2,2,1", ";B[ai]XF[?:NODE,3,2,2,1];W[bh])", {"13:unreadable-line"}},
      {"NODE,2,2,1,1\n", "(;B[ai];W[bh])(;W[ai]))", {"11:lines-differ"}},
      {"NODE,1,0,0,0\nNODE,2,1,1,1\nVARIATION,\nNODE,3,2,3,3\n",
       ";B[ai](;W[bh])(;W[cg]))",
       {"14:unexpected-end"}},
      {"VARIATIONEND,\nNODE,2,1,1,1\nNODE,3,2,2,2\nNODE,4,3,1,1\nNODE,5,1,0,4\nwhat\n",
       ";B[ai];W[bh])",
       {"11:misplaced-entry", "14:unreadable-line", "15:unreadable-line", "16:unreadable-line"}},
  };
  for (const Case& one : cases) {
    const Converted record =
        converted(with("Code=", "AA,B1,1,0\nBB,W1,2,0\n", std::string("[ReviewNode]\n").append(one.nodes)));
    EXPECT_EQ(tree(record), one.tree) << one.nodes;
    EXPECT_EQ(record.notes(), one.notes) << one.nodes;
  }
}

TEST(Ugf, KeepsTheCommentOfANodeThatIsNotThere) {
  const Converted record = converted(
      with("Code=", "AA,B1,1,0\n", "[ReviewNode]\nNODE,2,1,1,1\n[ReviewComment]\nlost\n.Comment,77\n迷子\n"));
  EXPECT_EQ(record.info("C"), "迷子");
  EXPECT_EQ(record.notes(), (Strings{"12:unreadable-line", "13:misplaced-entry"}));
}

TEST(Ugf, KeepsTheOtherSections) {
  const Converted record = converted(
      "# 甲\nstray\n" + with("Code=", "AA,B1,1,0\n",
                             "[Odd]\nx=y\n[Remote]\nHost=example.org\n[Files]\nface=FFD8FFE000\nicon=zz\n"
                             "[Comment]\n一\n\n[二]\n[MessageLine]\n挨拶\n[End]\nafter\n"),
      "ugf");
  EXPECT_EQ(kept(record),
            (Strings{"Ver:UGF3,200", "#:甲", "?:stray", "Remote.Host:example.org", "Files.face:5 bytes, JPEG",
                     "Files.icon:zz", "?:after", "?:Odd", "Odd:x=y"}));
  EXPECT_EQ(record.info("GC"), "一\n\n[二]\nMessageLine: 挨拶");
  EXPECT_EQ(record.notes(),
            (Strings{"2:unreadable-line", "16:image-listed", "25:unreadable-line", "11:unreadable-line"}));
}

TEST(Ugf, AFileThatIsCutSaysSo) {
  struct Case {
    const char* bytes;
    Strings notes;
  };
  const Case cases[] = {
      {"[Header]\nVer=UGF3,200\n", {"1:unexpected-end"}},
      {"[Header]\nVer=REVIEW1,200\nSize=9\n[Data]\nAA,B1,1,0\n", {"5:unexpected-end"}},
      {"[Header]\nVer=UGF3,200\n[Files]\na=FFD8F\n[Data]\n", {"1:unexpected-end", "4:image-listed"}},
      {"[Header]\nVer=UGF3,200\nSize=9\n[Data]\nAA,B1,1,0\n[Figure]\n.Text,1\nx", {"8:unexpected-end"}},
      {"[Header]\nVer=UGF3,200\nSize=9\n[Data]\nAA,B1,1,0\n[Figure]\n.Fig,1\n", {"7:unexpected-end"}},
  };
  for (const Case& one : cases) EXPECT_EQ(converted(one.bytes).notes(), one.notes) << one.bytes;
}

// Any beginning, and any byte changed.
TEST(Ugf, NoDamageStopsIt) {
  const std::string whole =
      std::string(review) +
      "[Figure]\n.Fig,2,1,1,9,9,a,1,0\nCG,B1,0,0\nEE,W1,1,0\n.EndFig\n[Files]\na=FFD8\n";
  for (const std::string_view bytes : {plain, std::string_view(whole)})
    for (std::size_t i = 0; i < bytes.size(); ++i) {
      EXPECT_TRUE(read(bytes.substr(0, i), find_format("ugf")).has_value()) << i;
      for (const char c : {'\0', ',', '\n', '9', '[', '\xE3'}) {
        std::string other(bytes);
        other[i] = c;
        const Result<Conversion> reading = read(other, find_format("ugf"));
        EXPECT_TRUE(reading.has_value() || reading.error().kind() == ErrorKind::Unsupported) << i;
        const bool is_sgf =
            !reading || sgf::Document::read(sgf::Source::own(std::string(reading->sgf))).has_value();
        EXPECT_TRUE(is_sgf) << i;
      }
    }
}

std::uint32_t nodes_of(std::string_view bytes) {
  const Converted record = converted(bytes);
  return record.document.tree(0).node_count();
}

TEST(Ugf, MillionsOfLinesAreReadInOneGo) {
  std::string open = "[Header]\nVer=REVIEW1,200\nSize=9\n[Data]\n[ReviewNode]\nNODE,1,0,0,0\n";
  std::string nested = open, figures = open, ends = open;
  for (std::uint32_t i = 0; i < qipu::test::sized(1'000'000); ++i)
    nested += i % 2 ? "VARIATION,\n" : "NODE,7,1,1,1\nVARIATION,\n";
  for (std::uint32_t i = 0; i < qipu::test::sized(300'000); ++i) ends += "VARIATIONEND,\n";
  figures += "[Figure]\n";
  for (std::uint32_t i = 0; i < qipu::test::sized(100'000); ++i) figures += ".Fig,0\nAA,B1,0,0\n.EndFig\n";
  std::string reviews = "[Header]\nVer=REVIEW1,200\n[Data]\n", parts = reviews;
  for (std::uint32_t i = 0; i < qipu::test::sized(100'000); ++i) {
    reviews += "[ReviewNode]\nNODE,1,1,1,1\n";
    parts += "[Figure]\n.Fig,0\n.EndFig\n[Data]\nAA,B1,1,0\n";
  }
  EXPECT_EQ(nodes_of(reviews), 2U);  // one move, told again and again
  EXPECT_EQ(nodes_of(parts), qipu::test::sized(200'000) + 1);
  EXPECT_EQ(nodes_of(nested), qipu::test::sized(500'000) + 2);  // and the end of the game
  EXPECT_EQ(converted(ends).reading.notes.size(), qipu::test::sized(300'000));
  EXPECT_EQ(nodes_of(figures), qipu::test::sized(100'000) + 1);
}

// A figure that stands nowhere in the game empties the points that it does not show.
TEST(Ugf, FiguresInManySectionsEmptyNoMoreThanInOne) {
  std::string bytes = "[Header]\nVer=UGF3,200\nSize=26\n[Data]\n";
  for (char column = 'A'; column < 'Y'; ++column)
    for (char row = 'A'; row <= 'Z'; ++row) bytes += std::string{column, row} + ",B1,0,0\n";
  for (int i = 0; i < 10'000; ++i) bytes += "[Figure]\n.Fig,0\nYA,B1,0,0\n.EndFig\n";
  EXPECT_LT(converted(bytes).reading.sgf.size(), 8 * bytes.size());
}

}  // namespace
}  // namespace qipu::convert
