#include <algorithm>

#include "manual/manual.hpp"
#include "qipu/version.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

std::vector<std::string> ManualOption::choices() const {
  std::vector<std::string> out;
  if (takes_files() || value.find('|') == std::string::npos) return out;
  for (std::size_t begin = 0; begin <= value.size();) {
    const std::size_t end = std::min(value.find('|', begin), value.size());
    out.push_back(value.substr(begin, end - begin));
    begin = end + 1;
  }
  return out;
}

std::string usage_of(const ManualOption& option) {
  if (option.positional) {
    const std::string name = option.value.empty() ? option.names.front() : option.value;
    return fmt::format("{}{}{}{}", option.required ? "" : "[", name, option.required ? "" : "]",
                       option.repeated ? "..." : "");
  }
  std::string text;
  for (const std::string& name : option.names) text += (text.empty() ? "" : ", ") + name;
  return option.value.empty() ? text : text + " " + option.value;
}

namespace {

constexpr std::uint32_t most_term_columns = 32;

struct Entry {
  std::string term;
  std::string help;
};

void print_entries(Shell& shell, Message title, const std::vector<Entry>& entries) {
  if (entries.empty()) return;
  shell.out << "\n" << shell.painted(Paint::Strong, shell.say(title)) << "\n";
  std::uint32_t columns = 0;
  for (const Entry& entry : entries)  // longer ones stand on a line of their own
    if (columns_of(entry.term) <= most_term_columns) columns = std::max(columns, columns_of(entry.term));
  const std::uint32_t indent = columns + 4;
  for (const Entry& entry : entries) {
    std::string head = "  " + padded(entry.term, columns) + "  ";
    if (columns_of(entry.term) > columns) {
      shell.out << "  " << entry.term << "\n";
      head.assign(indent, ' ');
    }
    for (const std::string& line :
         wrapped(entry.help, std::max(30u, shell.width() - std::min(indent, shell.width())))) {
      shell.out << head << line << "\n";
      head.assign(indent, ' ');
    }
  }
}

std::vector<Entry> entries_of(const std::vector<ManualOption>& options, bool positional) {
  std::vector<Entry> entries;
  for (const ManualOption& option : options)
    if (option.positional == positional) entries.push_back({usage_of(option), option.help});
  return entries;
}

void print_usage(Shell& shell, std::string_view rest) {
  shell.out << shell.say(Message::help_usage) << shell.say(report::Message::colon) << "qipu " << rest << "\n";
}

void print_program_help(Shell& shell, const Manual& manual) {
  shell.out << "qipu " QIPU_VERSION << "  " << shell.say(Message::about) << "\n\n";
  print_usage(shell, shell.say(Message::help_command) + " [" + shell.say(Message::help_options_word) +
                         "] [FILE|DIR|-]...");
  std::vector<Entry> commands;
  for (const ManualCommand& command : manual.commands) commands.push_back({command.name, command.help});
  print_entries(shell, Message::help_commands, commands);
  print_entries(shell, Message::help_common, entries_of(manual.common, false));
  shell.out << "\n";
  for (const std::string& line : wrapped(shell.say(Message::help_exit), shell.width()))
    shell.out << line << "\n";
}

}  // namespace

void print_help(Shell& shell, const Manual& manual, std::string_view name) {
  const auto command = std::find_if(manual.commands.begin(), manual.commands.end(),
                                    [&](const ManualCommand& c) { return c.name == name; });
  if (command == manual.commands.end()) return print_program_help(shell, manual);
  std::string usage = command->name + " [" + shell.say(Message::help_options_word) + "]";
  for (const ManualOption& option : command->options)
    if (option.positional) usage.append(" ").append(usage_of(option));
  shell.out << command->help << "\n\n";
  print_usage(shell, usage);
  print_entries(shell, Message::help_arguments, entries_of(command->options, true));
  print_entries(shell, Message::help_options, entries_of(command->options, false));
  print_entries(shell, Message::help_common, entries_of(manual.common, false));
}

}  // namespace qipu::app
