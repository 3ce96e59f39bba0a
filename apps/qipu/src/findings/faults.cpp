#include "findings/faults.hpp"

#include "qipu/report/fault_hints.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

void complain_of_no_record(Shell& shell, const Input& input, const report::Counts& counts) {
  if (counts.no_record) shell.complain(shell.say(messages::no_record, shown_name(shell, input)));
}

void hint_at_faults(Shell& shell, const Input& input, const report::Counts& counts) {
  if (counts.no_record) return complain_of_no_record(shell, input, counts);
  const std::string& file = input.is_member ? input.path : input.name;  // what check can be asked about
  const std::string see =
      file == "-" ? std::string() : shell.say(messages::faulty_see, shell_word(printable(file)));
  for (const std::string& hint : report::fault_hints(shell.language, shown_name(shell, input), counts))
    shell.complain(hint + see);
}

}  // namespace qipu::app
