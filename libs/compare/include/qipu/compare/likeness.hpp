// How two main lines are alike, whichever way the boards were turned: the same game written down by two
// people may be turned or mirrored, with its colours swapped, on another part of the board, or begin later.
#pragma once

#include <cstdint>

#include "qipu/game/transform.hpp"
#include "qipu/sgf/document.hpp"

namespace qipu::compare {

// The longest row of moves that both have.
struct LineLikeness {
  game::Transform transform;       // makes the moves of the second out of those of the first
  int columns = 0;                 // and then they are shifted, to the right
  int rows = 0;                    // and down
  std::uint32_t moves = 0;         // in the row; passes too
  std::uint32_t first_begin = 0;   // moves before it, of the first
  std::uint32_t second_begin = 0;  // and of the second
  std::uint32_t first_moves = 0;   // of the whole line
  std::uint32_t second_moves = 0;
  bool has_same_stones = false;  // before the first move and at the end, and the same board
  bool is_shifted() const { return columns != 0 || rows != 0; }
  bool is_whole() const {
    return moves == first_moves && moves == second_moves && (has_same_stones || is_shifted());
  }
};

// Of several rows as long: one from the beginning rather than later, not shifted rather than shifted, nothing
// turned rather than something. A row that does not begin with the first move is looked for in lines of up to
// some thousand moves. Without a board nothing is alike. Costs the product of both lengths. Preconditions:
// not null.
LineLikeness likeness_of_lines(sgf::Tree first, sgf::Tree second);

}  // namespace qipu::compare
