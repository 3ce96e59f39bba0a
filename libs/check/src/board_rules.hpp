// Moves and setup on the board: what only shows when the game is replayed.
#pragma once

#include "here.hpp"

namespace qipu::check {

// Of one game. Without a board to replay on it finds nothing.
class BoardRules {
 public:
  explicit BoardRules(const GameHere& game) : game_(game) {}

  // Every node in pre-order, from the root on; plain moves without properties.
  void check(const NodeHere& here);
  void finish();

 private:
  const GameHere& game_;
};

}  // namespace qipu::check
