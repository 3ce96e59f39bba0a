// The Ishi standard: records of our own making, and what becomes of them.
#include <gtest/gtest.h>

#include "converted.hpp"
#include "losses.hpp"
#include "qipu/game/line.hpp"

namespace qipu::convert {
namespace {

using Notes = std::vector<std::string>;

constexpr std::string_view plain = R"(EVENT First game of the garden
BLACK Guan Zilan
WHITE Jia
DATE 1739
BOARDSIZE 19
RESULT W+15
KOMI -2
SETUP W D16 Q4
SETUP B D4 Q16
W 1 R14
B 2 R9
COM
Black has no better move.

Or has he?
ENDCOM
W 3 PASS
)";

TEST(Ishi, APlainRecord) {
  const Converted one = converted(plain);
  EXPECT_EQ(
      one.sgf(),
      "(;FF[4]GM[1]CA[UTF-8]EV[First game of the garden]PB[Guan Zilan]PW[Jia]DT[1739]SZ[19]RE[W+15]KM[-2]"
      "AW[dd][pp]AB[dp][pd];W[qf];B[qk]C[Black has no better move.Or has he?];W[])");
  EXPECT_EQ(one.notes(), Notes{});
}

TEST(Ishi, CaseIndentsAndLineEndsDoNotMatter) {
  std::string text = "\n\n\t";
  for (const char c : plain) {
    if (c == '\n') text += "\r\n\t  ";
    if (c != '\n') text += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  const Converted one = converted(text);
  EXPECT_NE(one.sgf().find("SZ[19]RE[W+15]KM[-2]AW[dd][pp]AB[dp][pd];W[qf];B[qk]C["), std::string::npos);
  EXPECT_EQ(one.notes(), Notes{});
}

TEST(Ishi, SetupMayComeLater) {
  const Converted one = converted("boardsize 9\nB 1 E5\nSETUP W A1 B1\nSETUP B A1\nW C3\n");
  EXPECT_NE(one.sgf().find("SZ[9];B[ee];AW[ai][bi]XF[SETUP:A1];W[cg])"), std::string::npos)
      << one.reading.sgf;
  EXPECT_EQ(one.notes(), (Notes{"4:unreadable-line"}));
}

TEST(Ishi, NumbersOfMoves) {
  constexpr struct {
    std::string_view text, moves;
    std::uint32_t notes;
  } rows[] = {
      {"B 1 D4\nW 2 Q4\n", ";B[dp];W[pp]", 0},
      {"B 31 D4\nW 32 Q4\n", ";B[dp]MN[31];W[pp]", 0},
      {"B 1 D4\nW Q4\nB 3 Q16\n", ";B[dp];W[pp];B[pd]", 0},
      {"B 1 D4\nW 7 Q4\nB 3 Q16\n", ";B[dp];W[pp]XF[number:7];B[pd]", 1},
      {"B 1 D4\nW 99999999999 Q4\n", ";B[dp];W[pp]XF[number:99999999999]", 0},
      {"B -3 D4\n", ";B[dp]XF[number:-3]", 0},
  };
  for (const auto& row : rows) {
    const Converted one = converted(row.text, "ishi");
    EXPECT_NE(one.sgf().find(std::string(row.moves) + ")"), std::string::npos) << one.reading.sgf;
    EXPECT_EQ(one.notes().size(), row.notes) << row.text;
  }
}

TEST(Ishi, PrisonersAreChecked) {
  constexpr std::string_view begin = "SETUP W A1\nSETUP B B1\nB 1 A2\n";
  constexpr struct {
    std::string_view line;
    bool agrees;
  } rows[] = {{"PRISONER A1", true},     {"prisoner  a1 ", true}, {"PRISONER", false},
              {"PRISONER A1 B2", false}, {"PRISONER B1", false},  {"PRISONER x", false}};
  for (const auto& row : rows) {
    const Converted one = converted(std::string(begin).append(row.line));
    const Notes expected(row.agrees ? 0 : 1, "4:prisoners-differ");
    EXPECT_EQ(one.notes(), expected) << row.line;
    EXPECT_EQ(one.sgf().find("XF[PRISONER:") == std::string::npos, row.agrees) << row.line;
  }
}

TEST(Ishi, EveryEventIsAGame) {
  const Converted one =
      converted("BLACK Jia\nEVENT one\nB 1 D4\nEVENT two\nBOARDSIZE 9\nW 1 A1\nEVENT\nWHITE Yi\n");
  ASSERT_EQ(one.document.tree_count(), 3U);
  EXPECT_EQ(one.sgf(),
            "(;FF[4]GM[1]CA[UTF-8]PB[Jia]EV[one]SZ[19];B[dp])"
            "(;FF[4]GM[1]CA[UTF-8]EV[two]SZ[9];W[ai])"
            "(;FF[4]GM[1]CA[UTF-8]PW[Yi]SZ[19])");
}

TEST(Ishi, WhatIsNotDescribedIsKept) {
  constexpr struct {
    std::string_view text, part;
    std::string_view note;
  } rows[] = {
      {"B 1 D4\nPLACE here\nW 2 Q4\n", ";B[dp]XF[?:PLACE here];W[pp])", "2:unreadable-line"},
      {"B 1 D4\nFOO\nW 2 A1\nFOO\nENDFOO\nendfoo\nW 2 Q4\n", ";B[dp]XF[FOO:FOOW 2 A1FOOENDFOOendfoo];W[pp])",
       "2:unreadable-line"},
      {"ENDFOO\nFOO\nB 1 D4\n", "XF[?:ENDFOO][?:FOO]SZ[19];B[dp])", "1:unreadable-line"},
      {"B 1 Z4\nW 2 Q4\n", "XF[B:1 Z4]SZ[19];W[pp]MN[2])", "1:unreadable-line"},
      {"B 1 D4 C3\n", ";B[dp]XF[B:C3])", "1:unreadable-line"},
      {"SETUP X D4\n", "XF[SETUP:X D4]", "1:unreadable-line"},
      {"BOARDSIZE 53\n", "XF[BOARDSIZE:53]SZ[19]", "1:unreadable-line"},
      {"B 1 D4\nBOARDSIZE 9\n", ";B[dp]XF[BOARDSIZE:9])", "2:unreadable-line"},
      {"KOMI 5.5\nKOMI 6.5\n", "KM[5.5]XF[KOMI:6.5]", ""},
      {"RESULT who knows\n", "GC[Result: who knows]", "1:kept-as-text"},
      {"COM one\ntwo", "C[onetwo]", "1:unexpected-end"},
      {"COM\n ENDCOM \nB 1 D4", "SZ[19];B[dp])", ""},
  };
  for (const auto& row : rows) {
    const Converted one = converted(row.text, "ishi");
    EXPECT_NE(one.sgf().find(row.part), std::string::npos) << one.reading.sgf;
    EXPECT_EQ(one.notes().empty() ? "" : one.notes().front(), row.note) << row.text;
  }
}

TEST(Ishi, CutAtEveryByteAndBroken) {
  for (std::size_t size = 0; size < plain.size(); ++size) converted(plain.substr(0, size), "ishi");
  for (std::size_t at = 0; at < plain.size(); ++at) {
    std::string broken(plain);
    broken[at] = '\0';
    converted(broken, "ishi");
  }
}

TEST(Ishi, ManyLinesAreReadOnce) {
  std::string text = "EVENT x\nBLACK y\n";
  for (int i = 0; i < 100'000; ++i) text += "FOO\nENDFOO\nBAR\n";
  EXPECT_EQ(converted(text).reading.notes.size(), 200'000U);
}

// ---- Written

Writing written(std::string_view sgf) {
  const sgf::Document document = *sgf::Document::read(std::string(sgf));
  return *write(game::games_in(document.tree(0)).front(), find_format("ishi"));
}

// The moves and what is said of them come back as they were.
TEST(Ishi, IsWritten) {
  const Writing out = written(
      "(;FF[4]GM[1]CA[UTF-8]SZ[9]EV[Garden\ncup]PB[Jia]PW[Yi]DT[1739-05]RE[B+R]KM[5.5]AB[cg][gc]AW[aa]C[It "
      "begins.];W[ee]MN[31]C[One.\n\nTwo.];B[];W[ba];AB[ab]AW[ia]C[Set up.];C[Here.];B[bb])");
  EXPECT_EQ(out.bytes,
            "EVENT Garden cup\nBLACK Jia\nWHITE Yi\nDATE 1739-05\nBOARDSIZE 9\nRESULT B+R\nKOMI 5.5\n"
            "SETUP B G7 C3\nSETUP W A9\nCOM\nIt begins.\nENDCOM\nW 31 E5\nCOM\nOne.\n\nTwo.\nENDCOM\n"
            "B 32 PASS\nW 33 B9\nSETUP B A8\nSETUP W J9\nCOM\nSet up.\nHere.\nENDCOM\nB 34 B8\n");
  EXPECT_TRUE(out.losses.empty());
  const Converted back = converted(out.bytes);
  EXPECT_EQ(back.notes(), Notes{});
  EXPECT_EQ(
      back.sgf(),
      "(;FF[4]GM[1]CA[UTF-8]EV[Garden cup]PB[Jia]PW[Yi]DT[1739-05]SZ[9]RE[B+R]KM[5.5]AB[gc][cg]AW[aa]C[It "
      "begins.];W[ee]MN[31]C[One.Two.];B[];W[ba];AB[ab]AW[ia]C[Set up.Here.];B[bb])");
}

TEST(Ishi, PrisonersAreWritten) {
  const Writing out = written("(;FF[4]GM[1]SZ[9]AW[aa][ba]AB[ab][bb];B[ca])");
  EXPECT_NE(out.bytes.find("B 1 C9\nPRISONER A9 B9\n"), std::string::npos) << out.bytes;
  EXPECT_EQ(converted(out.bytes).notes(), Notes{});
}

TEST(Ishi, AGameWithoutMovesIsKnownForOne) {
  const Writing out = written("(;FF[4]GM[1]SZ[13]GN[Nothing yet])");
  EXPECT_EQ(out.bytes, "EVENT Nothing yet\nBOARDSIZE 13\n");
  EXPECT_EQ(recognise(out.bytes), find_format("ishi"));
  EXPECT_EQ(written("(;SZ[5])").bytes, "EVENT\nBOARDSIZE 5\n");
}

TEST(Ishi, WhatIsLostIsTold) {
  constexpr LossCase cases[] = {
      {"(;FF[4]GM[1]SZ[9];B[aa](;W[bb])(;W[cc]))", Lost::Variations, 1},
      {"(;FF[4]GM[1]SZ[9];B[aa]N[x])", Lost::Comments, 1},
      {"(;FF[4]GM[1]SZ[9];B[aa]C[a\nEndCom \nb])", Lost::Comments, 1},
      {"(;FF[4]GM[1]SZ[9];B[aa]LB[aa:x];W[bb]TR[aa])", Lost::Markup, 2},
      {"(;FF[4]GM[1]SZ[9]HA[2]BR[9d]PC[here];B[aa])", Lost::Properties, 3},
      {"(;FF[4]GM[1]SZ[9];B[aa];AE[aa];W[bb])", Lost::Setup, 1},
      {"(;FF[4]GM[1]SZ[9];B[aa];AW[aa];W[bb])", Lost::Setup, 1},
      {"(;FF[4]GM[1]SZ[9];B[aa]MN[5];W[bb]MN[9])", Lost::Properties, 1},
      {"(;FF[4]GM[1]SZ[9]RE[B+3 or so];B[aa])", Lost::Values, 1},
      {"(;FF[4]GM[1]SZ[9];B[aa];W[zz];B[bb])", Lost::Moves, 1},
  };
  expect_losses(cases, "ishi");
}

TEST(Ishi, BoardsThatAreNotSquareAreRefused) {
  const sgf::Document document = *sgf::Document::read(std::string("(;FF[4]GM[1]SZ[9:13];B[aa])"));
  const Result<Writing> out = write(game::games_in(document.tree(0)).front(), find_format("ishi"));
  ASSERT_FALSE(out.has_value());
  EXPECT_EQ(out.error().id, ErrorId::BoardNotHeld);
}

TEST(Ishi, BoardsBeyondTheLettersComeBack) {
  const Writing out = written("(;FF[4]GM[1]SZ[40];B[Aa];W[aN])");
  EXPECT_NE(converted(out.bytes).sgf().find("SZ[40];B[Aa];W[aN])"), std::string::npos) << out.bytes;
}

TEST(Ishi, IsKnownByItsLines) {
  constexpr struct {
    std::string_view text;
    bool is;
  } rows[] = {
      {"EVENT x\nBLACK y\n", true},
      {"PLACE x\n  b 12 q16\n", true},
      {"setup w d4", true},
      {"EVENT x\nplaces\n", false},
      {"boardsize 19\nkomi 6.5\nplay B Q16\n", false},
      {"B Q16, W D4", false},
      {"Subject: a game\nB 1 Q16", false},
      {" (;GM[1]C[\nB 1 Q16\n])", false},
      {"", false},
  };
  const Format& format = row(find_format("ishi"));
  for (const auto& row : rows) EXPECT_EQ(format.is(row.text), row.is) << row.text;
}

}  // namespace
}  // namespace qipu::convert
