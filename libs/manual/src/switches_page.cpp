#include "qipu/manual/switches_page.hpp"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "messages.hpp"
#include "qipu/text/listed.hpp"
#include "qipu/text/markdown.hpp"

namespace qipu::manual {

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

std::string takers_text(const Switch& one, Language language) {
  std::string text;
  for (const Takers& takers : one.takers) {
    if (!text.empty()) text += "<br>";
    if (!takers.value.empty())
      text += code(placeholder(takers.value, language)) + say(language, messages::colon);
    text += text::listed(language, {takers.commands.begin(), takers.commands.end()});
  }
  return text;
}

std::string lines_of(std::string_view command, const std::vector<ManualOption>& options) {
  std::string text;
  for (const ManualOption& option : options) {
    if (option.positional) continue;
    text.append(command);
    for (std::size_t i = 0; i < option.names.size(); ++i)
      text.append(i == 0 ? "\t" : " ").append(option.names[i]);
    text.append("\t").append(option.value).append("\n");
  }
  return text;
}

}  // namespace

std::string switches_page(const Manual& manual, Language language) {
  std::string text = "# " + say(language, messages::switches_title) + "\n\n" +
                     say(language, messages::switches_head) + "\n\n| " +
                     say(language, messages::switches_switch) + " | " +
                     say(language, messages::switches_commands) + " |\n|---|---|\n";
  for (const Switch& one : shared_switches(manual))
    text += "| " + code(one.name) + " | " + takers_text(one, language) + " |\n";
  text += "\n" + say(language, messages::switches_all) + "\n\n";
  for (const ManualOption& option : manual.common)
    text += "- `" + usage_of(option, language) + "`" + say(language, messages::colon) +
            text::markdown_text(option.help) + "\n";
  return text;
}

std::string option_lines(const Manual& manual) {
  std::string text = lines_of("-", manual.common);
  for (const ManualCommand& command : manual.commands) text += lines_of(command.name, command.options);
  return text;
}

}  // namespace qipu::manual
