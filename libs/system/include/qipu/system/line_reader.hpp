// Lines of an open file or a pipe as they come, for programs that are talked to.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace qipu::system {

// Reads no further than it has to: a line is handed out once it is there. Memory is bounded: of a line longer
// than `most` bytes the rest is dropped. One thread at a time; the file stays open.
class LineReader {
 public:
  LineReader(int descriptor, std::size_t most) : descriptor_(descriptor), most_(most) {}

  // The next line, without '\n'; nothing at the end, and after an error.
  std::optional<std::string> next();

 private:
  bool read_more();

  int descriptor_;
  std::size_t most_;
  std::string bytes_;
  std::size_t at_ = 0;
};

}  // namespace qipu::system
