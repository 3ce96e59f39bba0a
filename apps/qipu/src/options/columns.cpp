#include "options/columns.hpp"

#include <utility>

#include "options/near.hpp"
#include "qipu/convert/write.hpp"
#include "qipu/sgf/lexical.hpp"
#include "qipu/spec/property.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

// Perhaps a fact was meant, or a property as it is written in capitals.
void refuse_column(Shell& shell, const std::string& word) {
  const std::vector<std::string_view> names = query::column_words(shell.language);
  const std::string capitals = sgf::all_capitals(word);
  std::vector<std::string_view> near = near_matches(word, names);
  if (near.empty() && spec::is_known(capitals)) near.push_back(capitals);
  shell.complain(shell.say(messages::info_no_column, printable(word)) + did_you_mean(shell, near));
  if (near.empty()) shell.complain(shell.say(messages::info_columns_are, joined(shell, names)));
}

}  // namespace

std::vector<GameColumn> usual_columns() {
  std::vector<GameColumn> columns;
  columns.push_back({"file", game::find_fact("file")});
  columns.push_back(*query::column_named("game"));
  for (const convert::CsvColumn& column : convert::csv_columns())
    columns.push_back({std::string(column.name), game::find_fact(column.fact)});
  return columns;
}

std::optional<std::vector<GameColumn>> columns_of_words(Shell& shell, const std::vector<std::string>& words) {
  std::vector<GameColumn> columns;
  for (const std::string& word : words) {
    std::optional<GameColumn> column = query::column_named(word);
    if (!column) {
      refuse_column(shell, word);
      return std::nullopt;
    }
    columns.push_back(*std::move(column));
  }
  return columns;
}

}  // namespace qipu::app
