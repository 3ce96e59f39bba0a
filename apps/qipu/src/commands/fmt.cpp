// qipu fmt: a record written again, to standard output, to another file, or in its own place.
#include "commands/commands.hpp"
#include "qipu/revise/write_record.hpp"
#include "rewriting/rewriting.hpp"

namespace qipu::app {

Outcome run_fmt(Shell& shell, const FmtOptions& options) {
  Revision revision;
  // Whether everything fits a charset shows only at the end, and nothing is to be written if it does not.
  if (options.preserve || !options.style.charset) revision.extent = library::Extent::Parts;
  revision.copies_any = options.preserve;
  // In a form that is the standard's nothing would say any more what a dialect means.
  if (!options.preserve) revision.form = Form::Meant;
  revision.revise = [&](const Input& input, const Part& part) -> Result<Revised, std::string> {
    if (options.preserve) return Revised();
    return revise::write_record(shell.language, record_view(shell, input, part), options.style,
                                options.charset_label);
  };
  if (options.check) return name_changed(shell, options.files, revision);
  return revise_records(shell, options, revision);
}

}  // namespace qipu::app
