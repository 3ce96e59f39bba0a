#include "findings/faults.hpp"

#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

void hint(Shell& shell, const Input& input, std::string text) {
  const std::string& file = input.is_member ? input.path : input.name;  // what check can be asked about
  if (file != "-") text += shell.say(messages::faulty_see, shell_word(printable(file)));
  shell.complain(text);
}

}  // namespace

void complain_of_no_record(Shell& shell, const Input& input, const report::Counts& counts) {
  if (counts.no_record) shell.complain(shell.say(messages::no_record, shown_name(shell, input)));
}

void hint_at_faults(Shell& shell, const Input& input, const report::Counts& counts) {
  if (counts.no_record) return complain_of_no_record(shell, input, counts);
  const std::string name = shown_name(shell, input);
  report::Counts grave;
  grave.errors = counts.errors;
  grave.warnings = counts.warnings;
  const auto [columns, rows] = counts.assumed_size;
  if (!counts.unread_size.empty())
    hint(shell, input, shell.say(messages::size_assumed, name, counts.unread_size, columns, rows));
  if (grave.all() > 0)
    hint(shell, input, shell.say(messages::faulty, name, report::summary(shell.language, grave)));
}

}  // namespace qipu::app
