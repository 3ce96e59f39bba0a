// qipu extract: a line, the moves between two positions, or a position as a record of its own.
#include "qipu/game/extract.hpp"
#include "commands/commands.hpp"
#include "qipu/game/line.hpp"
#include "qipu/game/replay.hpp"
#include "rewriting/rewriting.hpp"

namespace qipu::app {

namespace {

struct FoundExtract {
  game::Extract extract;
  std::string complaint;
};

FoundExtract find_extract(const Shell& shell, const ExtractOptions& options, const sgf::Document& document) {
  const bool begins_after_moves = !options.position.after.empty();
  const bool needs_board = options.is_position || options.after || begins_after_moves;
  const FoundNode found =
      find_node(shell, document, options.position, needs_board ? Sought::Board : Sought::Line);
  FoundExtract wanted;
  wanted.complaint = found.complaint;
  if (!found.node) return wanted;
  wanted.extract.to = begins_after_moves ? game::main_line_end(found.node) : found.node;
  if (begins_after_moves) wanted.extract.from = found.node;
  wanted.extract.variations = options.variations ? game::Variations::Keep : game::Variations::Leave;
  wanted.extract.marks = options.marks ? game::Marks::Keep : game::Marks::Leave;
  if (options.is_position) wanted.extract.from = found.node;
  if (!options.after) return wanted;
  wanted.extract.from = game::node_on_the_way(found.node, *options.after);
  if (!wanted.extract.from)
    wanted.complaint = shell.say(messages::extract_no_move, *options.after, game::moves_up_to(found.node));
  return wanted;
}

Result<Revised, std::string> extract(const Shell& shell, const ExtractOptions& options,
                                     const sgf::Document& document) {
  const FoundExtract wanted = find_extract(shell, options, document);
  if (!wanted.extract.to || !wanted.complaint.empty()) return unexpected<std::string>(wanted.complaint);
  const Result<sgf::Document> extracted = game::extracted(wanted.extract);
  if (!extracted) return unexpected<std::string>(editing_complaint(shell, extracted.error()));
  std::string bytes(extracted->bytes());
  if (!bytes.ends_with('\n') && !extracted->is_wide()) bytes += '\n';
  Revised revised;
  revised.bytes = std::move(bytes);
  return revised;
}

}  // namespace

Outcome run_extract(Shell& shell, const ExtractOptions& options) {
  Revision revision;
  revision.form = Form::Meant;  // moves are counted
  revision.revise = revise_document(
      shell, [&](const sgf::Document& document) { return extract(shell, options, document); });
  return revise_records(shell, options, revision);
}

}  // namespace qipu::app
