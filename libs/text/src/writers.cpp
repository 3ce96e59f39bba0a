// The charsets' rows and the writers of their characters: what the readers of codec.cpp read.
#include <algorithm>
#include <array>
#include <initializer_list>
#include <iterator>
#include <utility>

#include "charset_tables.hpp"
#include "reverse.hpp"
#include "writer.hpp"

namespace qipu::text {
namespace {

std::size_t put(char* out, std::initializer_list<unsigned> bytes) {
  for (const unsigned byte : bytes) *out++ = static_cast<char>(byte);
  return bytes.size();
}

std::size_t put_pair(char* out, unsigned lead, unsigned trail) { return put(out, {lead, trail}); }

template <bool big_endian>
std::size_t put_unit(char* out, unsigned unit) {
  return big_endian ? put_pair(out, unit >> 8, unit & 0xFF) : put_pair(out, unit & 0xFF, unit >> 8);
}

std::size_t write_four_bytes(std::int32_t pointer, char* out) {
  if (pointer < 0) return 0;
  const auto p = static_cast<unsigned>(pointer);
  return put(out, {0x81 + p / 12600, 0x30 + p / 1260 % 10, 0x81 + p / 10 % 126, 0x30 + p % 10});
}

// The constants are the sizes of the ranges: division by them is multiplication.
template <const ByteRanges& leads, const ByteRanges& trails>
std::size_t put_cell(int cell, char* out) {
  constexpr int size = trails.size();
  if (cell < 0) return 0;
  return put_pair(out, leads.at(cell / size), trails.at(cell % size));
}

constexpr bool is_halfwidth_katakana(char32_t scalar) { return scalar >= 0xFF61 && scalar <= 0xFF9F; }

// NEC's selection of IBM's characters has a second code in Shift_JIS, IBM's own, which WHATWG prefers there;
// EUC has only the first.
int ibm_cell(int cell) {
  struct Run {
    int first, last, to;
  };
  constexpr Run runs[] = {{8272, 8631, 10744}, {8634, 8643, 10716}, {8645, 8647, 10737}};
  for (const Run& run : runs)
    if (cell >= run.first && cell <= run.last) return run.to + (cell - run.first);
  return cell;
}

template <bool big_endian>
std::size_t write_utf16(char32_t scalar, const Writer&, char* out) {
  if (scalar < 0x10000) return put_unit<big_endian>(out, scalar);
  put_unit<big_endian>(out, 0xD800 + ((scalar - 0x10000) >> 10));
  put_unit<big_endian>(out + 2, 0xDC00 + (scalar & 0x3FF));
  return 4;
}

template <bool big_endian>
std::size_t write_utf32(char32_t scalar, const Writer&, char* out) {
  put_unit<big_endian>(out, big_endian ? scalar >> 16 : scalar & 0xFFFF);
  put_unit<big_endian>(out + 2, big_endian ? scalar & 0xFFFF : scalar >> 16);
  return 4;
}

std::size_t write_gb18030(char32_t scalar, const Writer&, char* out) {
  const int cell = reverse_gb18030.find(scalar);
  if (cell >= 0) return put_cell<gb18030_lead, gb18030_trail>(cell, out);
  return write_four_bytes(gb18030_pointer(scalar), out);
}

std::size_t write_big5(char32_t scalar, const Writer&, char* out) {
  if (scalar >= 0x10000) {
    if (scalar < 0x20000 || scalar > 0x2FFFF) return 0;
    scalar -= 0x10000;
  }
  return put_cell<big5_lead, big5_trail>(reverse_big5.find(scalar), out);
}

std::size_t write_cp949(char32_t scalar, const Writer&, char* out) {
  return put_cell<cp949_lead, cp949_trail>(reverse_cp949.find(scalar), out);
}

std::size_t write_shift_jis(char32_t scalar, const Writer&, char* out) {
  if (scalar == 0x80) return put(out, {0x80});
  if (is_halfwidth_katakana(scalar)) return put(out, {0xA1 + (scalar - 0xFF61)});
  return put_cell<shift_jis_lead, shift_jis_trail>(ibm_cell(reverse_jis0208.find(scalar)), out);
}

std::size_t write_euc_jp(char32_t scalar, const Writer&, char* out) {
  if (is_halfwidth_katakana(scalar)) return put_pair(out, 0x8E, 0xA1 + (scalar - 0xFF61));
  const int cell = reverse_jis0208.find(scalar);
  if (cell >= 0 && cell < jis_lead.size() * jis_trail.size()) return put_cell<jis_lead, jis_trail>(cell, out);
  if (put_cell<jis0212_lead, jis_trail>(reverse_jis0212.find(scalar), out + 1) == 0) return 0;
  *out = '\x8F';
  return 3;
}

std::size_t write_single_byte(char32_t scalar, const Writer& writer, char* out) {
  const char16_t* const table = codec(writer.charset, charsets_without_east_asia).table;
  const auto* const end = writer.order + 128;
  const auto* const found =
      std::lower_bound(writer.order, end, scalar,
                       [table](std::uint8_t byte, char32_t wanted) { return table[byte - 0x80] < wanted; });
  if (found == end || table[*found - 0x80] != scalar || scalar == unassigned) return 0;
  return put(out, {*found});
}

std::size_t write_us_ascii(char32_t, const Writer&, char*) { return 0; }

struct WriterRow {
  Charset charset;
  std::size_t (*write)(char32_t scalar, const Writer& writer, char* out);
};

constexpr WriterRow writer_rows[] = {
    {Charset::UsAscii, write_us_ascii},    {Charset::Utf16Le, write_utf16<false>},
    {Charset::Utf16Be, write_utf16<true>}, {Charset::Utf32Le, write_utf32<false>},
    {Charset::Utf32Be, write_utf32<true>}, {Charset::Gb18030, write_gb18030},
    {Charset::Big5, write_big5},           {Charset::ShiftJis, write_shift_jis},
    {Charset::EucJp, write_euc_jp},        {Charset::EucKr, write_cp949},
};

using ByteOrder = std::array<std::uint8_t, 128>;

constexpr ByteOrder ordered(const char16_t* table) {
  ByteOrder order{};
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<std::uint8_t>(0x80 + i);
  std::sort(order.begin(), order.end(), [table](std::uint8_t a, std::uint8_t b) {
    return std::pair(table[a - 0x80], a) < std::pair(table[b - 0x80], b);
  });
  return order;
}

// A constant for each row: clang gives one a million steps.
template <std::size_t row>
constexpr ByteOrder order_of_row = ordered(single_bytes[row].table);

template <std::size_t... singles>
constexpr std::array<Writer, charset_count> make_writers(std::index_sequence<singles...>) {
  std::array<Writer, charset_count> writers{};
  const auto add = [&writers](const Writer& writer) {
    writers[static_cast<std::size_t>(writer.charset)] = writer;
  };
  for (const WriterRow& row : writer_rows) add({row.write, row.charset});
  (add({write_single_byte, single_bytes[singles].charset, order_of_row<singles>.data()}), ...);
  return writers;
}

constexpr std::array<Writer, charset_count> all_writers =
    make_writers(std::make_index_sequence<std::size(single_bytes)>());

}  // namespace

const Writer& writer(Charset charset) { return all_writers[static_cast<std::size_t>(charset)]; }

}  // namespace qipu::text
