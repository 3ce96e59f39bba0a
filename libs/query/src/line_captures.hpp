// The moves of a main line that took stones, and which.
#pragma once

#include <cstdint>
#include <vector>

#include "qipu/game/game.hpp"
#include "qipu/sgf/typed.hpp"

namespace qipu::query {

struct LineCapture {
  std::uint32_t move = 0;          // number on the line, from 1, passes too
  std::vector<sgf::Point> stones;  // taken; of suicide none
};

// In the order of the moves; none without a board. Costs a replay of the line, and the board at each capture.
std::vector<LineCapture> captures_on_line(const game::Game& game);

}  // namespace qipu::query
