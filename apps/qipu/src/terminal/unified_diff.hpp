// Two texts line by line, as `diff -u` has it.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace qipu::app {

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

// Lines end with LF. The texts must outlive what is returned.
std::vector<Hunk> differences(std::string_view old_text, std::string_view new_text);

}  // namespace qipu::app
