// What a node says beside its position, brought onto a drawing: marks, labels, territory, view; and what has
// no room there, as lines below it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "qipu/game/replay.hpp"
#include "qipu/report/move_words.hpp"
#include "terminal/board_drawing.hpp"

namespace qipu::app {

// A line below the board.
struct BoardNote {
  Message label;
  std::vector<std::string> items;
};

// Marks of the replay's node, what it inherits, and the last move. A note may be empty.
std::vector<BoardNote> draw_markup(const Shell& shell, const game::Replay& replay,
                                   const report::MoveNames& names, Drawing& drawing);

struct DrawnNumbers {
  BoardNote hidden;           // the moves whose stone is gone, has a later number, or bears a label
  bool is_shortened = false;  // of some numbers only the last two digits stand there
};

// The numbers of the last `count` moves, beside their stones; the last two digits where the board would be
// wider than the terminal with three.
DrawnNumbers draw_numbers(const Shell& shell, const game::Replay& replay, std::uint32_t count,
                          const report::MoveNames& names, Drawing& drawing);

}  // namespace qipu::app
