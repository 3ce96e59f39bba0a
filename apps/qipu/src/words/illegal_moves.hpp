// Which moves on the way to a node the rules forbid. They are carried out all the same (FF[4] R17).
#pragma once

#include <cstdint>

#include "qipu/go/game_state.hpp"
#include "qipu/sgf/document.hpp"

namespace qipu::app {

struct IllegalMoves {
  std::uint32_t count = 0;
  go::Legality last = go::Legality::Legal;  // of the last move: Legal, Occupied, Suicide, Ko
};

// By RU of the game, or as in Japan: moves on stones, suicide where it is forbidden, kos retaken at once.
// Longer repetitions are not looked for. Precondition: the node's game has a board.
IllegalMoves illegal_moves_to(sgf::Node node);

}  // namespace qipu::app
