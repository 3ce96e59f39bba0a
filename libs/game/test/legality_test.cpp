// What rules say of the moves of a record: a line is a record and a letter for each move of its main line.
#include "qipu/game/legality.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace qipu::game {
namespace {

sgf::Document read(std::string_view bytes) { return *sgf::Document::read(std::string(bytes)); }

struct Case {
  std::string_view bytes;
  std::string_view letters;  // of each move: . legal, o on a stone, s suicide, k ko
};

constexpr Case cases[] = {
    {"(;B[aa];W[bb];B[])", "..."},
    {"(;B[aa];W[aa])", ".o"},
    {"(;B[aa]W[aa])", ".o"},
    {"(;SZ[2]AB[ab][ba];W[aa])", "s"},
    {"(;SZ[2]RU[NZ]AB[ab][ba];W[aa])", "."},  // as repetition is judged, not as suicide
    {"(;SZ[2]RU[GOE]AB[ab][ba];W[aa])", "s"},
    {"(;SZ[3]RU[GOE]AB[ca][bb][ac]AW[aa][ba];W[ab])", "."},
    {"(;SZ[3]RU[AGA]AB[ca][bb][ac]AW[aa][ba];W[ab])", "s"},
    {"(;SZ[3]RU[GOE];RU[AGA]AB[ca][bb][ac]AW[aa][ba];W[ab])", "s"},
    {"(;SZ[9]AB[ba][ab][bc]AW[ca][bb][db][cc];B[cb];W[bb])", ".k"},
    {"(;SZ[9]AB[ba][ab][bc]AW[ca][bb][db][cc];B[cb];C[x];W[bb])", ".k"},
    {"(;SZ[9]AB[ba][ab][bc]AW[ca][bb][db][cc];B[cb]W[bb])", ".k"},
    {"(;SZ[9]AB[ba][ab][bc]AW[ca][bb][db][cc];B[cb];AE[ii];W[bb])", ".."},
    {"(;SZ[9]AB[ba][ab][bc]AW[ca][bb][db][cc];B[cb];W[];W[bb])", "..."},
    {"(;SZ[9]AB[ba][ab][bc]AW[ca][bb][db][cc];B[cb];W[xx];W[bb])", "..."},
    {"(;SZ[9]AB[ba][ab][bc]AW[ca][bb][db][cc];B[cb];W[bb];B[cb];W[bb])", ".kkk"},
    {"(;SZ[9]AB[ac][bb][ca]AW[aa][ba];B[ab];W[aa])", ".."},
};

char letter_of(go::Legality legality) {
  return legality == go::Legality::Occupied  ? 'o'
         : legality == go::Legality::Suicide ? 's'
         : legality == go::Legality::Ko      ? 'k'
                                             : '.';
}

const go::Rules& rules_of(const Replay& replay) {
  return replay.rules() ? *replay.rules() : go::rules_of(go::RulesName::Japanese);
}

std::string letters_of(sgf::Tree tree) {
  std::string letters;
  ReplayWalk walk(tree);
  do {
    walk.replay().each_move_here(
        [&](const MoveMade& move) { letters += letter_of(judge(move, rules_of(walk.replay()))); });
  } while (walk.next());
  return letters;
}

TEST(Legality, OfMovesInRecords) {
  for (const Case& one : cases) {
    const sgf::Document document = read(one.bytes);
    EXPECT_EQ(letters_of(document.tree(0)), one.letters) << one.bytes;
  }
}

// Each plain move of a record is asked about where the node before it stands.
TEST(Legality, OfAMoveThatIsNotMadeYet) {
  int asked = 0;
  for (const Case& one : cases) {
    const sgf::Document document = read(one.bytes);
    ReplayWalk walk(document.tree(0));
    do {
      const sgf::Node node = walk.replay().node();
      const std::optional<MoveMade> move = walk.replay().last_move();
      if (!node.is_plain_move() || !node.parent() || !move->point) continue;
      ++asked;
      const go::Legality made = judge(*move, rules_of(walk.replay()));
      EXPECT_EQ(judge_after(node.parent(), move->color, *move->point), made)
          << one.bytes << " node " << node.number();
    } while (walk.next());
  }
  EXPECT_GT(asked, 15);
  const sgf::Document document = read("(;SZ[9]RU[NZ]AB[bb])");
  const sgf::Node root = document.tree(0).root();
  EXPECT_EQ(judge_after(root, Color::White, {9, 0}), go::Legality::OffBoard);
  EXPECT_EQ(judge_after(root, Color::White, {1, 1}), go::Legality::Occupied);
  EXPECT_EQ(judge_after(root, Color::White, {0, 8}), go::Legality::Legal);
}

struct Standing {
  std::string_view bytes;
  int passes;
  bool is_against_pl;
};

constexpr Standing standings[] = {
    {"(;B[])", 1, false},         {"(;B[];W[])", 2, false},           {"(;B[];W[];B[tt])", 2, false},
    {"(;B[];B[])", 1, false},     {"(;B[];AB[aa];W[])", 1, false},    {"(;SZ[9];B[];W[xx])", 0, false},
    {"(;B[];W[aa])", 0, false},   {"(;PL[W];B[aa])", 0, true},        {"(;PL[W];B[])", 1, true},
    {"(;PL[W];W[aa])", 0, false}, {"(;PL[W];B[aa];B[bb])", 0, false},
};

TEST(MoveMade, HowItStandsToWhatWasBefore) {
  for (const Standing& one : standings) {
    const sgf::Document document = read(one.bytes);
    Replay replay(document.tree(0));
    replay.go_to_end();
    ASSERT_TRUE(replay.last_move()) << one.bytes;
    EXPECT_EQ(replay.last_move()->passes, one.passes) << one.bytes;
    EXPECT_EQ(replay.last_move()->is_against_pl, one.is_against_pl) << one.bytes;
  }
}

}  // namespace
}  // namespace qipu::game
