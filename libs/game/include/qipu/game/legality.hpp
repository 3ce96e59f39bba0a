// What rules say of a move that a record has. It is carried out all the same (FF[4] R17).
#pragma once

#include "qipu/game/replay.hpp"
#include "qipu/go/game_state.hpp"

namespace qipu::game {

// Legal, Occupied, Suicide or Ko, as go::Game would judge it. Longer repetitions are not looked for: they
// need the positions of the line (go/line_positions.hpp).
go::Legality judge(const MoveMade& move, const go::Rules& rules);

}  // namespace qipu::game
