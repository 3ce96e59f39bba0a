#include "qipu/manual/help_text.hpp"

#include <algorithm>

#include "messages.hpp"
#include "qipu/text/display.hpp"
#include "qipu/text/lines.hpp"

namespace qipu::manual {

namespace {

constexpr std::uint32_t most_term_columns = 32;
constexpr std::uint32_t least_help_columns = 30;

// Longer terms stand on a line of their own.
std::uint32_t term_columns(const std::vector<HelpEntry>& entries) {
  std::uint32_t columns = 0;
  for (const HelpEntry& entry : entries)
    if (const std::uint32_t width = text::display_width(entry.term); width <= most_term_columns)
      columns = std::max(columns, width);
  return columns;
}

std::vector<HelpEntry> entries_of(const std::vector<ManualOption>& options, bool positional,
                                  Language language) {
  std::vector<HelpEntry> entries;
  for (const ManualOption& option : options)
    if (option.positional == positional) entries.push_back({usage_of(option, language), option.help});
  return entries;
}

std::string usage_line(const Manual& manual, const std::string& rest, Language language) {
  return say(language, messages::help_usage) + say(language, messages::colon) + manual.program + " " + rest +
         "\n";
}

}  // namespace

std::string paragraph_text(std::string_view text, const HelpOptions& options) {
  std::string out;
  for (const std::string& line : text::wrapped(text, options.width)) out += line + "\n";
  return out;
}

std::string entries_text(std::string_view title, const std::vector<HelpEntry>& entries,
                         const HelpOptions& options) {
  if (entries.empty()) return {};
  std::string out = "\n" + (options.strong ? options.strong(title) : std::string(title)) + "\n";
  const std::uint32_t columns = term_columns(entries), indent = columns + 4;
  const std::uint32_t width = std::max(least_help_columns, options.width - std::min(indent, options.width));
  for (const HelpEntry& entry : entries) {
    std::string head = "  " + text::padded(entry.term, columns) + "  ";
    if (text::display_width(entry.term) > columns) {
      out += "  " + entry.term + "\n";
      head.assign(indent, ' ');
    }
    for (const std::string& line : text::wrapped(entry.help, width)) {
      out += head + line + "\n";
      head.assign(indent, ' ');
    }
  }
  return out;
}

std::string program_help(const Manual& manual, const std::vector<std::string>& closing,
                         const HelpOptions& options) {
  const Language language = options.language;
  std::string text = manual.program + " " + manual.version + "  " + manual.about + "\n\n";
  text +=
      usage_line(manual,
                 say(language, messages::help_command) + " [" + say(language, messages::help_options_word) +
                     "] [" + placeholder(manual.arguments, language) + "]...",
                 language);
  std::vector<HelpEntry> commands;
  for (const ManualCommand& command : manual.commands) commands.push_back({command.name, command.help});
  text += entries_text(say(language, messages::help_commands), commands, options);
  text += entries_text(say(language, messages::help_common), entries_of(manual.common, false, language),
                       options) +
          "\n";
  for (const std::string& paragraph : closing) text += paragraph_text(paragraph, options);
  return text;
}

const ManualCommand* find_command(const Manual& manual, std::string_view name) {
  for (const ManualCommand& command : manual.commands)
    if (command.name == name) return &command;
  return nullptr;
}

std::string command_help(const Manual& manual, const ManualCommand& command, const HelpOptions& options) {
  const Language language = options.language;
  std::string usage = command.name + " [" + say(language, messages::help_options_word) + "]";
  for (const ManualOption& option : command.options)
    if (option.positional) usage.append(" ").append(usage_of(option, language));
  return command.help + "\n\n" + usage_line(manual, usage, language) +
         entries_text(say(language, messages::help_arguments), entries_of(command.options, true, language),
                      options) +
         entries_text(say(language, messages::help_options), entries_of(command.options, false, language),
                      options) +
         entries_text(say(language, messages::help_common), entries_of(manual.common, false, language),
                      options);
}

}  // namespace qipu::manual
