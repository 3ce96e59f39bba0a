// The files a command works on: found, opened, read as documents.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "qipu/base/result.hpp"
#include "qipu/sgf/document.hpp"
#include "qipu/sgf/flow.hpp"
#include "qipu/sgf/stream.hpp"
#include "safe_file.hpp"
#include "shell.hpp"

namespace qipu::app {

struct Input {
  std::string path;  // "-": standard input
  std::string name;  // UTF-8; "-" as well

  bool is_standard_input() const { return path == "-"; }
};

// The name as people read it.
std::string shown_name(const Shell& shell, const Input& input);

struct Inputs {
  std::vector<Input> list;
  bool several = false;             // more than one, or a folder was asked for
  Outcome outcome = Outcome::Fine;  // Failed if something named does not exist
};

// Folders are walked for *.sgf and *.mgt, in the order of their names. No argument is standard input. What is
// missing is complained of.
Inputs find_inputs(Shell& shell, const std::vector<std::string>& arguments);

// A part of a file that was read: all of it, or one tree of a file too large for that.
struct Part {
  sgf::Document document;
  std::uint64_t offset = 0;  // of its first byte in the file
  std::uint64_t lines_before = 0;
  std::uint32_t games_before = 0;
  bool is_first = true;
};

// Reads one input. Files are mapped; what has no size or is larger than 4 GB is read in parts.
class RecordReader {
 public:
  enum class Extent : std::uint8_t { Parts, Whole };  // Whole: one part, or TooLarge
  static Result<RecordReader> open(const Input& input, std::uint64_t max_size, Extent extent = Extent::Parts);

  // The next part; nothing at the end.
  Result<std::optional<Part>> next();

  // What the file was when it was opened; nothing for what is no regular file.
  const std::optional<FileStamp>& stamp() const { return stamp_; }
  bool is_whole() const { return stream_ == nullptr; }  // its first part is all there is

 private:
  std::optional<FileStamp> stamp_;
  std::optional<sgf::Source> source_;        // all bytes, if they are at hand
  std::unique_ptr<sgf::TreeStream> stream_;  // else
  std::uint32_t games_ = 0;
  bool started_ = false;
};

// Hands one part after another of `input` to `use`. What cannot be read is complained of: Failed.
Outcome read_parts(Shell& shell, const Input& input, RecordReader::Extent extent,
                   const std::function<sgf::Flow(const Part&)>& use);

// Does `work` to one input after another and shows how far it is. The worst outcome.
Outcome for_each_input(Shell& shell, const Inputs& inputs, const std::function<Outcome(const Input&)>& work);

}  // namespace qipu::app
