// Files larger than memory, tree by tree. The bytes of the documents, one after another, are the bytes of the
// input: text between trees belongs to the document of the tree that follows it, the rest to a last document
// without a tree.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "qipu/base/result.hpp"
#include "qipu/sgf/document.hpp"

namespace qipu::sgf {

// Fills `buffer` with up to `size` bytes; 0 means the end. What it reports as an error, next() returns.
using ReadBytes = std::function<Result<std::size_t>(char* buffer, std::size_t size)>;

// One pass, memory in proportion to the largest tree. Not for several threads at once.
class TreeStream {
 public:
  explicit TreeStream(ReadBytes read, const ReadOptions& options = {})
      : read_(std::move(read)), options_(options) {}

  // The next tree as a document of its own; nothing at the end. TooLarge if one tree exceeds the limits.
  // UTF-16 and UTF-32 are read as a whole.
  Result<std::optional<Document>> next();

  // Of the document that next() gave last: where it begins in the input, and after how many line ends.
  std::uint64_t offset() const { return offset_; }
  std::uint64_t lines_before() const { return lines_before_; }

 private:
  Result<bool> fill();     // true if there was more
  std::size_t find_end();  // of the first tree in the buffer; npos: more is needed
  bool is_wide() const;
  std::string_view pending() const { return std::string_view(buffer_).substr(begin_); }

  ReadBytes read_;
  ReadOptions options_;
  std::string buffer_;
  std::size_t begin_ = 0;  // of what no document has taken yet
  bool at_end_ = false;    // of the input
  bool first_ = true;
  std::uint64_t offset_ = 0;
  std::uint64_t lines_before_ = 0;
  std::uint64_t next_offset_ = 0;
  std::uint64_t next_lines_ = 0;
};

}  // namespace qipu::sgf
