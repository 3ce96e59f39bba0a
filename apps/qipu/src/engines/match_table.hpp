// The results of a match, printed.
#pragma once

#include <cstdint>
#include <vector>

#include "qipu/engine/match_tally.hpp"
#include "terminal/shell.hpp"

namespace qipu::app {

// A line of its own, when a game is over.
void print_match_row(Shell& shell, const engine::MatchPlan& players, const engine::MatchResult& row);
void print_match_table(Shell& shell, const engine::MatchPlan& players,
                       const std::vector<engine::MatchResult>& rows);
void print_match_json(Shell& shell, const engine::MatchPlan& players,
                      const std::vector<engine::MatchResult>& rows, std::uint32_t wanted);

}  // namespace qipu::app
