// The page that says which command has which switch: a row for each that several commands have, so that what
// one of them lacks shows.
#include <algorithm>

#include "manual/manual.hpp"
#include "qipu/text/markdown.hpp"

namespace qipu::app {

namespace {

// Those that take the same.
struct Takers {
  std::string value;  // FILE, N, or choices; empty: a flag
  std::vector<std::string> commands;
};

struct Switch {
  std::string name;  // --output
  std::vector<Takers> takers;
  std::size_t count = 0;
};

template <class Row, class Is>
Row& row_of(std::vector<Row>& rows, Is is, Row otherwise) {
  const auto known = std::find_if(rows.begin(), rows.end(), is);
  return known == rows.end() ? rows.emplace_back(std::move(otherwise)) : *known;
}

void add(std::vector<Switch>& switches, const ManualCommand& command, const ManualOption& option,
         const std::string& name) {
  Switch& one =
      row_of(switches, [&](const Switch& known) { return known.name == name; }, Switch{name, {}, 0});
  Takers& takers = row_of(
      one.takers, [&](const Takers& known) { return known.value == option.value; }, Takers{option.value, {}});
  takers.commands.push_back(command.name);
  ++one.count;
}

// Of more than one command, in the order in which they are met.
std::vector<Switch> shared_switches(const Manual& manual) {
  std::vector<Switch> switches;
  for (const ManualCommand& command : manual.commands)
    for (const ManualOption& option : command.options)
      for (const std::string& name : option.names)
        if (name.starts_with("--")) add(switches, command, option, name);
  std::erase_if(switches, [](const Switch& one) { return one.count < 2; });
  return switches;
}

// A bar would end the cell of a table.
std::string code(std::string_view text) {
  std::string out = "`";
  for (const char c : text) {
    if (c == '|') out += '\\';
    out += c;
  }
  return out + "`";
}

std::string takers_text(const Shell& shell, const Switch& one) {
  std::string text;
  for (const Takers& takers : one.takers) {
    if (!text.empty()) text += "<br>";
    if (!takers.value.empty())
      text += code(placeholder(takers.value, shell.language)) + shell.say(report::messages::colon);
    std::string commands;
    for (const std::string& command : takers.commands)
      commands += (commands.empty() ? "" : shell.say(report::messages::comma)) + command;
    text += commands;
  }
  return text;
}

}  // namespace

void print_switches(Shell& shell, const Manual& manual) {
  shell.out << "# " << shell.say(messages::switches_title) << "\n\n" << shell.say(messages::switches_head);
  shell.out << "\n\n| " << shell.say(messages::switches_switch) << " | "
            << shell.say(messages::switches_commands) << " |\n|---|---|\n";
  for (const Switch& one : shared_switches(manual))
    shell.out << "| " << code(one.name) << " | " << takers_text(shell, one) << " |\n";
  shell.out << "\n" << shell.say(messages::switches_all) << "\n\n";
  for (const ManualOption& option : manual.common)
    shell.out << "- `" << usage_of(option, shell.language) << "`" << shell.say(report::messages::colon)
              << text::markdown_text(option.help) << "\n";
}

}  // namespace qipu::app
