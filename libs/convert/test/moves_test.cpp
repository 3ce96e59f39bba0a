#include "qipu/game/moves.hpp"
#include "converted.hpp"
#include "qipu/convert/write.hpp"
#include "qipu/game/line.hpp"

namespace qipu::convert {
namespace {

std::string body(std::string_view bytes) {
  std::string sgf = converted(bytes, "moves").sgf();
  const std::string_view head = "FF[4]GM[1]CA[UTF-8]";
  if (const std::size_t at = sgf.find(head); at != sgf.npos) sgf.erase(at, head.size());
  return sgf;
}

Writing written(std::string_view sgf) {
  const sgf::Document document = *sgf::Document::read(std::string(sgf));
  return *write(game::Game(document.tree(0).root()), find_format("moves"));
}

TEST(Moves, AreKnownWhereNearlyAllWordsAreMoves) {
  const std::pair<std::string_view, bool> cases[] = {
      {"B Q16, W D4", true},
      {"1. Q16 D4 2. Q4 D16", true},
      {"Black: 甲\nWhite: 乙\n\n1. Q16 D4", true},
      {"黑Q16，白D4，黑Q4", true},
      {"黑：Q16，白：D4", true},
      {"１．Ｑ１６　Ｄ４", true},
      {"16-4 4-16", true},
      {"B Q16, W I5, B D4", true},
      {"I5, I6, Q16", false},
      {"# Size: 9\n# Black stones: A9\n# White stones: B8 C7\n", true},
      {"# Size: 9\n", true},
      {"# Size: 9x13\n1. A13\n", true},
      {"黑子：D4 Q16\n白子：C3", true},
      {"# Size: 9\nand then?\n", false},
      {"# Size: large\n", false},
      {"Size: 9\n", false},
      {"Black stones: many\n", false},
      {"Q16", false},
      {"", false},
      {"The plan is to play at D4 and then Q16 as soon as White allows it", false},
      {"1 2 3 4 5 6 D4 Q16", false},
      {"A1 = B2 + C3", false},
      {"2020-01-02 2020-02-03", false},
      {"Dear B, see room D4, floor Q1. Yours, W", false},
  };
  for (const auto& [bytes, is_known] : cases)
    EXPECT_EQ(recognise(bytes) == find_format("moves"), is_known) << bytes;
}

TEST(Moves, EveryWayOfWritingThem) {
  const std::string_view lists[] = {
      "B Q16, W D4, B pass",       "1. Q16 D4 2. pass",
      "1. Q16 2. D4 3. pass",      "1.Q16 2.D4 3.pass",
      "1 Q16\n2 D4\n3 PASS\n",     "1 B Q16\r\n2 W D4\r\n3 B pass\r\n",
      "1) q16\r2) d4\r3) pass",    "Black: Q16\nWhite: D4\nBlack: passes\n",
      "Q16; D4; tenuki;",          "Q16 - D4 - pass.",
      "B-Q16 W-D4 B-pass",         "B Q16\n\nW D4\n\nB pass",
      "黑Q16，白D4，黑虚手。",     "黑1 Q16、白2 D4、黑3 停一手",
      "黑：Q16，白：D4，黑：虚手", "１．Ｑ１６　Ｄ４　２．ｐａｓｓ",
      "● Q16 ○ D4 ● pass",         "16-4 4-16 pass",
      "16四 4十六 pass",           "１６四 ４の十六 パス",
  };
  for (const std::string_view list : lists) EXPECT_EQ(body(list), "(;SZ[19];B[pd];W[dp];B[])") << list;
}

TEST(Moves, ColoursAndWhoBegins) {
  const std::pair<std::string_view, std::string_view> cases[] = {
      {"W Q16 D4", "(;SZ[19];W[pd];B[dp])"},
      {"1. ... D4 2. Q16", "(;SZ[19];W[dp];B[pd])"},
      {"B D4 B Q16 W C3", "(;SZ[19];B[dp];B[pd];W[cq])"},
      {"Handicap: 2\nD4 C3", "(;SZ[19]HA[2]AB[pd][dp];W[dp];B[cq])"},
      {"Handicap: 2\nB D4 B Q16 W C3", "(;SZ[19]HA[2];B[dp];B[pd];W[cq])"},
      {"# Black stones: D4 Q16\nC3", "(;SZ[19]AB[dp][pd];W[cq])"},
      {"黑子：D4 Q16\n白子：C3\n先行：白", "(;SZ[19]AB[dp][pd]AW[cq]PL[W])"},
      {"# Black stones: D4\n# White stones: Q16\n# To play: White\n", "(;SZ[19]AB[dp]AW[pd]PL[W])"},
      {"# To play: White\nD4", "(;SZ[19];W[dp])"},
      {"Handicap: 1\nD4", "(;SZ[19]HA[1];B[dp])"},
  };
  for (const auto& [bytes, sgf] : cases) EXPECT_EQ(body(bytes), sgf) << bytes;
}

TEST(Moves, HeadingsAndComments) {
  EXPECT_EQ(body("# Game: Title\nBlack: 甲\nWhite: 乙\nBlack rank: 9 dan\nKomi: 6.5\nDate: 2020-1-2\nRules: "
                 "Chinese\n"
                 "Size: 13\n# just a note\n\n1. D4 K10\n# strong\n2. C3\nB+0.5\n"),
            "(;SZ[13]GN[Title]PB[甲]PW[乙]BR[9d]KM[6.5]DT[2020-01-02]RU[Chinese]C[just a note]RE[B+0.5]"
            ";B[dj];W[jd]C[strong];B[ck])");
  EXPECT_EQ(body("黑方：甲\n白方：乙\n贴目：7.5\n结果：黑中盘胜\n棋盘：9\n黑C3 白D4"),
            "(;SZ[9]PB[甲]PW[乙]KM[7.5]RE[B+R];B[cg];W[df])");
}

TEST(Moves, HowItEnded) {
  const std::pair<std::string_view, std::string_view> cases[] = {
      {"D4 Q16 B resigns", "W+R"}, {"D4 Q16 W resign", "B+R"}, {"D4 Q16 resign", "W+R"},
      {"D4 Q16 白认输", "B+R"},    {"D4 Q16 W+3.5", "W+3.5"},  {"D4 Q16 投了", "W+R"},
  };
  for (const auto& [bytes, result] : cases) EXPECT_EQ(converted(bytes, "moves").info("RE"), result) << bytes;
}

TEST(Moves, TheBoardIsAsLargeAsItsMoves) {
  EXPECT_EQ(body("D4 Z25"), "(;SZ[25];B[dv];W[ya])");
  EXPECT_EQ(body("Size: 9\nD4 Q16"), "(;SZ[9];B[df]XF[?:Q16])");
  EXPECT_EQ(body("Size: 9x13\nD4 A13"), "(;SZ[9:13];B[dj];W[aa])");
}

// Who plays the moves around it is as the list says.
TEST(Moves, WhatIsNoPointIsSomebodysTurn) {
  const std::pair<std::string_view, std::string_view> cases[] = {
      {"Size: 19\nw d4, b i5, w q3", "(;SZ[19];W[dp]XF[?:b i5];W[pq])"},
      {"Size: 19\nd4 t20 q3", "(;SZ[19];B[dp]XF[?:t20];B[pq])"},
      {"Size: 19\nb d4, w i5, b i6, w q3", "(;SZ[19];B[dp]XF[?:w i5][?:b i6];W[pq])"},
      {"Size: 19\nB d4\nW z1\nB q3\nC3", "(;SZ[19];B[dp]XF[?:W z1];B[pq];W[cq])"},
      {"Size: 19\nb w q3", "(;SZ[19]XF[?:b];W[pq])"},
      {"Size: 19\nB d4 W hane q3", "(;SZ[19];B[dp]XF[?:hane];W[pq])"},
      {"Size: 19\nI5 q3", "(;SZ[19]XF[?:I5];W[pq])"},
  };
  for (const auto& [bytes, sgf] : cases) EXPECT_EQ(body(bytes), sgf) << bytes;
  EXPECT_EQ(converted("Size: 19\n1. B D4\n2. I5\n3. Q3\n4. C3\n", "moves").notes(),
            std::vector<std::string>{"3:unreadable-line"});
}

TEST(Moves, NotesStandAtTheirLines) {
  const std::pair<std::string_view, std::vector<std::string>> cases[] = {
      {"Size: 19\nB D4 Q16", {}},
      {"Size: 19\nD4 Q16", {"2:inferred-first-player"}},
      {"B D4 Q16", {"1:inferred-size"}},
      {"Size: 19\nB D4\nW Q16 what a move\nB C3", {"3:unreadable-line"}},
      {"Size: 19\n1. B D4\n3. Q16\n7. C3\n", {"3:wrong-move-number", "4:wrong-move-number"}},
      {"Size: 19\n1. B D4 Q16\n2. C3 R3\n3. K10\n", {}},
      {"Size: 19\nHandicap: 3\nW D5", {"2:placed-handicap"}},
      {"Size: 19\nWeather: fine\nB D4", {"2:unreadable-line"}},
      {"Size: 99\nB D4", {"1:inferred-size", "1:unreadable-line"}},
  };
  for (const auto& [bytes, notes] : cases) EXPECT_EQ(converted(bytes, "moves").notes(), notes) << bytes;
}

TEST(Moves, TheNoteNamesWhatIsInferred) {
  const std::pair<std::string_view, std::string_view> cases[] = {
      {"Size: 19\nD4 Q16", "B"}, {"Size: 19\nHandicap: 2\nBlack stones: D4 Q16\nC3", "W"}};
  for (const auto& [bytes, ident] : cases) {
    const Conversion reading = converted(bytes, "moves").reading;
    ASSERT_EQ(reading.notes.size(), 1U) << bytes;
    EXPECT_EQ(reading.notes[0].arguments[0], sgf::Argument::ident_of(spec::find_property(ident))) << bytes;
  }
}

TEST(Moves, OtherCharsets) {
  const std::string_view gbk =
      "\xBA\xDA\xB7\xBD: \xB9\xC5\xC1\xA6\n\xB0\xD7\xB7\xBD: \xB3\xA3\xEA\xBB\n\xBA\xDA Q16 \xB0\xD7 D4\n";
  const Converted record = converted(gbk, "moves");
  EXPECT_EQ(record.info("PB"), "古力");
  EXPECT_TRUE(record.sgf().ends_with(";B[pd];W[dp])"));
}

TEST(Moves, AGameIsWritten) {
  const std::pair<std::string_view, std::string_view> cases[] = {
      {"(;PB[甲]KM[6.50];B[pd];W[dp];B[])", "# Black: 甲\n# Komi: 6.5\n# Size: 19\n1. Q16 D4\n2. pass\n"},
      {"(;HA[2]AB[pd][dp];W[jj];B[aa])", "# Size: 19\n# Handicap: 2\n# Black stones: Q16 D4\n1. W K10 A19\n"},
      {"(;HA[2];W[jj])", "# Size: 19\n# Handicap: 2\n# Black stones: none\n1. W K10\n"},
      {"(;HA[2];B[pd];B[dp])", "# Size: 19\n# Handicap: 2\n# Black stones: none\n1. B Q16 B D4\n"},
      {"(;SZ[9:13];B[aa];B[bb])", "# Size: 9x13\n1. A13 B B12\n"},
      {"(;SZ[9];B[aa];W[xy];B[aaa];W[bb];B[tt])", "# Size: 9\n1. A9 B8\n2. pass\n"},
      {"(;SZ[9];B[aa];W[xy];B[bb])", "# Size: 9\n1. A9 B B8\n"},
      {"(;SZ[9]AW[aa]PL[W])", "# Size: 9\n# White stones: A9\n# To play: White\n"},
  };
  for (const auto& [sgf, bytes] : cases) EXPECT_EQ(written(sgf).bytes, bytes) << sgf;
}

TEST(Moves, AHandicapThatIsNoNumberIsLost) {
  const Writing writing = written("(;HA[first Black, then White];B[aa])");
  ASSERT_EQ(writing.losses.size(), 1U);
  EXPECT_EQ(writing.losses[0].what, Lost::Values);
}

TEST(Moves, WhatIsWrittenIsReadAgain) {
  for (const std::string_view sgf :
       {"(;FF[4]SZ[9]KM[6.5]PB[甲]PW[乙]BR[3d]WR[2k]DT[2020-01-02]RE[W+0.5]RU[Japanese]TM[600];B[ee];W[cc];B["
        "];W[])",
        "(;FF[4]HA[3]AB[pd][dp][dd]KM[0.5]EV[Cup]RO[2]PC[Here];W[jj];B[aa];B[bb])",
        "(;FF[4]SZ[30];B[aa];W[DD])", "(;FF[4]SZ[9:13];W[im];B[aa])",
        "(;FF[4]SZ[9]AB[aa][bb]AW[cc]GN[Problem]PL[W];W[dd])"}) {
    const sgf::Document before = *sgf::Document::read(std::string(sgf));
    const Converted after = converted(written(sgf).bytes, "moves");
    const game::MoveList wanted = game::moves_to(game::main_line_end(before.tree(0).root())).list;
    const game::MoveList found = game::moves_to(game::main_line_end(after.document.tree(0).root())).list;
    EXPECT_EQ(found.size, wanted.size) << sgf;
    EXPECT_EQ(found.moves, wanted.moves) << sgf;
    EXPECT_EQ(found.black_stones, wanted.black_stones) << sgf;
    EXPECT_EQ(found.white_stones, wanted.white_stones) << sgf;
    for (const auto& [ident, text] : wanted.info) {
      EXPECT_EQ(after.info(ident), text) << sgf;
      EXPECT_EQ(after.document.tree(0).root().find(ident).size(), 1U) << sgf;
    }
  }
}

TEST(Moves, AGameWithoutMovesIsKnownAgain) {
  for (const std::string_view sgf : {"(;SZ[9]AB[aa]AW[bb])", "(;SZ[13])", "(;SZ[9:13]AW[aa])",
                                     "(;SZ[9];B[aa])", "(;PB[甲]SZ[40]AB[aa])"}) {
    const std::string bytes = written(sgf).bytes;
    EXPECT_EQ(recognise(bytes), find_format("moves")) << bytes;
    EXPECT_EQ(written(converted(bytes).sgf()).bytes, bytes);
  }
}

TEST(Moves, EveryPrefixIsRead) {
  const std::string record =
      std::string("# Black: 甲\r\nSize: 13\r1. B D4 W:C3 (黑虚手。) 16-4 ... -- B+R 投了 \xFF\xFE") + '\0' +
      "9999. 99999 x";
  for (std::size_t length = 0; length <= record.size(); ++length)
    EXPECT_TRUE(read(std::string_view(record).substr(0, length), find_format("moves")).has_value()) << length;
}

}  // namespace
}  // namespace qipu::convert
