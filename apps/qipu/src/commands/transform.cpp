// qipu transform: records turned, mirrored, with colours swapped or variations in the contrary order, on a
// part of the board or on a larger one.
#include "commands/commands.hpp"
#include "qipu/game/point_words.hpp"
#include "rewriting/rewriting.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

Outcome run_transform(Shell& shell, const TransformOptions& options) {
  game::RecordTransform wanted = options;
  if (!options.size.empty()) wanted.part_size = game::parse_board_size(options.size);
  if (!wanted.does_anything() && options.size.empty()) {
    shell.complain(shell.say(messages::transform_nothing));
    shell.complain(shell.say(messages::try_help, "transform "));
    return Outcome::Failed;
  }
  if (wanted.margin != game::RecordTransform().margin && !(wanted.part && wanted.part->is_used_part)) {
    shell.complain(shell.say(messages::bad_alone, "--margin", "--part auto"));
    return Outcome::Failed;
  }
  if (!options.size.empty() && !wanted.part_size) {
    shell.complain(shell.say(messages::transform_bad_size, printable(options.size)));
    return Outcome::Failed;
  }
  Revision revision;
  revision.revise = revise_document(shell, [&](const sgf::Document& document) {
    return revise::transform_record(shell.language, document, wanted);
  });
  return revise_records(shell, options, revision);
}

}  // namespace qipu::app
