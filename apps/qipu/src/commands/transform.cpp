// qipu transform: records turned, mirrored, with colours swapped or variations in the contrary order, on a
// part of the board or on a larger one.
#include "commands/commands.hpp"
#include "qipu/report/asked.hpp"
#include "rewriting/rewriting.hpp"

namespace qipu::app {

Outcome run_transform(Shell& shell, const TransformOptions& options) {
  game::RecordTransform wanted = options;
  if (!wanted.does_anything() && options.size.empty()) {
    shell.complain(shell.say(messages::transform_nothing));
    shell.complain(shell.say(messages::try_help, "transform "));
    return Outcome::Failed;
  }
  if (wanted.margin != game::RecordTransform().margin && !(wanted.part && wanted.part->is_used_part)) {
    shell.complain(shell.say(messages::bad_alone, "--margin", "--part auto"));
    return Outcome::Failed;
  }
  if (!options.size.empty()) {
    const Result<BoardSize, std::string> size = report::asked_size(shell.language, options.size);
    if (!size) return shell.complain(size.error()), Outcome::Failed;
    wanted.part_size = *size;
  }
  Revision revision;
  revision.revise = revise_document(shell, [&](const sgf::Document& document) {
    return revise::transform_record(shell.language, document, wanted);
  });
  return revise_records(shell, options, revision);
}

}  // namespace qipu::app
