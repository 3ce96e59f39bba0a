#include "qipu/game/game.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace qipu::game {
namespace {

struct Told {
  std::uint32_t info;  // its number in the tree
  std::uint32_t last;
  std::uint32_t moves;
  std::vector<std::uint32_t> line;
  bool operator==(const Told&) const = default;
};

Told told(const Game& game) {
  Told out{game.info().number(), game.last().number(), game.moves(), {}};
  for (const sgf::Node node : game.line()) out.line.push_back(node.number());
  return out;
}

TEST(Game, OfATree) {
  const struct {
    std::string record;
    std::vector<Told> games;
  } cases[] = {
      {"(;SZ[9];B[aa](;W[bb])(;W[cc]))", {{0, 2, 2, {0, 1, 2}}}},
      {"(;PB[a];B[aa];W[bb])", {{0, 2, 2, {0, 1, 2}}}},
      // A game's line goes through its own node, whatever stands first beside it.
      {"(;SZ[9];B[aa](;W[bb]PB[a];B[cc])(;W[cc]PB[b](;B[dd];W[])(;B[ee])))",
       {{2, 3, 3, {0, 1, 2, 3}}, {4, 6, 4, {0, 1, 4, 5, 6}}}},
      // Below a game-info node another one tells no game of its own.
      {"(;PB[a];B[aa];W[bb]PW[b])", {{0, 2, 2, {0, 1, 2}}}},
  };
  for (const auto& one : cases) {
    const sgf::Document document = *sgf::Document::read(one.record);
    std::vector<Told> games;
    for (const Game& game : games_in(document.tree(0))) {
      games.push_back(told(game));
      EXPECT_EQ(game_of(game.info()), game) << one.record;
      EXPECT_EQ(game_of(game.last()), game) << one.record;
      EXPECT_EQ(game.tree().root(), document.tree(0).root());
    }
    EXPECT_EQ(games, one.games) << one.record;
  }
}

TEST(Game, MayBeNone) {
  EXPECT_FALSE(Game());
  EXPECT_EQ(Game(), Game(sgf::Node()));
}

}  // namespace
}  // namespace qipu::game
