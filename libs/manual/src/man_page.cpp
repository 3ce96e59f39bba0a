#include "qipu/manual/man_page.hpp"

#include <string_view>

#include "messages.hpp"
#include "qipu/text/ascii.hpp"

namespace qipu::manual {

namespace {

std::string roff(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\\')
      out += "\\e";
    else if (c == '-')
      out += "\\-";
    else
      out += c;
  }
  return out.starts_with('.') || out.starts_with('\'') ? "\\&" + out : out;
}

std::string head(std::string_view title) { return std::string(".SH ").append(title).append("\n"); }

std::string term(std::string_view name, std::string_view help) {
  return ".TP\n\\fB" + roff(name) + "\\fR\n" + roff(help) + "\n";
}

std::string option_terms(const std::vector<ManualOption>& options, Language language) {
  std::string text;
  for (const ManualOption& option : options)
    text += term(usage_of(option, language), option.help + say(language, messages::full_stop));
  return text;
}

std::string command_part(const Manual& manual, const ManualCommand& command, Language language) {
  std::string usage = manual.program + " " + command.name;
  for (const ManualOption& option : command.options)
    if (option.positional) usage.append(" ").append(usage_of(option, language));
  return ".SS " + roff(usage) + "\n" + roff(command.help) + say(language, messages::full_stop) + "\n" +
         option_terms(command.options, language);
}

std::string synopsis(const Manual& manual, Language language) {
  return "\\fB" + manual.program + "\\fR " + roff(say(language, messages::help_command)) + " [" +
         roff(say(language, messages::help_options_word)) + "] [" +
         roff(placeholder(manual.arguments, language)) + "]...\n";
}

}  // namespace

std::string man_page(const Manual& manual, const ManPage& page, Language language) {
  std::string text = ".\\\" Made by `" + manual.program + " generate man`.\n.TH " +
                     text::upper_case(manual.program) + " 1 \"\" \"" + manual.program + " " + manual.version +
                     "\" \"" + page.title + "\"\n.ad l\n";
  text += head(say(language, messages::man_name)) + manual.program + " \\- " + roff(manual.about) + "\n";
  text += head(say(language, messages::man_synopsis)) + synopsis(manual, language);
  text += head(say(language, messages::man_description)) + roff(page.description) + "\n";
  text += head(say(language, messages::man_commands));
  for (const ManualCommand& command : manual.commands) text += command_part(manual, command, language);
  text += head(say(language, messages::man_common)) + option_terms(manual.common, language);
  for (const ManSection& section : page.sections) {
    text += head(section.title);
    for (const HelpEntry& entry : section.entries) text += term(entry.term, entry.help);
    if (!section.text.empty()) text += roff(section.text) + "\n";
  }
  return text;
}

}  // namespace qipu::manual
