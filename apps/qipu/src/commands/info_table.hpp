// qipu info --columns: a table, a row for each game.
#pragma once

#include <string>
#include <vector>

#include "commands/commands.hpp"

namespace qipu::app {

Outcome print_game_table(Shell& shell, const InfoOptions& options, const std::vector<std::string>& paths);

}  // namespace qipu::app
