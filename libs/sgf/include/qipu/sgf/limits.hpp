// What a reader may use up. Exceeding a limit is an Error (TooLarge), found before memory is asked for.
#pragma once

#include <cstdint>

namespace qipu::sgf {

// Events know of bytes and depth only: they keep no nodes and no values.
struct Limits {
  std::uint64_t bytes = 0xFFFF'FFF0;  // of one document: spans are 32-bit
  std::uint32_t nodes = 0xFFFF'FFF0;
  std::uint32_t depth = 0x0FFF'FFFF;  // open parentheses; eight bytes each while reading
  std::uint32_t values = 0xFFFF'FFF0;
  std::uint32_t trees = 0xFFFF'FFF0;
  std::uint32_t diagnostics = 1'000'000;  // more are counted, not kept; that is no error
};

}  // namespace qipu::sgf
