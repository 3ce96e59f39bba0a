// A node that has a move and setup, as two nodes.
#pragma once

#include "here.hpp"

namespace qipu::check {

// B, W; AB, AW, AE, PL: FF[4] R8 wants them apart.
struct MoveAndSetup {
  const PropertyHere* move = nullptr;  // the first of each
  const PropertyHere* setup = nullptr;

  explicit operator bool() const { return move && setup; }
};
MoveAndSetup move_and_setup(const NodeHere& here);

// The edits, as FF[4] has older records converted (C6): setup, game information, what belongs to a root and
// the name come first; the move and all else (comment, marks, annotations) follow, as viewers show them with
// the position after the move. A PL that says who plays next goes to a node behind, and that is unsafe.
void split_node(Fault& fault, const NodeHere& here, const GameHere& game);

}  // namespace qipu::check
