// The columns of a table of games that are asked for.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "qipu/query/game_column.hpp"
#include "terminal/shell.hpp"

namespace qipu::app {

using query::GameColumn;

// Nothing, with a complaint: one of the words names no column.
std::optional<std::vector<GameColumn>> columns_of_words(Shell& shell, const std::vector<std::string>& words);

}  // namespace qipu::app
