#include "reverse.hpp"

#include <algorithm>
#include <iterator>
#include <span>

#include "charset_tables.hpp"
#include "codec.hpp"

namespace qipu::text {
namespace {

struct Source {
  const char16_t* table;
  int cell_count;
  int preferred = 0;                 // a cell from here on is better than one before it
  std::span<const int> better = {};  // cells better than any; else the first is
  const char32_t* beyond = nullptr;  // what private use characters stand for
};

constexpr std::size_t bmp_runs = 0x10000 / 64;

constexpr char32_t scalar_at(const Source& source, int cell) {
  const char16_t scalar = source.table[cell];
  if (source.beyond == nullptr || scalar < 0xE000 || scalar > 0xF8FF) return scalar;
  return source.beyond[scalar - 0xE000] - 0x10000;
}

template <std::size_t run_count>
struct Index {
  std::uint64_t bits[run_count] = {};
  std::uint16_t before[run_count] = {};
  std::size_t size = 0;
};

template <std::size_t run_count>
constexpr Index<run_count> index_of(const Source& source) {
  Index<run_count> index;
  for (int cell = 0; cell < source.cell_count; ++cell) {
    const char32_t scalar = scalar_at(source, cell);
    if (scalar != unassigned) index.bits[scalar / 64] |= std::uint64_t{1} << (scalar % 64);
  }
  for (std::size_t run = 0; run < run_count; ++run) {
    index.before[run] = static_cast<std::uint16_t>(index.size);
    index.size += static_cast<std::size_t>(std::popcount(index.bits[run]));
  }
  return index;
}

// Frugal: clang gives a constant a million steps.
template <std::size_t size>
struct Cells {
  std::uint16_t at[size] = {};

  template <class Index>
  constexpr void put(const Source& source, const Index& index, int cell) {
    const char32_t scalar = scalar_at(source, cell);
    if (scalar == unassigned) return;
    const std::uint64_t below = index.bits[scalar / 64] & ((std::uint64_t{1} << (scalar % 64)) - 1);
    at[index.before[scalar / 64] + __builtin_popcountll(below)] = static_cast<std::uint16_t>(cell);
  }
};

// From the least wanted code to the best.
template <std::size_t size, class Index>
constexpr Cells<size> cells_of(const Source& source, const Index& index) {
  Cells<size> cells;
  for (int cell = source.preferred - 1; cell >= 0; --cell) cells.put(source, index, cell);
  for (int cell = source.cell_count - 1; cell >= source.preferred; --cell) cells.put(source, index, cell);
  for (const int cell : source.better) cells.put(source, index, cell);
  return cells;
}

template <const Source& source, std::size_t run_count = bmp_runs>
struct Turned {
  static constexpr Index<run_count> index = index_of<run_count>(source);
  static constexpr Cells<index.size> cells = cells_of<index.size>(source, index);
  static constexpr Reverse view{index.bits, index.before, cells.at, run_count};
};

template <std::size_t size>
constexpr int cells(const char16_t (&)[size]) {
  return static_cast<int>(size) - 1;  // a string literal ends in NUL
}

constexpr int big5_cell(int code) {
  return big5_lead.index(static_cast<std::uint8_t>(code >> 8)) * big5_trail.size() +
         big5_trail.index(static_cast<std::uint8_t>(code));
}
// WHATWG: the last code of these, of other characters the first.
constexpr int big5_better[] = {big5_cell(0xF9F9), big5_cell(0xF9E9), big5_cell(0xF9EB),
                               big5_cell(0xF9EA), big5_cell(0xA451), big5_cell(0xA4CA)};

constexpr Source gb18030{gb18030_table, cells(gb18030_table)};
constexpr Source big5{big5_table, cells(big5_table), big5_cell(0xA140), big5_better,
                      big5_beyond};  // before: HKSCS's own
constexpr Source jis0208{jis0208_table, cells(jis0208_table)};
constexpr Source jis0212{jis0212_table, cells(jis0212_table)};
constexpr Source cp949{cp949_table, cells(cp949_table)};

}  // namespace

constexpr Reverse reverse_gb18030 = Turned<gb18030>::view;
constexpr Reverse reverse_big5 = Turned<big5, 2 * bmp_runs>::view;
constexpr Reverse reverse_jis0208 = Turned<jis0208>::view;
constexpr Reverse reverse_jis0212 = Turned<jis0212>::view;
constexpr Reverse reverse_cp949 = Turned<cp949>::view;

std::int32_t gb18030_pointer(char32_t scalar) {
  constexpr LinearRange last{39420, 0x10000};
  constexpr std::uint32_t supplementary = 189000, stray = 7457;  // one range stands out of order: U+E7C7
  if (scalar >= 0x10000) return static_cast<std::int32_t>(supplementary + (scalar - 0x10000));
  if (scalar == 0xE7C7) return stray;
  const auto* next = std::upper_bound(std::begin(gb18030_ranges), std::end(gb18030_ranges), scalar,
                                      [](char32_t wanted, const LinearRange& range) {
                                        return wanted < (range.pointer == stray ? 0x1E3F : range.scalar);
                                      });
  if (next == std::begin(gb18030_ranges)) return -1;
  const std::uint32_t pointer = next[-1].pointer + (scalar - next[-1].scalar);
  const std::uint32_t end = next == std::end(gb18030_ranges) ? last.pointer : next->pointer;
  return next[-1].pointer != stray && pointer < end ? static_cast<std::int32_t>(pointer) : -1;
}

}  // namespace qipu::text
