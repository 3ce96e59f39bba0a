// The files a command works on: found, opened, read as documents.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "qipu/base/result.hpp"
#include "qipu/sgf/document.hpp"
#include "qipu/sgf/stream.hpp"
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

 private:
  std::optional<sgf::Source> source_;        // all bytes, if they are at hand
  std::unique_ptr<sgf::TreeStream> stream_;  // else
  std::uint32_t games_ = 0;
  bool started_ = false;
};

// The whole file as one document, or TooLarge.
Result<sgf::Document> read_whole(const Input& input, std::uint64_t max_size);

}  // namespace qipu::app
