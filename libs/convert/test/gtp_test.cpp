#include "converted.hpp"
#include "qipu/convert/write.hpp"
#include "qipu/game/line.hpp"
#include "qipu/game/moves.hpp"

namespace qipu::convert {
namespace {

std::string body(std::string_view bytes) {
  std::string sgf = converted(bytes, "gtp").sgf();
  const std::string_view head = "FF[4]GM[1]CA[UTF-8]";
  for (std::size_t at = sgf.find(head); at != sgf.npos; at = sgf.find(head)) sgf.erase(at, head.size());
  return sgf;
}

Writing written(std::string_view sgf) {
  const sgf::Document document = *sgf::Document::read(std::string(sgf));
  return *write(game::Game(document.tree(0).root()), find_format("gtp"));
}

constexpr std::string_view plain =
    "# Black: 甲\n# Result: W+R\nboardsize 9\nclear_board\nkomi 6.5\nplay black E5\nplay w pass\n";

TEST(Gtp, IsKnownByItsCommands) {
  const std::pair<std::string_view, bool> cases[] = {
      {plain, true},
      {"1 boardsize 19\n=1\n\n2 play b Q16\n=2\n\n", true},
      {"= GNU\n\nclear_board\n", true},
      {"set_free_handicap D4 Q16\n", true},
      {"name of the game\nversion 2\n", false},
      {"play the piano\n", false},
      {"boardsize large\n", false},
      {"To do:\nboardsize 19\n", false},
      {"", false},
  };
  for (const auto& [bytes, is_known] : cases)
    EXPECT_EQ(recognise(bytes) == find_format("gtp"), is_known) << bytes;
}

TEST(Gtp, SizeKomiAndMoves) {
  EXPECT_EQ(body(plain), "(;PB[甲]RE[W+R]SZ[9]KM[6.5];B[ee];W[])");
  EXPECT_EQ(body("1 play BLACK q16\r\n2 play White D4 # good\r\n"), "(;SZ[19];B[pd];W[dp]C[good])");
}

TEST(Gtp, CommandsBecomeProperties) {
  const std::pair<std::string_view, std::string_view> cases[] = {
      {"fixed_handicap 3\nplay w C3", "(;HA[3]AB[pd][dp][dd]SZ[19];W[cq])"},
      {"set_free_handicap K10 C3\n", "(;HA[2]AB[jj][cq]SZ[19])"},
      {"place_free_handicap 2\n= D4 Q16\n\n", "(;HA[2]AB[dp][pd]SZ[19])"},
      {"place_free_handicap 2\nplay w K10", "(;HA[2]AB[pd][dp]SZ[19];W[jj])"},
      {"time_settings 600 300 25\n", "(;TM[600]OT[25/300 Canadian]SZ[19])"},
      {"time_settings 600 0 0\n", "(;TM[600]SZ[19])"},
      {"time_settings 0 1 0\n", "(;XF[time_settings:0 1 0]SZ[19])"},
      {"kgs-time_settings byoyomi 600 30 5\n", "(;TM[600]OT[5x30 byo-yomi]SZ[19])"},
      {"kgs-time_settings absolute 300\n", "(;TM[300]SZ[19])"},
      {"kgs-time_settings none\n", "(;XF[kgs-time_settings:none]SZ[19])"},
      {"play b A1\ntime_left b 30 5\n", "(;SZ[19];B[as]BL[30]OB[5])"},
      {"play b A1\nplay w resign\n", "(;RE[B+R]SZ[19];B[as])"},
      {"play b A1\nfinal_score\n= W+3.5\n\n", "(;RE[W+3.5]SZ[19];B[as])"},
      {"genmove b\n= C3\n\ngenmove w\n= PASS\n\ngenmove b\n= resign\n\n", "(;RE[W+R]SZ[19];B[cq];W[])"},
      {"play b A1\ngenmove w\n", "(;SZ[19];B[as]XF[genmove:white])"},
      {"# Komi: 0.5\nkomi 6.5\n", "(;KM[6.5]XF[komi:0.5]SZ[19])"},
      {"# Komi: 3\nkomi -0.5\nplay b A1\n", "(;KM[-0.5]XF[komi:3]SZ[19];B[as])"},
      {"# Komi: 6.50\nkomi 6.5\n", "(;KM[6.5]SZ[19])"},
      {"# Komi: 3\nplay b A1\n", "(;KM[3]SZ[19];B[as])"},
      {"# Komi: 0\n# Komi: 7\nplay b A1\n", "(;XF[komi:7]KM[0]SZ[19];B[as])"},
      {"# \xb6\xd4\xbe\xd6: a\n# Komi\xef\xbc\x9a"
       "6.5\nboardsize 9\nplay b D4\n",
       "(;GN[a]C[Komi锛\uFFFD6.5]SZ[9];B[df])"},
      {"komi 5.5\nkomi 6.5\n", "(;XF[komi:5.5]KM[6.5]SZ[19])"},
      {"play b A1\nkgs-chat game hi there\nquit\n", "(;SZ[19];B[as]XF[kgs-chat:game hi there])"},
      {"name\n= Engine\n\nshowboard\n=\n   A B C\n 2 . X .\n\nplay b A1", "(;SZ[19];B[as])"},
  };
  for (const auto& [bytes, sgf] : cases) EXPECT_EQ(body(bytes), sgf) << bytes;
}

TEST(Gtp, WhatWasTakenBackIsAVariation) {
  EXPECT_EQ(body("play b A1\nplay w B1\nundo\nplay w C1\n"), "(;SZ[19];B[as](;W[cs])(;W[bs]))");
  EXPECT_EQ(body("play b A1\nplay w A1\n? illegal move\n\nplay w C1\n"),
            "(;SZ[19];B[as](;W[cs])(;W[as]XF[refused:illegal move]))");
  EXPECT_EQ(body("play b A1\nplay w B1\nundo\n"), "(;SZ[19];B[as](;XF[undo:])(;W[bs]))");
}

TEST(Gtp, AClearedBoardIsAnotherGame) {
  EXPECT_EQ(body("boardsize 9\nclear_board\nkomi 0.5\nplay b A1\nclear_board\nplay b B2\nclear_board\n"),
            "(;SZ[9]KM[0.5];B[ai])(;SZ[9]KM[0.5];B[bh])");
  EXPECT_EQ(body("play b A1\nboardsize 13\nkomi 7\nfixed_handicap 2\n"),
            "(;SZ[19];B[as])(;SZ[13]HA[2]AB[jd][dj]KM[7])");
}

TEST(Gtp, NotesStandAtTheirLines) {
  EXPECT_EQ(converted("place_free_handicap 2\n", "gtp").notes(),
            std::vector<std::string>{"1:placed-handicap"});
  EXPECT_EQ(converted("play b A1\nplay green B1\nPlay b C1\nundo\n", "gtp").notes(),
            (std::vector<std::string>{"2:unreadable-line", "3:unreadable-line"}));
  for (const std::string_view line : {"boardsize 26", "boardsize 0", "komi x", "fixed_handicap 20",
                                      "set_free_handicap D4 D4", "undo", "time_left b 1 1", "play b Z26"})
    EXPECT_EQ(converted(line, "gtp").notes(), std::vector<std::string>{"1:unreadable-line"}) << line;
}

TEST(Gtp, AGameIsWritten) {
  const std::pair<std::string_view, std::string_view> cases[] = {
      {"(;SZ[9]KM[6.50]PB[甲]RE[B+Resign];B[ee];W[];W[aa])",
       "# Black: 甲\n# Result: B+R\nboardsize 9\nclear_board\nkomi 6.5\nplay black E5\nplay "
       "white pass\n"
       "play white A9\n"},
      {"(;HA[2]AB[pd][dp];W[jj])", "boardsize 19\nclear_board\nset_free_handicap Q16 D4\nplay white K10\n"},
      {"(;HA[2];W[jj])", "boardsize 19\nclear_board\n# Handicap: 2\nplay white K10\n"},
      {"(;SZ[9]AB[aa]AW[bb])", "boardsize 9\nclear_board\nplay black A9\nplay white B8\n"},
  };
  for (const auto& [sgf, bytes] : cases) EXPECT_EQ(written(sgf).bytes, bytes) << sgf;
}

// White's stone in the corner has no liberty until its neighbour stands there.
TEST(Gtp, StonesAreSetUpInAnOrderThatTakesNone) {
  EXPECT_EQ(written("(;SZ[3]AB[ba][bb]AW[aa][ab])").bytes,
            "boardsize 3\nclear_board\nplay black B3\nplay black B2\nplay white A2\nplay white A3\n");
}

// An engine can play every line: it stops where the board of the engine would not be that of the record.
TEST(Gtp, TheScriptIsPlayable) {
  struct Case {
    std::string_view sgf;
    std::string_view moves;  // of the colours `b` and `w`
    std::uint64_t left_out;
  };
  constexpr Case cases[] = {
      {"(;SZ[9];B[aa];W[xy];B[aaa];W[bb])", "b A9 w B8 ", 2},             // no points
      {"(;SZ[9];B[aa];W[tt];B[];W[bb])", "b A9 w pass b pass w B8 ", 0},  // passes
      {"(;SZ[9];B[aa];W[aa];B[bb];W[cc])", "b A9 ", 3},                   // occupied
      {"(;SZ[9];B[ba];W[ii];B[ab];W[aa];B[cc])", "b B9 w J1 b A8 ", 2},   // suicide
      {"(;SZ[9];B[aa];AB[bb];W[bb];B[cc])", "b A9 w B8 b C7 ", 0},        // setup between
      {"(;SZ[9];B[aa];AB[bb];W[cc])", "b A9 ", 1},
      {"(;SZ[9];B[aa];AB[aa];W[cc];AB[ee])", "b A9 w C7 ", 0},
      {"(;SZ[9];B[aa];W[xy];AB[bb];W[yx];B[cc])", "b A9 ", 3},
      {"(;SZ[9];B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb];W[bb];B[cb];W[ii])",
       "b B9 w C9 b A8 w D8 b B7 w C7 b C8 w B8 ", 2},      // ko
      {"(;SZ[3]AB[aa]AW[ba][ab];B[cc])", "w B3 w A2 ", 1},  // a stone that no engine can set up
  };
  for (const Case& one : cases) {
    const Writing writing = written(one.sgf);
    std::string moves;
    const std::string& script = writing.bytes;
    for (std::size_t at = script.find("play "); at != script.npos; at = script.find("play ", at + 1)) {
      const std::size_t gap = script.find(' ', at + 5);
      moves.append(script, at + 5, 1).append(script, gap, script.find('\n', gap) - gap) += ' ';
    }
    EXPECT_EQ(moves, one.moves) << one.sgf;
    std::uint64_t left_out = 0;
    for (const Loss& loss : writing.losses) left_out += loss.what == Lost::Moves ? loss.count : 0;
    EXPECT_EQ(left_out, one.left_out) << one.sgf;
  }
}

// GTP 2, 2.11.
TEST(Gtp, BoardsThatAreNotSquareOrTooLargeAreRefused) {
  for (const std::string_view size : {"9:13", "26", "52", "25:24"}) {
    const sgf::Document document = *sgf::Document::read("(;SZ[" + std::string(size) + "];B[aa])");
    const Result<Writing> writing = write(game::Game(document.tree(0).root()), find_format("gtp"));
    ASSERT_FALSE(writing.has_value()) << size;
    EXPECT_EQ(writing.error().kind(), ErrorKind::Unsupported);
    EXPECT_EQ(writing.error().id, ErrorId::BoardNotHeld);
    EXPECT_EQ(writing.error().arguments.front(), size);
  }
  EXPECT_TRUE(written("(;SZ[25];B[yy])").bytes.ends_with("play black Z1\n"));
  EXPECT_TRUE(written("(;SZ[1])").losses.empty());
}

TEST(Gtp, LossesAreTold) {
  const std::pair<std::string_view, std::vector<std::pair<Lost, std::uint64_t>>> cases[] = {
      {"(;B[aa];W[bb])", {}},
      {"(;B[aa]C[x](;W[bb]C[y])(;W[cc](;B[dd])(;B[ee])))", {{Lost::Variations, 2}, {Lost::Comments, 2}}},
      {"(;B[aa]TR[bb];AB[cc])", {{Lost::Markup, 1}, {Lost::Setup, 1}}},
      {"(;B[aa]BL[30]XX[1])", {{Lost::Properties, 2}}},
      {"(;B[aa])(;B[bb])", {}},
      {"(;SZ[9]AB[aa]AW[bb];B[cc])", {{Lost::Setup, 1}}},
      {"(;HA[first Black, then White];B[aa])", {{Lost::Values, 1}}},
  };
  for (const auto& [sgf, losses] : cases) {
    std::vector<std::pair<Lost, std::uint64_t>> found;
    for (const Loss& loss : written(sgf).losses) found.emplace_back(loss.what, loss.count);
    EXPECT_EQ(found, losses) << sgf;
  }
}

TEST(Gtp, WhatIsWrittenIsReadAgain) {
  for (const std::string_view sgf :
       {"(;FF[4]SZ[9]KM[6.5]PB[甲]PW[乙]BR[3d]WR[2k]DT[2020-01-02]RE[W+0.5]RU[Japanese];B[ee];W[cc];B[];W[])",
        "(;FF[4]HA[3]AB[pd][dp][dd]KM[0.5]EV[Cup]RO[2];W[jj];B[aa];B[bb])", "(;FF[4]SZ[25];B[yy];W[ay])"}) {
    const sgf::Document before = *sgf::Document::read(std::string(sgf));
    const Converted after = converted(written(sgf).bytes);
    const game::MoveList wanted = game::moves_to(game::main_line_end(before.tree(0).root())).list;
    const game::MoveList found = game::moves_to(game::main_line_end(after.document.tree(0).root())).list;
    EXPECT_EQ(found.moves, wanted.moves) << sgf;
    EXPECT_EQ(found.black_stones, wanted.black_stones) << sgf;
    for (const auto& [ident, text] : wanted.info) {
      EXPECT_EQ(after.info(ident), text) << sgf;
      EXPECT_EQ(after.document.tree(0).root().find(ident).size(), 1U) << sgf;
    }
  }
}

TEST(Gtp, EveryPrefixIsRead) {
  const std::string record =
      std::string(plain) +
      "3 genmove b\n=3 A1\n\nundo\nclear_board\r\nplay w B2 # x\rfinal_score\n= B+\n? no\n" + '\0';
  for (std::size_t length = 0; length <= record.size(); ++length)
    EXPECT_TRUE(read(std::string_view(record).substr(0, length), find_format("gtp")).has_value()) << length;
}

}  // namespace
}  // namespace qipu::convert
