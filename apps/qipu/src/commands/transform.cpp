// qipu transform: records turned, mirrored, with colours swapped or variations in the contrary order, on a
// part of the board or on a larger one.
#include "commands/commands.hpp"
#include "qipu/game/point_words.hpp"
#include "qipu/report/transform_words.hpp"
#include "rewriting/rewriting.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

std::string fault_words(const Shell& shell, const game::TransformError& error, game::Beyond drop) {
  if (error.error) return editing_complaint(shell, *error.error);
  std::string words = report::message(error, shell.language);
  if (error.kind == game::TransformError::Kind::Refused && drop != game::Beyond::DropAll)
    words += shell.say(messages::transform_try_drop, drop == game::Beyond::Refuse ? "marks|all" : "all");
  return words;
}

Result<Revised, std::string> transform(const Shell& shell, const game::RecordTransform& wanted,
                                       const sgf::Document& document) {
  Result<game::TransformedRecord, game::TransformError> made = game::transformed_record(document, wanted);
  if (!made) return unexpected<std::string>(fault_words(shell, made.error(), wanted.drop));
  Revised revised;
  revised.bytes = std::move(made->bytes);
  if (made->dropped > 0) revised.words = shell.say(messages::transform_dropped, made->dropped);
  return revised;
}

}  // namespace

Outcome run_transform(Shell& shell, const TransformOptions& options) {
  game::RecordTransform wanted = options;
  if (!options.size.empty()) wanted.part_size = game::parse_board_size(options.size);
  if (!wanted.does_anything() && options.size.empty()) {
    shell.complain(shell.say(messages::transform_nothing));
    shell.complain(shell.say(messages::try_help, "transform "));
    return Outcome::Failed;
  }
  if (options.margin != TransformOptions().margin && !(options.part && options.part->is_used_part)) {
    shell.complain(shell.say(messages::bad_alone, "--margin", "--part auto"));
    return Outcome::Failed;
  }
  if (!options.size.empty() && !wanted.part_size) {
    shell.complain(shell.say(messages::transform_bad_size, printable(options.size)));
    return Outcome::Failed;
  }
  Revision revision;
  revision.revise = revise_document(
      shell, [&](const sgf::Document& document) { return transform(shell, wanted, document); });
  return revise_records(shell, options, revision);
}

}  // namespace qipu::app
