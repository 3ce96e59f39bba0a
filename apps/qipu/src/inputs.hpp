// The files a command works on: found, opened, read as documents.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "qipu/base/result.hpp"
#include "qipu/library/record.hpp"
#include "qipu/sgf/document.hpp"
#include "qipu/sgf/flow.hpp"
#include "safe_file.hpp"
#include "shell.hpp"

namespace qipu::app {

using library::Part;

// A file, a member of an archive, an archive, or "-", standard input.
using Input = library::Record;

// The name as people read it.
std::string shown_name(const Shell& shell, const Input& input);

// What of an input outlives its bytes.
Input named(const Input& input);

// Says why a record, a folder or an archive cannot be read, or that there is nothing in it.
void complain_of(Shell& shell, const Input& input, const Error& error);

struct Inputs {
  std::vector<Input> list;          // an archive is one; for_each_input() looks into it
  bool several = false;             // more than one, or a folder or an archive was asked for
  Outcome outcome = Outcome::Fine;  // Failed if something named does not exist
};

// Folders are walked for *.sgf, *.mgt and archives, in the order of their names. No argument is standard
// input. What is missing is complained of.
Inputs find_inputs(Shell& shell, const std::vector<std::string>& arguments);

// Whether there may be more than one record below these, without looking into folders.
bool may_be_several(const std::vector<std::string>& arguments);

// What the arguments name: standard input if there is none. False, with a complaint: that is a terminal.
bool complete(Shell& shell, std::vector<std::string>& arguments);

// Reads one input. Files are mapped; what has no size or is larger than 4 GB is read in parts.
class RecordReader {
 public:
  using Extent = library::Extent;
  static Result<RecordReader> open(const Input& input, std::uint64_t max_size, Extent extent = Extent::Parts);

  // The next part; nothing at the end.
  Result<std::optional<Part>> next() { return reader_.next(); }

  // What the file was when it was opened; nothing for what is no regular file.
  const std::optional<library::FileFacts>& facts() const { return reader_.facts(); }
  bool is_whole() const { return reader_.is_whole(); }  // its first part is all there is

 private:
  explicit RecordReader(library::RecordReader reader) : reader_(std::move(reader)) {}

  library::RecordReader reader_;
};

// Hands one part after another of `input` to `use`. What cannot be read is complained of: Failed.
Outcome read_parts(Shell& shell, const Input& input, RecordReader::Extent extent,
                   const std::function<sgf::Flow(const Part&)>& use);

// Does `work` to one input after another, in archives to one member after another, and shows how far it is.
// The worst outcome.
Outcome for_each_input(Shell& shell, const Inputs& inputs, const std::function<Outcome(const Input&)>& work);

}  // namespace qipu::app
