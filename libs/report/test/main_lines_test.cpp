#include "qipu/report/main_lines.hpp"

#include <gtest/gtest.h>

namespace qipu::report {
namespace {

struct LinesCase {
  const char* before;
  const char* after;
  bool is_same;
  const char* words;
};

sgf::Document read(const std::string& text) { return *sgf::Document::read(text); }

TEST(MainLines, AreComparedAsTheyAre) {
  for (const LinesCase& one : {
           LinesCase{"(;B[aa];W[bb])", "(;B[aa]C[x](;W[bb])(;W[cc]))", true,
                     "the main lines are the same: 2 moves"},
           LinesCase{"(;B[aa];W[bb])", "(;B[aa];W[cc])", false,
                     "the main lines part at move 2: W B18, W C17"},
           LinesCase{"(;B[aa])", "(;B[aa];W[cc])", false,
                     "the main lines are the same up to move 1, where one of them ends (1 and 2 moves)"},
           LinesCase{"(;SZ[9];B[aa])", "(;B[aa])", false, "the main lines part at move 1: B A9, B A19"},
           LinesCase{"(;B[aa])", "(;B[aa])(;B[aa])", false, "one has 1 game, the other 2"},
           LinesCase{"(;B[aa])(;B[bb])", "(;B[aa])(;B[cc])", false,
                     "game 2: the main lines part at move 1: B B18, B C17"},
       }) {
    const MainLinesLikeness found =
        compare_main_lines(Language::English, read(one.before), read(one.after), go::Coordinates::Western);
    EXPECT_EQ(found.is_same, one.is_same) << one.before << one.after;
    EXPECT_EQ(found.words, one.words) << one.before << one.after;
  }
}

TEST(MainLines, MayBeTurned) {
  for (const LinesCase& one : {
           LinesCase{"(;B[ab];W[cd];B[ef];W[gh])", "(;B[sb];W[qd];B[of];W[mh])", true,
                     "mirrored left and right: the main lines are the same: 4 moves"},
           LinesCase{"(;B[ab];W[cd];B[ef];W[gh])", "(;B[sb];W[qd];B[of];W[mi])", false,
                     "the main lines have no four moves in common (4 and 4 moves)"},
           LinesCase{"(;B[ab];W[cd];B[ef];W[gh])", "(;B[bc];W[de];B[fg];W[hi])", true,
                     "shifted 1 to the right, shifted 1 down: the main lines are the same: 4 moves"},
           LinesCase{"(;B[aa])", "(;B[aa];W[bb])", false,
                     "the main lines have no four moves in common (1 and 2 moves)"},
       }) {
    const MainLinesLikeness found =
        compare_turned_lines(Language::English, read(one.before), read(one.after));
    EXPECT_EQ(found.is_same, one.is_same) << one.before << one.after;
    EXPECT_EQ(found.words, one.words) << one.before << one.after;
  }
}

}  // namespace
}  // namespace qipu::report
