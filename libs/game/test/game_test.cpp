#include "qipu/game/game.hpp"
#include "qipu/game/game_count.hpp"

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

TEST(GameCount, FindsTheGameThatIsWanted) {
  const sgf::Document first = *sgf::Document::read(std::string("(;GN[1])(;(;GN[2])(;GN[3]))"));
  const sgf::Document second = *sgf::Document::read(std::string("(;GN[4])"));
  const auto odd = [](sgf::Tree tree) {
    std::vector<Game> games;
    for (const Game& game : games_in(tree))
      if (game.info().find("GN").text() != "2" && game.info().find("GN").text() != "4") games.push_back(game);
    return games;
  };
  GameCount by_number(2, std::nullopt, odd);
  EXPECT_EQ(by_number.find_in(first).info().find("GN").text(), "3");
  EXPECT_EQ(by_number.number(), 3u);
  GameCount by_tree(1, 3, games_in);
  EXPECT_FALSE(by_tree.find_in(first));
  EXPECT_EQ(by_tree.find_in(second, 2).info().find("GN").text(), "4");
  EXPECT_EQ(by_tree.number(), 4u);
  EXPECT_EQ(by_tree.trees(), 3u);
}

}  // namespace
}  // namespace qipu::game
