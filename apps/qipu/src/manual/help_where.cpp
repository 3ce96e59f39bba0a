// qipu help where: the words of --where. docs/reference/filter.md tells all of it.
#include <fmt/core.h>

#include <span>

#include "manual/entries.hpp"
#include "manual/manual.hpp"
#include "qipu/query/language_help.hpp"
#include "qipu/query/word.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

std::vector<Entry> entries_of(std::span<const query::HelpRow> rows, Language language) {
  std::vector<Entry> entries;
  for (const query::HelpRow& row : rows)
    if (!row.term_en.empty())
      entries.push_back({std::string(row.term(language)), std::string(row.help(language))});
  return entries;
}

// In both languages, for either may be written.
std::vector<Entry> words_of(const Shell& shell) {
  std::vector<Entry> entries;
  for (const query::WordRow& row : query::words()) {
    const std::string_view first = pick(shell.language, row.name, row.name_zh);
    const std::string_view second = pick(shell.language, row.name_zh, row.name);
    const std::string_view type =
        query::value_help()[static_cast<std::size_t>(row.type)].term(shell.language);
    entries.push_back(
        {fmt::format("{}  {}", first, second), std::string(pick(shell.language, row.help_en, row.help_zh)) +
                                                   shell.say(report::messages::parentheses, type)});
  }
  return entries;
}

}  // namespace

void print_help_where(Shell& shell) {
  print_paragraph(shell, messages::help_where_about);
  shell.out << "\n";
  for (const query::HelpRow& example : query::example_filters())
    shell.out << "  --where '" << example.term(shell.language) << "'\n";
  print_entries(shell, shell.say(messages::help_where_tests), entries_of(query::test_help(), shell.language));
  print_entries(shell, shell.say(messages::help_where_words), words_of(shell));
  print_entries(shell, shell.say(messages::help_where_values),
                entries_of(query::value_help(), shell.language));
  shell.out << "\n";
  print_paragraph(shell, messages::help_where_properties);
  print_paragraph(shell, messages::help_where_missing);
}

}  // namespace qipu::app
