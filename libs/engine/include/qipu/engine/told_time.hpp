// The time of a game with engines: as records have it, and as engines are told it. Pure; any number of
// threads.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "qipu/engine/engine.hpp"
#include "qipu/game/play_clock.hpp"

namespace qipu::engine {

// As TM and OT have them, in UTF-8 without escapes; empty: nothing is told.
std::string main_time_text(const game::TimeControl& control);
std::string overtime_text(const game::TimeControl& control);

// GTP knows main time, byo-yomi and Canadian overtime; of other kinds engines are told the main time alone.
TimeSettings settings_of(const game::TimeControl& control);

// What time_left says before the next move: of the main time, or of the period in which that move is made.
struct ToldClock {
  std::chrono::seconds left{0};
  std::uint32_t count = 0;  // moves to make in it, or periods; 0: main time
};
ToldClock told_clock(const game::TimeControl& control, const game::PlayClock& clock);

}  // namespace qipu::engine
