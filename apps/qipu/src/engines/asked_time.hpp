// The time of a game as it is asked for.
#pragma once

#include <optional>
#include <string>

#include "qipu/game/play_clock.hpp"
#include "terminal/shell.hpp"

namespace qipu::app {

// --time and --overtime; both empty: no clock. Nothing, with a complaint: one of them makes no sense.
std::optional<game::TimeControl> time_control_asked(Shell& shell, const std::string& time,
                                                    const std::string& overtime);

}  // namespace qipu::app
