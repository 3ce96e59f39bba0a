// qipu json: everything a record holds, as JSON. The stable interface for other programs.
#include "commands/commands.hpp"
#include "files/inputs.hpp"
#include "findings/faults.hpp"
#include "qipu/report/document_json.hpp"

namespace qipu::app {

Outcome run_json(Shell& shell, const JsonOptions& options) {
  const Inputs inputs = inputs_of(shell, options.files);
  const bool compact = options.compact || inputs.several;
  const JsonWriter::Style style = compact ? JsonWriter::Style::Compact : JsonWriter::Style::Pretty;
  return for_each_input(shell, inputs, [&](Shell& own, const Input& input) {
    return read_parts(own, input, RecordReader::Extent::Whole, [&](const Part& part) {
      JsonWriter json(own.out, style);
      const report::PartView view = view_of(part);
      report::write_document(json, input.name, report::file_name_of(input.path, input.name), view,
                             report::findings_of(view), own.language);
      hint_at_faults(own, input, report::count_recoveries(view));
      return sgf::Flow::Continue;
    });
  });
}

}  // namespace qipu::app
