// Records that a command changes: what becomes of each, where they go, and the run over all of them.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "files/destination.hpp"
#include "files/inputs.hpp"
#include "terminal/shell.hpp"

namespace qipu::app {

// What a command makes of a record.
struct Revised {
  std::optional<std::string> bytes;     // nothing: it stays as it is
  std::string words;                    // what was done: "3 properties removed"; may be empty
  std::vector<std::string> steps;       // the same one by one: lines in front of the words
  std::vector<std::string> remarks;     // before it is written: lines on the errors
  std::vector<std::string> complaints;  // when it is written
  std::uint64_t left_for_unsafe = 0;    // repairs
};

// On any thread, of a record or a part of it. The error is a complaint, in words, which is made once; empty:
// the hint at faults says it.
using Revise = std::function<Result<Revised, std::string>(const Input& input, const Part& part)>;

// Which document a command is handed, where the two differ (library::Part).
enum class Form : std::uint8_t { Written, Meant };

struct Revision {
  library::Extent extent = library::Extent::Whole;
  Form form = Form::Written;
  bool hints_at_faults = true;
  bool is_report = false;  // what is said of each record is all that is wanted: no total
  Revise revise = {};
};

// Every record on all cores, in their order; what is no record is left as it is.
Outcome revise_records(Shell& shell, const Destination& destination, const Revision& revision);

// Writes nothing: prints the names of the records that would change, a line each; Findings if there are any.
// What is not SGF stays as it is.
Outcome name_changed(Shell& shell, const std::vector<std::string>& files, const Revision& revision);

// For commands that know the document alone: what is wrong with it is told with the record's name.
Revise revise_document(const Shell& shell,
                       std::function<Result<Revised, std::string>(const sgf::Document& document)> revise);

// An error of editing, in words.
std::string editing_complaint(const Shell& shell, const Error& error);

}  // namespace qipu::app
