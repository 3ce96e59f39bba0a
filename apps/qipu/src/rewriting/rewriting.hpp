// Records that a command changes: what becomes of each, where they go, and the run over all of them.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "files/destination.hpp"
#include "files/inputs.hpp"
#include "qipu/revise/revised.hpp"
#include "terminal/shell.hpp"

namespace qipu::app {

using revise::Revised;

// A record as the modules see it. Both must outlive it.
revise::RecordView record_view(const Shell& shell, const Input& input, const Part& part);

// On any thread, of a record or a part of it. The error is a complaint, in words, which is made once; empty:
// the hint at faults says it.
using Revise = std::function<Result<Revised, std::string>(const Input& input, const Part& part)>;

// Which document a command is handed, where the two differ (library::Part).
enum class Form : std::uint8_t { Written, Meant };

struct Revision {
  library::Extent extent = library::Extent::Whole;
  Form form = Form::Written;
  bool hints_at_faults = true;
  bool copies_any = false;  // also what is no record, byte for byte
  bool is_report = false;   // what is said of each record is all that is wanted: no total
  Revise revise = {};
};

// Every record on all cores, in their order. Of what is no record nothing is written, and the run has failed,
// unless any bytes are copied.
Outcome revise_records(Shell& shell, const Destination& destination, const Revision& revision);

// Writes nothing: prints the names of the records that would change, a line each; Findings if there are any.
// What is in another format than SGF stays as it is; what is no record fails in the same way.
Outcome name_changed(Shell& shell, const std::vector<std::string>& files, const Revision& revision);

// For commands that know the document alone: what is wrong with it is told with the record's name.
Revise revise_document(const Shell& shell,
                       std::function<Result<Revised, std::string>(const sgf::Document& document)> revise);

}  // namespace qipu::app
