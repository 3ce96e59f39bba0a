// Two texts line by line: the fewest lines that make the second of the first, as `diff -u` has it. Pure; any
// number of threads. Time grows with the lines and with how many of them differ, memory with the lines.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace qipu::text {

struct DiffLine {
  enum class Kind : std::uint8_t { Same, Old, New };
  Kind kind;
  std::string_view text;  // with its line end, if it has one
};

// Lines that differ, and three that are the same before and after them.
struct Hunk {
  std::uint32_t first_old = 0;  // from 0
  std::uint32_t first_new = 0;
  std::uint32_t count_old = 0;
  std::uint32_t count_new = 0;
  std::vector<DiffLine> lines;
};

// Lines end with LF. The texts must outlive what is returned. Where some thousand lines differ, there may be
// more of them than the fewest.
std::vector<Hunk> line_differences(std::string_view old_text, std::string_view new_text);

}  // namespace qipu::text
