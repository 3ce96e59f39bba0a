// qipu strip: records with less in them.
#include "commands/commands.hpp"
#include "qipu/revise/change_record.hpp"
#include "rewriting/rewriting.hpp"

namespace qipu::app {

Outcome run_strip(Shell& shell, const StripOptions& options) {
  revise::StripNames names = options.names;
  names.classes.insert(names.classes.begin(), options.shortcuts.begin(), options.shortcuts.end());
  const Result<game::StripRules, std::vector<std::string>> rules =
      revise::strip_rules(shell.language, names, options.rules);
  if (!rules) {
    for (const std::string& line : rules.error()) shell.complain(line);
    return Outcome::Failed;
  }
  if (!rules->take_anything()) {
    shell.complain(shell.say(messages::strip_nothing));
    shell.complain(shell.say(messages::try_help, "strip "));
    return Outcome::Failed;
  }
  Revision revision;
  revision.form = Form::Meant;  // what says where a variation belongs may be what is taken out
  revision.revise = revise_document(shell, [&](const sgf::Document& document) {
    return revise::strip_record(shell.language, document, *rules);
  });
  return revise_records(shell, options, revision);
}

}  // namespace qipu::app
