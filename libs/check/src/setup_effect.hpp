// Setup that changes nothing on the board.
#pragma once

#include <array>

#include "here.hpp"
#include "qipu/go/board.hpp"

namespace qipu::check {

// Of one game.
class SetupEffect {
 public:
  explicit SetupEffect(const GameHere& game) : game_(game) {}

  // The setup of a node. `board` is as it was before; `is_certain`: all that led there could be carried out.
  void check(const NodeHere& here, const go::Board& board, bool is_certain);

 private:
  void check_property(const PropertyHere& here, const go::Board& board, bool is_certain);
  void add_needless_empty(const PropertyHere& here);

  const GameHere& game_;
  std::array<sgf::PointSet, 3> set_;  // by Setup: points of the node at hand
};

}  // namespace qipu::check
