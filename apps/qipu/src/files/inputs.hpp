// The files a command works on: found, opened, read as documents.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "files/safe_file.hpp"
#include "qipu/base/result.hpp"
#include "qipu/library/meant_reader.hpp"
#include "qipu/library/record.hpp"
#include "qipu/library/walk.hpp"
#include "qipu/sgf/document.hpp"
#include "qipu/sgf/flow.hpp"
#include "terminal/shell.hpp"

namespace qipu::app {

using library::bytes_on_disk;
using library::may_be_several;
using library::named;
using library::Part;

// A file, a member of an archive, an archive, or "-", standard input.
using Input = library::Record;

// The name as people read it.
std::string shown_name(const Shell& shell, const Input& input);

// The same for programs; and the path by which the settings of its folder are found. Of standard input both
// are what --stdin-filename says.
std::string name_in_reports(const Shell& shell, const Input& input);
std::string place_of_settings(const Shell& shell, const Input& input);
// The same in a list of names: the bytes of the path, by which other programs find the file.
std::string listed_name(const Shell& shell, const Input& input);

// Says why a record, a folder or an archive cannot be read, or that there is nothing in it.
void complain_of(Shell& shell, const Input& input, const Error& error);

// What a command is to work on: files, folders, archives; "-" is standard input, as is no argument, unless
// --files-from lists none.
struct Inputs {
  std::vector<std::string> paths;
  bool several = false;             // more than one, or a folder or an archive was asked for
  Outcome outcome = Outcome::Fine;  // Failed, with a complaint: standard input is a terminal
};
Inputs inputs_of(Shell& shell, const std::vector<std::string>& arguments);

// What the arguments name: standard input if there is none and none was to be listed. False, with a
// complaint: that is a terminal.
bool complete(Shell& shell, std::vector<std::string>& arguments);

// How a run reads its records: --max-size, --from, --from-charset, and Ctrl-C.
library::ReadLimits read_limits(const Shell& shell, library::Extent extent);

// Reads one input, if it is one that --where means.
class RecordReader : public library::MeantReader {
 public:
  using Extent = library::Extent;
  // The shell must outlive it.
  static Result<RecordReader> open(const Shell& shell, const Input& input, Extent extent = Extent::Parts);

 private:
  explicit RecordReader(library::MeantReader reader) : MeantReader(std::move(reader)) {}
};

// Hands one part after another of `input` to `use`, none of a record that --where does not mean. What cannot
// be read is complained of: Failed.
Outcome read_parts(Shell& shell, const Input& input, RecordReader::Extent extent,
                   const std::function<sgf::Flow(Part&)>& use);

// Does `work` to every record, on all cores; what it prints through the shell it is given appears in the
// order of the records, and how far all is. The worst outcome. Ctrl-C ends it with a line, by Interrupted; a
// single file at once. What is missing or cannot be read is complained of. `work`: on any thread.
using RecordWork = std::function<Outcome(Shell& shell, const Input& input)>;
Outcome for_each_input(Shell& shell, const Inputs& inputs, const RecordWork& work);

// The record that a path names, of a folder the first; an archive is not looked into. Nothing, with a
// complaint: there is none.
std::optional<Input> first_input(Shell& shell, const std::string& path);

}  // namespace qipu::app
