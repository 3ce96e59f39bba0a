// UTF-8, UTF-16 and UTF-32: strict reading, fast recognition, byte order marks.
#include <algorithm>
#include <cstring>

#include "codec.hpp"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace qipu::text {
namespace {

bool is_surrogate(char32_t scalar) { return scalar >= 0xD800 && scalar <= 0xDFFF; }

// Length of a sequence by its first byte, and the range of its second: no overlong forms, no surrogates,
// nothing above 10FFFF (Unicode, table 3-7).
struct Utf8Lead {
  int length;
  std::uint32_t low, high;
};

Utf8Lead utf8_lead(std::uint32_t lead) {
  if (lead >= 0xC2 && lead <= 0xDF) return {2, 0x80, 0xBF};
  if (lead >= 0xE0 && lead <= 0xEF) return {3, lead == 0xE0 ? 0xA0u : 0x80u, lead == 0xED ? 0x9Fu : 0xBFu};
  if (lead >= 0xF0 && lead <= 0xF4) return {4, lead == 0xF0 ? 0x90u : 0x80u, lead == 0xF4 ? 0x8Fu : 0xBFu};
  return {0, 0, 0};
}

// The length of the character at `p` beyond ASCII; 0 if it is not well-formed.
int utf8_length(const unsigned char* p, std::size_t left) {
  const Utf8Lead lead = utf8_lead(*p);
  if (lead.length == 0 || static_cast<std::size_t>(lead.length) > left) return 0;
  if (p[1] < lead.low || p[1] > lead.high) return 0;
  for (int i = 2; i < lead.length; ++i)
    if ((p[i] & 0xC0) != 0x80) return 0;
  return lead.length;
}

std::size_t ascii_words(const char* p, std::size_t size) {
  std::size_t i = 0;
  for (; i + 8 <= size; i += 8) {
    std::uint64_t word;
    std::memcpy(&word, p + i, 8);
    if ((word & 0x8080808080808080u) != 0) break;
  }
  return i;
}

#if defined(__SSE2__)
std::size_t ascii_blocks(const char* p, std::size_t size) {
  std::size_t i = 0;
  for (; i + 64 <= size; i += 64) {
    const auto* block = reinterpret_cast<const __m128i*>(p + i);
    const __m128i low = _mm_or_si128(_mm_loadu_si128(block), _mm_loadu_si128(block + 1));
    const __m128i high = _mm_or_si128(_mm_loadu_si128(block + 2), _mm_loadu_si128(block + 3));
    if (_mm_movemask_epi8(_mm_or_si128(low, high)) != 0) break;
  }
  return i;
}
#else
std::size_t ascii_blocks(const char*, std::size_t) { return 0; }
#endif

template <bool big_endian>
std::uint32_t unit(std::string_view bytes, std::size_t at, std::size_t size) {
  std::uint32_t value = 0;
  for (std::size_t i = 0; i < size; ++i)
    value = value << 8 | byte_at(bytes, at + (big_endian ? i : size - 1 - i));
  return value;
}

}  // namespace

std::size_t ascii_prefix(std::string_view bytes) {
  std::size_t i = ascii_blocks(bytes.data(), bytes.size());
  i += ascii_words(bytes.data() + i, bytes.size() - i);
  while (i < bytes.size() && byte_at(bytes, i) < 0x80) ++i;
  return i;
}

bool is_ascii(std::string_view bytes) { return ascii_prefix(bytes) == bytes.size(); }

Utf8Form utf8_form(std::string_view bytes) {
  const auto* const begin = reinterpret_cast<const unsigned char*>(bytes.data());
  int longest = 1;
  std::size_t i = 0;
  while (i < bytes.size()) {
    if (begin[i] < 0x80) {
      i += ascii_prefix(bytes.substr(i));
      continue;
    }
    const int length = utf8_length(begin + i, bytes.size() - i);
    if (length == 0) return Utf8Form::Invalid;
    if (length > longest) longest = length;
    i += static_cast<std::size_t>(length);
  }
  return longest == 1 ? Utf8Form::Ascii : longest == 2 ? Utf8Form::Short : Utf8Form::Long;
}

std::uint32_t count_scalars(std::string_view utf8) {
  const auto begins = [](char byte) { return (static_cast<std::uint8_t>(byte) & 0xC0) != 0x80; };
  return static_cast<std::uint32_t>(std::count_if(utf8.begin(), utf8.end(), begins));
}

void append_utf8(char32_t scalar, std::string& out) {
  const auto tail = [&](int shift) { return static_cast<char>(0x80 | (scalar >> shift & 0x3F)); };
  if (scalar < 0x80) {
    out += static_cast<char>(scalar);
  } else if (scalar < 0x800) {
    const char units[] = {static_cast<char>(0xC0 | scalar >> 6), tail(0)};
    out.append(units, 2);
  } else if (scalar < 0x10000) {
    const char units[] = {static_cast<char>(0xE0 | scalar >> 12), tail(6), tail(0)};
    out.append(units, 3);
  } else {
    const char units[] = {static_cast<char>(0xF0 | scalar >> 18), tail(12), tail(6), tail(0)};
    out.append(units, 4);
  }
}

Character read_utf8(std::string_view bytes, const Codec&) {
  const int length = utf8_length(reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
  if (length == 0) return invalid(1);
  char32_t scalar = byte_at(bytes, 0) & (0x7Fu >> length);
  for (int i = 1; i < length; ++i)
    scalar = scalar << 6 | (byte_at(bytes, static_cast<std::size_t>(i)) & 0x3F);
  return valid(scalar, length);
}

template <bool big_endian>
Character read_utf16(std::string_view bytes, const Codec&) {
  if (bytes.size() < 2) return invalid(1);
  const char32_t first = unit<big_endian>(bytes, 0, 2);
  if (!is_surrogate(first)) return valid(first, 2);
  if (first >= 0xDC00 || bytes.size() < 4) return invalid(2);
  const char32_t second = unit<big_endian>(bytes, 2, 2);
  if (second < 0xDC00 || second > 0xDFFF) return invalid(2);
  return valid(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00), 4);
}

template <bool big_endian>
Character read_utf32(std::string_view bytes, const Codec&) {
  if (bytes.size() < 4) return invalid(static_cast<int>(bytes.size()));
  const char32_t scalar = unit<big_endian>(bytes, 0, 4);
  return scalar > 0x10FFFF || is_surrogate(scalar) ? invalid(4) : valid(scalar, 4);
}

template Character read_utf16<false>(std::string_view, const Codec&);
template Character read_utf16<true>(std::string_view, const Codec&);
template Character read_utf32<false>(std::string_view, const Codec&);
template Character read_utf32<true>(std::string_view, const Codec&);

Bom find_bom(std::string_view bytes) {
  struct Row {
    std::string_view mark;
    Charset charset;
  };
  using namespace std::string_view_literals;
  constexpr Row rows[] = {
      // UTF-32LE begins like UTF-16LE: it comes first
      {"\xEF\xBB\xBF"sv, Charset::Utf8},    {"\xFF\xFE\0\0"sv, Charset::Utf32Le},
      {"\0\0\xFE\xFF"sv, Charset::Utf32Be}, {"\xFF\xFE"sv, Charset::Utf16Le},
      {"\xFE\xFF"sv, Charset::Utf16Be},     {"\x84\x31\x95\x33"sv, Charset::Gb18030},
  };
  for (const Row& row : rows)
    if (bytes.starts_with(row.mark)) return {row.charset, static_cast<std::uint8_t>(row.mark.size())};
  return {Charset::UsAscii, 0};
}

// Records are mostly ASCII: in a wide charset nearly every unit has its zero bytes at the same places, the
// first unit among them.
Charset sniff_wide(std::string_view bytes) {
  if (bytes.substr(0, 4).find('\0') == std::string_view::npos) return Charset::UsAscii;
  constexpr std::size_t sample_size = 4096;
  const std::size_t size = (bytes.size() < sample_size ? bytes.size() : sample_size) & ~std::size_t{3};
  std::size_t zeros[4] = {};
  for (std::size_t i = 0; i < size; ++i) zeros[i % 4] += bytes[i] == 0;
  const std::size_t units = size / 4;
  if (units == 0) return Charset::UsAscii;
  const auto many = [&](int i) { return zeros[i] * 2 > units && bytes[static_cast<std::size_t>(i)] == 0; };
  const auto none = [&](int i) { return zeros[i] * 16 <= units && bytes[static_cast<std::size_t>(i)] != 0; };
  if (many(1) && many(2) && many(3) && none(0)) return Charset::Utf32Le;
  if (many(0) && many(1) && many(2) && none(3)) return Charset::Utf32Be;
  if (many(1) && many(3) && none(0) && none(2)) return Charset::Utf16Le;
  if (many(0) && many(2) && none(1) && none(3)) return Charset::Utf16Be;
  return Charset::UsAscii;
}

}  // namespace qipu::text
