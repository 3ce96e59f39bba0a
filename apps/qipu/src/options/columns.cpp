#include "options/columns.hpp"

#include <utility>

#include "qipu/summary/game_table.hpp"

namespace qipu::app {

std::optional<std::vector<GameColumn>> columns_of_words(Shell& shell, const std::vector<std::string>& words) {
  Result<std::vector<GameColumn>, std::vector<std::string>> columns =
      summary::columns_named(shell.language, words);
  if (columns) return *std::move(columns);
  for (const std::string& line : columns.error()) shell.complain(line);
  return std::nullopt;
}

}  // namespace qipu::app
