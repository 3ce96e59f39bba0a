#include "files/saving.hpp"

#include <array>

#include "files/inputs.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

using Kind = library::FileTrouble::Kind;

// By kind; the first has the system's words.
constexpr std::array trouble_words{
    messages::not_a_file,     messages::changed_meanwhile,   messages::owner_not_kept,
    messages::links_not_kept, messages::attributes_not_kept, messages::stands_there,
    messages::is_the_input,   messages::dedupe_kept_changed, messages::not_there,
    messages::undo_taken,     messages::undo_no_list,        messages::list_damaged,
    messages::fix_no_name,    messages::foreign_in_place,    messages::not_a_file,
    messages::fix_in_archive, messages::rename_not_a_file,   messages::more_stand_there};
static_assert(trouble_words.size() == static_cast<std::size_t>(Kind::MoreStandThere) + 1);

std::string subject_of(const Shell& shell, const library::FileTrouble& trouble) {
  if (trouble.kind == Kind::NoName) return shell.say(report::messages::standard_input);
  if (trouble.kind == Kind::MoreStandThere) return std::to_string(trouble.number);
  return trouble.record ? shown_name(shell, *trouble.record) : shown_path(trouble.path);
}

}  // namespace

void complain_of(Shell& shell, const library::FileTrouble& trouble) {
  const std::string subject = subject_of(shell, trouble);
  if (trouble.error) return shell.complain(subject, *trouble.error);
  shell.complain(shell.say(trouble_words[static_cast<std::size_t>(trouble.kind)], subject, trouble.number));
}

}  // namespace qipu::app
