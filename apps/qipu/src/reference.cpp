#include "reference.hpp"

#include <algorithm>

#include "findings.hpp"
#include "markdown.hpp"
#include "terminal_text.hpp"

namespace qipu::app {

namespace {

struct GroupWord {
  spec::CheckGroup group;
  Message words;
};

constexpr GroupWord groups[] = {
    {spec::CheckGroup::Syntax, Message::group_syntax},  {spec::CheckGroup::Charset, Message::group_charset},
    {spec::CheckGroup::Value, Message::group_value},    {spec::CheckGroup::Root, Message::group_root},
    {spec::CheckGroup::Info, Message::group_info},      {spec::CheckGroup::Move, Message::group_move},
    {spec::CheckGroup::Markup, Message::group_markup},  {spec::CheckGroup::Game, Message::group_game},
    {spec::CheckGroup::Dialect, Message::group_dialect}};

Message severity_word(spec::Severity severity) {
  if (severity == spec::Severity::Error) return Message::error;
  return severity == spec::Severity::Warning ? Message::warning : Message::note;
}

Message repair_word(spec::Repair repair) {
  switch (repair) {
    case spec::Repair::None:
      return Message::repair_word_none;
    case spec::Repair::DisplayOnly:
      return Message::repair_word_display;
    case spec::Repair::Unsafe:
      return Message::repair_word_unsafe;
    case spec::Repair::Safe:
      return Message::repair_word_safe;
  }
  return Message::repair_word_none;
}

// The message without the arguments that only a finding has.
std::string message_of(const Shell& shell, const spec::CheckRow& row) {
  std::string text(pick(shell.language, row.message_en, row.message_zh));
  for (const std::string_view hole : {"{0}", "{1}", "{g}"})
    for (std::size_t at = text.find(hole); at != std::string::npos; at = text.find(hole))
      text.replace(at, hole.size(), "…");
  return text;
}

std::string severity_text(const Shell& shell, const spec::CheckRow& row) {
  const std::string usual = shell.say(severity_word(row.severity));
  if (row.severity == row.severity_old) return usual;
  return usual + shell.say(Message::severity_in_old, shell.say(severity_word(row.severity_old)));
}

}  // namespace

void print_check(Shell& shell, const spec::CheckRow& row) {
  shell.out << shell.painted(Paint::Strong, row.slug) << "\n"
            << shell.say(Message::check_facts, severity_text(shell, row), shell.say(repair_word(row.repair)))
            << "\n";
  if (!row.sgfc.empty()) shell.out << shell.say(Message::check_sgfc, row.sgfc) << "\n";
  shell.out << "\n";
  for (const std::string& line : wrapped(message_of(shell, row), shell.width() - 2))
    shell.out << "  " << line << "\n";
  shell.out << "\n";
  for (const std::string& line : wrapped(pick(shell.language, row.help_en, row.help_zh), shell.width()))
    shell.out << line << "\n";
}

namespace {

// The part of the reference page on one check.
void print_section(Shell& shell, const spec::CheckRow& row) {
  shell.out << "\n### " << row.slug << "\n\n"
            << markdown_text(message_of(shell, row)) << "\n\n"
            << pick(shell.language, row.help_en, row.help_zh) << "\n\n"
            << shell.say(Message::check_facts, severity_text(shell, row), shell.say(repair_word(row.repair)));
  if (!row.sgfc.empty())
    shell.out << pick(shell.language, " ", "") << shell.say(Message::check_sgfc, row.sgfc);
  shell.out << "\n";
}

}  // namespace

void print_check_page(Shell& shell) {
  shell.out << "# " << shell.say(Message::page_checks) << "\n\n"
            << shell.say(Message::page_checks_about) << "\n";
  for (const auto& [group, title] : groups) {
    const auto is_here = [wanted = group](const spec::CheckRow& row) { return row.group == wanted; };
    if (!std::any_of(spec::checks().begin(), spec::checks().end(), is_here)) continue;
    shell.out << "\n## " << shell.say(title) << "\n";
    for (const spec::CheckRow& row : spec::checks())
      if (is_here(row)) print_section(shell, row);
  }
}

}  // namespace qipu::app
