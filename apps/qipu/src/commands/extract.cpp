// qipu extract: a line, the moves between two positions, or a position as a record of its own.
#include "commands/commands.hpp"
#include "rewriting/rewriting.hpp"

namespace qipu::app {

Outcome run_extract(Shell& shell, const ExtractOptions& options) {
  Revision revision;
  revision.form = Form::Meant;  // moves are counted
  revision.revise = revise_document(shell, [&](const sgf::Document& document) {
    return revise::extract_record(shell.language, document, options.extract, meant_by(shell.run.where));
  });
  return revise_records(shell, options, revision);
}

}  // namespace qipu::app
