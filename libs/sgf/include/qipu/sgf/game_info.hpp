// Which nodes tell the games of a tree: the game-info nodes. One tree may hold many games (FF[4] R8: at most
// one game-info node on any path).
#pragma once

#include <vector>

#include "qipu/sgf/document.hpp"

namespace qipu::sgf {

// Whether a property of game-info type stands in the node.
bool has_game_info(Node node);

// The nodes of `game` that have a property of game-info type, in pre-order. If there is none, the root.
// A game-info node below another one is a fault and does not count as a game of its own.
std::vector<Node> game_info_nodes(Tree tree);

}  // namespace qipu::sgf
