// qipu transform: records turned, mirrored, with colours swapped or variations in the contrary order, on a
// part of the board or on a larger one.
#include <string>
#include <string_view>

#include "commands/commands.hpp"
#include "qipu/report/asked.hpp"
#include "qipu/text/listed.hpp"
#include "rewriting/rewriting.hpp"

namespace qipu::app {

namespace {

// Of options that would change nothing as they stand; empty: there are none.
std::string transform_fault(const Shell& shell, const game::RecordTransform& wanted) {
  const game::RecordTransform usual;
  const bool is_auto = wanted.part && wanted.part->is_used_part;
  if (wanted.margin != usual.margin && !is_auto)
    return shell.say(messages::bad_alone, "--margin", "--part auto");
  if (is_auto && wanted.part_size)
    return shell.say(messages::bad_together, text::listed(shell.language, {"--part auto", "--size"}));
  constexpr std::string_view parts = "--crop|--part|--size";
  if (wanted.drop != usual.drop && !wanted.cuts()) return shell.say(messages::bad_alone, "--drop", parts);
  if (wanted.view && !wanted.cuts()) return shell.say(messages::bad_alone, "--view", parts);
  return {};
}

}  // namespace

Outcome run_transform(Shell& shell, const TransformOptions& options) {
  game::RecordTransform wanted = options;
  if (!wanted.does_anything() && options.size.empty()) {
    shell.complain(shell.say(messages::transform_nothing));
    shell.complain(shell.say(messages::try_help, "transform "));
    return Outcome::Failed;
  }
  if (!options.size.empty()) {
    const Result<BoardSize, std::string> size = report::asked_size(shell.language, options.size);
    if (!size) return shell.complain(size.error()), Outcome::Failed;
    wanted.part_size = *size;
  }
  if (const std::string fault = transform_fault(shell, wanted); !fault.empty())
    return shell.complain(fault), Outcome::Failed;
  Revision revision;
  revision.revise = revise_document(shell, [&](const sgf::Document& document) {
    return revise::transform_record(shell.language, document, wanted);
  });
  return revise_records(shell, options, revision);
}

}  // namespace qipu::app
