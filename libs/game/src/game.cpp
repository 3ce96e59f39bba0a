#include "qipu/game/game.hpp"

#include "qipu/sgf/game_info.hpp"

namespace qipu::game {

std::uint32_t Game::moves() const {
  std::uint32_t moves = 0;
  for (sgf::Node node = info_.parent(); node; node = node.parent()) moves += moves_in(node);
  for (sgf::Node node = info_; node; node = next_on_line(node)) moves += moves_in(node);
  return moves;
}

std::vector<Game> games_in(sgf::Tree tree) {
  std::vector<Game> games;
  for (const sgf::Node info : sgf::game_info_nodes(tree)) games.emplace_back(info);
  return games;
}

Game game_of(sgf::Node node) {
  sgf::Node root = node, info;
  for (; node; node = node.parent()) {
    if (sgf::has_game_info(node)) info = node;
    root = node;
  }
  return Game(info ? info : root);
}

}  // namespace qipu::game
