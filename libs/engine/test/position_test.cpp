#include "qipu/engine/position.hpp"

#include <gtest/gtest.h>

#include "qipu/engine/gtp.hpp"
#include "qipu/game/line.hpp"
#include "qipu/sgf/document.hpp"

namespace qipu::engine {
namespace {

struct PositionCase {
  std::string_view record;
  std::string_view told;  // black / white / moves / to play
};

std::string told(const Position& position) {
  std::string text;
  for (const Point point : position.black) text += vertex(point, position.size) + " ";
  text += "/ ";
  for (const Point point : position.white) text += vertex(point, position.size) + " ";
  text += "/";
  for (const game::Move& move : position.moves)
    text += " " + std::string(move.color == Color::Black ? "B " : "W ") + vertex(move.point, position.size);
  text += position.to_play == Color::Black ? " / B" : " / W";
  return text;
}

TEST(EnginePosition, AtTheEndOfTheMainLine) {
  const PositionCase cases[] = {
      {"(;SZ[9])", "/ / / B"},
      {"(;SZ[9];B[cc];W[gg];B[])", "/ / B C7 W G3 B pass / W"},
      {"(;SZ[9]HA[2]AB[cg][gc];W[cc])", "G7 C3 / / W C7 / B"},
      {"(;SZ[9]HA[2]AB[cg][gc])", "G7 C3 / / / W"},
      {"(;SZ[9]AB[aa]AW[ba]PL[W])", "A9 / B9 / / W"},
      {"(;SZ[9];B[cc];AW[gg];B[dd])", "C7 / G3 / B D6 / W"},  // setup in the middle
      {"(;SZ[9];B[cc];W[cc])", "/ C7 / / B"},                 // onto a stone
      {"(;SZ[9];B[cc];W[zz])", "C7 / / / B"},                 // nowhere
      {"(;SZ[9]AW[ba][ab];B[aa])", "/ B9 A8 / / W"},          // suicide
      {"(;SZ[9];B[cc];B[dd])", "/ / B C7 B D6 / W"},
  };
  for (const PositionCase& one : cases) {
    const sgf::Document document = *sgf::Document::read(std::string(one.record));
    const Result<Position> position = position_at(game::main_line_end(document.tree(0).root()));
    ASSERT_TRUE(position) << one.record;
    EXPECT_EQ(told(*position), one.told) << one.record;
  }
}

TEST(EnginePosition, KomiAndRules) {
  const sgf::Document document = *sgf::Document::read("(;SZ[13]KM[375]RU[Chinese];B[aa])");
  const Result<Position> position = position_at(document.tree(0).root());
  ASSERT_TRUE(position);
  EXPECT_EQ(position->size, 13u);
  ASSERT_TRUE(position->rules);
  EXPECT_EQ(position->rules->name, go::RulesName::Chinese);
}

TEST(EnginePosition, BoardsThatEnginesDoNotHave) {
  for (const std::string_view record : {"(;SZ[9:13])", "(;SZ[26])", "(;SZ[52])"}) {
    const sgf::Document document = *sgf::Document::read(std::string(record));
    const Result<Position> position = position_at(document.tree(0).root());
    ASSERT_FALSE(position) << record;
    EXPECT_EQ(position.error().id, ErrorId::BoardNotForEngines);
  }
}

}  // namespace
}  // namespace qipu::engine
