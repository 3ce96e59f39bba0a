// The tables turned round: from a character to its code. Made by the compiler from the tables that decode, so
// the two cannot disagree.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace qipu::text {

// A double-byte table: a bit for each scalar that it holds, and for each run of 64 the number of those
// before.
struct Reverse {
  const std::uint64_t* bits;
  const std::uint16_t* before;
  const std::uint16_t* cells;  // ordered by scalar
  std::size_t run_count;

  // The cell of the table; -1: it lacks the scalar.
  int find(char32_t scalar) const {
    const std::size_t run = scalar / 64;
    if (run >= run_count) return -1;
    const std::uint64_t bit = std::uint64_t{1} << (scalar % 64);
    if ((bits[run] & bit) == 0) return -1;
    return cells[before[run] + std::popcount(bits[run] & (bit - 1))];
  }
};

extern const Reverse reverse_gb18030;
extern const Reverse reverse_big5;  // the scalars from 20000 on stand at 10000 and on
extern const Reverse reverse_jis0208;
extern const Reverse reverse_jis0212;
extern const Reverse reverse_cp949;

// The scalar's place among GB 18030's four-byte codes; -1: it has none.
std::int32_t gb18030_pointer(char32_t scalar);

}  // namespace qipu::text
