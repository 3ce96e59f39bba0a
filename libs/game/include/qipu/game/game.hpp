// A game of a record: what one game-info node tells, with what stands below it. One tree may hold many games,
// with the moves above their game-info nodes in common (FF[4] R8); a tree without such a node is one game,
// told by its root.
#pragma once

#include <cstdint>
#include <vector>

#include "qipu/game/line.hpp"
#include "qipu/sgf/document.hpp"

namespace qipu::game {

// A view, as sgf::Node is: cheap to copy, and it ends with its document.
class Game {
 public:
  Game() = default;
  // Precondition: `info` is one of sgf::game_info_nodes() of its tree, or null.
  explicit Game(sgf::Node info) : info_(info) {}
  explicit operator bool() const { return static_cast<bool>(info_); }

  sgf::Node info() const { return info_; }
  sgf::Tree tree() const { return info_.tree(); }

  // ---- Its main line: from the root through info() to where the game ended. Preconditions: not null.
  sgf::Node last() const { return main_line_end(info_); }
  std::vector<sgf::Node> line() const { return line_to(last()); }
  std::uint32_t moves() const;  // B and W on it, passes too

  bool operator==(const Game&) const = default;

 private:
  sgf::Node info_;
};

// The games of a tree in pre-order of their game-info nodes: at least one. Precondition: not null.
std::vector<Game> games_in(sgf::Tree tree);

// The game that `node` belongs to: of the nodes from the root to it, the first with a property of game-info
// type tells it; the root if none has one. Precondition: not null.
Game game_of(sgf::Node node);

}  // namespace qipu::game
