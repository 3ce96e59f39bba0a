#include "qipu/game/problem.hpp"

#include <gtest/gtest.h>

#include <string>

namespace qipu::game {
namespace {

// Of each node a letter: o up to the question, R right, W wrong, N another answer is asked for.
std::string letters(const Problem& problem) {
  std::string out;
  for (const Answer answer : problem.answers) out += "oRWN"[static_cast<int>(answer)];
  return out;
}

struct ProblemCase {
  const char* record;
  ProblemCoding coding;
  const char* answers;
};

const ProblemCase problem_cases[] = {
    // Nothing is said: the first moves of Black, whatever White replies.
    {"(;SZ[9]AB[aa](;B[bb](;W[cc];B[dd])(;W[ee](;B[ff])(;B[gg])))(;B[hh]))", ProblemCoding::FirstLine,
     "oRRRRRWW"},
    // Servers: at the end of lines; what leads there is right, the rest is not.
    {"(;SZ[9](;B[bb];W[cc](;B[dd]C[RIGHT])(;B[ee]))(;B[ff];W[gg]C[No.]))", ProblemCoding::Server, "oRRRWWW"},
    {"(;SZ[9](;B[bb]C[NOTTHIS, but nearly])(;B[cc]C[That is RIGHT])(;B[dd]C[BRIGHT]))", ProblemCoding::Server,
     "oNRW"},
    {"(;SZ[9](;B[bb]C[RIGHT];W[cc];B[dd])(;B[ee]C[Wrong.]))", ProblemCoding::Server, "oRRRW"},
    // Words at the beginning.
    {"(;SZ[9](;B[bb];W[cc];B[dd]C[Correct.])(;B[ee]C[This is not correct.]))", ProblemCoding::Words, "oRRRW"},
    {"(;SZ[9](;B[bb]C[Incorrect])(;B[cc];W[dd]C[Correctly played]))", ProblemCoding::Words, "oWRR"},
    {"(;SZ[9](;B[bb])(;B[cc]C[Wrong];W[dd])(;B[ee]C[ failure:\nWhite lives]))", ProblemCoding::Words,
     "oRWWW"},
    {"(;SZ[9](;B[bb]N[Solution];W[cc])(;B[dd]))", ProblemCoding::Words, "oRRW"},
    // A mistake after the right move, and the right move after a mistake, which does not mend it.
    {"(;SZ[9];B[bb]C[Correct];W[cc](;B[dd])(;B[ee]C[Wrong]))", ProblemCoding::Words, "oRRRW"},
    {"(;SZ[9](;B[bb]C[Wrong];W[cc];B[dd]C[Correct])(;B[ee]))", ProblemCoding::Words, "oWWRW"},
    // Chinese, Japanese and Korean, simplified or not, in names too.
    {"(;CA[UTF-8]SZ[9](;B[bb]N[正解図])(;B[cc]C[失敗。白活])(;B[dd]C[变化图1]))", ProblemCoding::EastAsian,
     "oRWR"},
    {"(;CA[UTF-8]SZ[9](;B[bb]C[不正解])(;B[cc]C[正确])(;B[dd]C[错，死了]))", ProblemCoding::EastAsian,
     "oWRW"},
    {"(;CA[UTF-8]SZ[9](;B[bb]C[실패])(;B[cc]C[정답]))", ProblemCoding::EastAsian, "oWR"},
    // Judgements: of the moves of the one who plays, or of the position for them.
    {"(;SZ[9](;B[bb]BM[1])(;B[cc]TE[2];W[dd]BM[1]))", ProblemCoding::Judgement, "oWRR"},
    {"(;SZ[9](;W[bb];B[cc]GB[1])(;W[dd];B[ee]GW[2]))", ProblemCoding::Judgement, "oWWRR"},
    // The question may be told in steps.
    {"(;SZ[9];AB[aa];AW[bb](;B[cc])(;B[dd]))", ProblemCoding::FirstLine, "oooRW"},
    {"(;SZ[9]C[no move])", ProblemCoding::FirstLine, "o"},
};

TEST(Problem, AnswersAreToldInManyWays) {
  for (const ProblemCase& one : problem_cases) {
    SCOPED_TRACE(one.record);
    const sgf::Document document = *sgf::Document::read(one.record);
    const std::optional<Problem> problem = problem_in(document.tree(0));
    ASSERT_TRUE(problem);
    EXPECT_EQ(coding_name(problem->coding), coding_name(one.coding));
    EXPECT_EQ(letters(*problem), one.answers);
  }
}

struct PlayerCase {
  const char* record;
  std::optional<Color> to_play;
  const char* question;
};

const PlayerCase player_cases[] = {
    {"(;SZ[9]C[ White lives? ];B[aa])", Color::Black, "White lives?"},
    {"(;SZ[9]PL[W])", Color::White, ""},
    {"(;SZ[9]PL[W];B[aa])", Color::Black, ""},
    {"(;SZ[9]C[Black to play and live])", Color::Black, "Black to play and live"},
    {"(;CA[UTF-8]SZ[9]C[白先活])", Color::White, "白先活"},
    {"(;CA[UTF-8]SZ[9]C[黒先])", Color::Black, "黒先"},
    {"(;SZ[9]C[One];C[Two])", std::nullopt, "One\nTwo"},
};

TEST(Problem, TellsWhoPlaysAndWhatIsAsked) {
  for (const PlayerCase& one : player_cases) {
    SCOPED_TRACE(one.record);
    const sgf::Document document = *sgf::Document::read(one.record);
    const std::optional<Problem> problem = problem_in(document.tree(0));
    ASSERT_TRUE(problem);
    EXPECT_EQ(problem->to_play, one.to_play);
    EXPECT_EQ(problem->question, one.question);
  }
}

TEST(Problem, RepliesAreTheForcedOnesFirst) {
  const sgf::Document document =
      *sgf::Document::read("(;SZ[9](;B[aa](;W[bb])(;W[cc]C[FORCE];B[dd]C[RIGHT]))(;B[ee](;W[ff])(;W[gg])))");
  const std::optional<Problem> problem = problem_in(document.tree(0));
  ASSERT_TRUE(problem);
  const sgf::Node forced = problem->start.first_child(), free = forced.next_sibling();
  EXPECT_EQ(reply_to(*problem, forced).number(), 3u);
  EXPECT_EQ(reply_to(*problem, free).number(), 6u);
  EXPECT_FALSE(reply_to(*problem, reply_to(*problem, free)));
  const std::vector<sgf::Node> solutions = solutions_of(*problem);
  ASSERT_EQ(solutions.size(), 1u);
  EXPECT_EQ(solutions[0].number(), 4u);
}

struct SpokenCase {
  std::string_view comment;
  std::string_view kept;
};

TEST(Problem, ReadersAreSparedWordsForPrograms) {
  constexpr SpokenCase cases[] = {
      {"RIGHT", ""},
      {"Correct.", ""},
      {"正解", ""},
      {"失败。", ""},
      {"RIGHT\nThe vital point.\nCHOICE", "The vital point."},
      {"Correct, and the only move", "Correct, and the only move"},
      {"正解是扑，次序不可颠倒", "正解是扑，次序不可颠倒"},
      {"a\n\nb", "a\n\nb"},
      // Words of servers behind and before those of people.
      {"nice!RIGHT", "nice!"},
      {"sekiRIGHT", "seki"},
      {":-)RIGHT\nAnd so on", ":-)\nAnd so on"},
      {"好棋RIGHT", "好棋"},
      {"Well done. RIGHT", "Well done."},
      {"FORCE\nBlack has to.CHOICERIGHT", "Black has to."},
      {"RIGHTWell done", "Well done"},
      {"CHOICE Black may play here, too.", "Black may play here, too."},
      {"NOTTHIS好", "好"},
      {"CHOICE RIGHT", ""},
      {"Correct.RIGHT", ""},
      // Words of people.
      {"COPYRIGHT", "COPYRIGHT"},
      {"Black is RIGHT", "Black is RIGHT"},
      {"Play on the RIGHT side", "Play on the RIGHT side"},
      {"RIGHT here", "RIGHT here"},
      {"WRONG, for White lives", "WRONG, for White lives"},
      {"FORCED", "FORCED"},
      {"", ""},
  };
  for (const SpokenCase& one : cases) EXPECT_EQ(without_answer_words(one.comment), one.kept) << one.comment;
}

TEST(Problem, IsNoneWithoutABoardOfGo) {
  const sgf::Document document = *sgf::Document::read("(;GM[2];B[aa])");
  EXPECT_FALSE(problem_in(document.tree(0)));
}

// Moves that are replied to, so many in all.
std::string moves(int count) {
  std::string text;
  for (int i = 0; i < count; ++i) {
    text += i % 2 == 0 ? ";W[" : ";B[";
    text += {static_cast<char>('a' + i % 19), static_cast<char>('a' + i / 19), ']'};
  }
  return text;
}

struct GameCase {
  std::string record;
  bool is_game;
};

TEST(Problem, IsNoneIfItIsAWholeGame) {
  const std::string stones = "(;HA[6]AB[dd][pd][dj][pj][dp][pp]", old = "(;AB[dd][pp]AW[dp][pd]";
  const GameCase cases[] = {
      {"(;B[aa];W[bb])", true},
      {"(;C[Black to play];B[aa])", true},
      {"(;AB[aa];W[bb])", false},
      {"(;B[aa](;W[bb]C[Correct])(;W[cc]))", false},
      // A handicap, however its stones are put.
      {stones + "PB[a]PW[b]RE[W+R]C[Hello]" + moves(176) + ")", true},
      {stones + ")", true},
      {stones + moves(2) + ")", true},
      {"(;SZ[9]HA[2]AB[gc][cg]PB[a]PW[b]KM[0]RE[W+3];W[ee])", true},
      {"(;SZ[9]HA[2];AB[gc];AB[cg];W[ee])", true},
      {"(;CA[UTF-8]HA[吴二三二.二子]AB[pd][dp]" + moves(2) + ")", true},
      // What is more than a handicap, or asks something.
      {"(;SZ[9]HA[2]AB[gc][cg][ee];W[cc])", false},
      {"(;SZ[9]HA[2]AB[gc][cg]AW[ee];W[cc])", false},
      {"(;SZ[9]HA[0]AB[gc];W[cc])", false},
      {stones + "C[Where to approach?]" + moves(3) + ")", false},
      {stones + "PB[a]PW[b]C[White to play]" + moves(3) + ")", false},
      {stones + moves(1) + "C[RIGHT])", false},
      // Players and a result over many moves: old China's games begin with four stones.
      {old + "PB[a]PW[b]RE[B+1]" + moves(40) + ")", true},
      {old + "PB[a]PW[b]RE[B+1]" + moves(39) + ")", false},
      {old + "PB[a]PW[b]" + moves(60) + ")", false},
      {old + "RE[B+1]" + moves(60) + ")", false},
      {old + "PB[a]PW[b]RE[B+1]C[White to live.]" + moves(60) + ")", false},
      {"(;AB[dd][pp]PB[a]PW[b]" + moves(60) + ")", true},
      // Commented games judge moves; a position that is played out, too.
      {"(;PB[a]PW[b]RE[B+1]" + moves(61) + "BM[1])", true},
      {stones + "PB[a]PW[b]" + moves(61) + "TE[1])", true},
      {"(;SZ[9]PB[a]PW[b]RE[B+1](;B[aa]TE[1])(;B[bb]BM[1]))", false},
      {"(;PB[a]PW[b]RE[B+1]C[White to live]" + moves(61) + "BM[1])", false},
      {"(;PB[a]PW[b]RE[B+1]" + moves(60) + "C[Correct])", false},
  };
  for (const GameCase& one : cases) {
    SCOPED_TRACE(one.record);
    const sgf::Document document = *sgf::Document::read(one.record);
    const std::optional<Problem> problem = problem_in(document.tree(0));
    ASSERT_TRUE(problem);
    EXPECT_EQ(is_whole_game(*problem), one.is_game);
  }
}

TEST(Problem, DepthCostsNothing) {
  std::string record = "(;SZ[9]";
  for (int i = 0; i < 100'000; ++i) record += "(;B[aa]";
  record += "C[RIGHT]" + std::string(100'001, ')');
  const sgf::Document document = *sgf::Document::read(record);
  const std::optional<Problem> problem = problem_in(document.tree(0));
  ASSERT_TRUE(problem);
  EXPECT_EQ(problem->answer_at(problem->start.first_child()), Answer::Right);
}

}  // namespace
}  // namespace qipu::game
