#include <fmt/core.h>

#include <algorithm>

#include "manual/entries.hpp"
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

namespace {

// What stands for a value.
struct PlaceholderWord {
  std::string_view en;
  std::string_view zh;
};

constexpr PlaceholderWord placeholder_words[] = {
    {"FILE", "文件"},   {"DIR", "文件夹"},   {"ARCHIVE", "压缩包"}, {"SLUG", "检查项"},
    {"N", "数"},        {"PATH", "路径"},    {"CHARSET", "字符集"}, {"TEMPLATE", "模板"},
    {"ENGINE", "引擎"}, {"TIME", "用时"},    {"FORMAT", "格式"},    {"EXPR", "条件"},
    {"SIZE", "大小"},   {"POINTS", "点"},    {"PART", "部分"},      {"SECTION", "部分"},
    {"KIND", "种类"},   {"PROP", "属性"},    {"IDENT", "属性名"},   {"CLASS", "类别"},
    {"NODES", "节点"},  {"SIDE", "边"},      {"COLUMN", "列"},      {"GLOB", "通配模式"},
    {"WHAT", "内容"},   {"KOMI", "贴目"},    {"NAME", "名称"},      {"THEME", "主题"},
    {"LENGTH", "长度"}, {"COMMAND", "命令"}, {"ROOT", "根节点"},    {"OTHER", "其他"},
    {"TEXT", "文字"},   {"MOVES", "着手"},
};

std::string_view chinese(std::string_view word) {
  for (const PlaceholderWord& one : placeholder_words)
    if (one.en == word) return one.zh;
  return word;
}

}  // namespace

std::string placeholder(std::string_view value, Language language) {
  constexpr std::string_view capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  if (language == Language::English) return std::string(value);
  std::string text;
  while (!value.empty()) {
    const std::size_t begin = std::min(value.find_first_of(capitals), value.size());
    const std::size_t end = std::min(value.find_first_not_of(capitals, begin), value.size());
    text.append(value.substr(0, begin)).append(chinese(value.substr(begin, end - begin)));
    value.remove_prefix(end);
  }
  return text;
}

std::string usage_of(const ManualOption& option, Language language) {
  if (option.positional) {
    const std::string name =
        placeholder(option.value.empty() ? option.names.front() : option.value, language);
    return fmt::format("{}{}{}{}", option.required ? "" : "[", name, option.required ? "" : "]",
                       option.repeated ? "..." : "");
  }
  std::string text;
  for (const std::string& name : option.names) text += (text.empty() ? "" : ", ") + name;
  return option.value.empty() ? text : text + " " + placeholder(option.value, language);
}

namespace {

constexpr std::uint32_t most_term_columns = 32;

}  // namespace

void print_paragraph(Shell& shell, Message message) {
  for (const std::string& line : wrapped(shell.say(message), shell.width())) shell.out << line << "\n";
}

void print_entries(Shell& shell, std::string_view title, const std::vector<Entry>& entries) {
  if (entries.empty()) return;
  shell.out << "\n" << shell.painted(Paint::Strong, title) << "\n";
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

namespace {

std::vector<Entry> entries_of(const Shell& shell, const std::vector<ManualOption>& options, bool positional) {
  std::vector<Entry> entries;
  for (const ManualOption& option : options)
    if (option.positional == positional) entries.push_back({usage_of(option, shell.language), option.help});
  return entries;
}

void print_usage(Shell& shell, std::string_view rest) {
  shell.out << shell.say(messages::help_usage) << shell.say(report::messages::colon) << "qipu " << rest
            << "\n";
}

void print_program_help(Shell& shell, const Manual& manual) {
  shell.out << "qipu " QIPU_VERSION << "  " << shell.say(messages::about) << "\n\n";
  print_usage(shell, shell.say(messages::help_command) + " [" + shell.say(messages::help_options_word) +
                         "] [" + placeholder("FILE|DIR|-", shell.language) + "]...");
  std::vector<Entry> commands;
  for (const ManualCommand& command : manual.commands) commands.push_back({command.name, command.help});
  print_entries(shell, shell.say(messages::help_commands), commands);
  print_entries(shell, shell.say(messages::help_common), entries_of(shell, manual.common, false));
  shell.out << "\n";
  for (const Message message : {messages::help_exit, messages::help_more})
    for (const std::string& line : wrapped(shell.say(message), shell.width())) shell.out << line << "\n";
}

}  // namespace

void print_help(Shell& shell, const Manual& manual, std::string_view name) {
  const auto command = std::find_if(manual.commands.begin(), manual.commands.end(),
                                    [&](const ManualCommand& c) { return c.name == name; });
  if (command == manual.commands.end()) return print_program_help(shell, manual);
  std::string usage = command->name + " [" + shell.say(messages::help_options_word) + "]";
  for (const ManualOption& option : command->options)
    if (option.positional) usage.append(" ").append(usage_of(option, shell.language));
  shell.out << command->help << "\n\n";
  print_usage(shell, usage);
  print_entries(shell, shell.say(messages::help_arguments), entries_of(shell, command->options, true));
  print_entries(shell, shell.say(messages::help_options), entries_of(shell, command->options, false));
  print_entries(shell, shell.say(messages::help_common), entries_of(shell, manual.common, false));
}

}  // namespace qipu::app
