// What rules say of a move that a record has. It is carried out all the same (FF[4] R17).
#pragma once

#include <cstdint>

#include "qipu/game/replay.hpp"
#include "qipu/go/game_state.hpp"

namespace qipu::game {

// Legal, Occupied, Suicide or Ko, as go::Game would judge it. Longer repetitions are not looked for: they
// need the positions of the line (go/line_positions.hpp).
go::Legality judge(const MoveMade& move, const go::Rules& rules);

struct IllegalMoves {
  std::uint32_t count = 0;
  go::Legality last = go::Legality::Legal;  // of the last move
};

// Which moves on the way to a node the rules forbid, by RU of the game, or as in Japan. Precondition: its
// tree has a board.
IllegalMoves illegal_moves_to(sgf::Node node);

// What the rules of its game would say of one more move after a node, by either colour: Legal, OffBoard,
// Occupied, Suicide or Ko. Precondition: its tree has a board.
go::Legality judge_after(sgf::Node node, Color color, Point point);

}  // namespace qipu::game
