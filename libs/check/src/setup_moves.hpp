// AB and AW where B and W were meant: node after node with one stone, by turns.
#pragma once

#include "here.hpp"

namespace qipu::check {

// Of one game. Nodes come in the order of the file, without plain moves.
class SetupMoves {
 public:
  explicit SetupMoves(const GameHere& game) : game_(game) {}

  void check(const NodeHere& here);
  void finish();

 private:
  const PropertyHere* stone_of(const NodeHere& here) const;
  void end_row();

  const GameHere& game_;
  std::uint32_t last_ = 0;     // the node at the end of the row; the root begins none
  Setup color_ = Setup::None;  // of its stone
  Tally row_, rows_;           // nodes of the row at hand, of all rows long enough
  sgf::Splices edits_of_row_, edits_;
};

}  // namespace qipu::check
