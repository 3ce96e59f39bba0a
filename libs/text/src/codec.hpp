// One row per charset: how its next character is read. Internal to the module.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "qipu/text/decode.hpp"

namespace qipu::text {

// Up to two inclusive ranges of bytes, numbered through.
struct ByteRanges {
  std::uint8_t first = 1, last = 0, first2 = 1, last2 = 0;

  constexpr int size() const { return (last - first + 1) + (last2 - first2 + 1); }
  constexpr int index(std::uint8_t byte) const {  // -1: not one of them
    if (byte >= first && byte <= last) return byte - first;
    if (byte >= first2 && byte <= last2) return byte - first2 + (last - first + 1);
    return -1;
  }
  constexpr std::uint8_t at(int index) const {  // the inverse
    const int run = last - first + 1;
    return static_cast<std::uint8_t>(index < run ? first + index : first2 + index - run);
  }
};

inline constexpr ByteRanges gb18030_lead{0x81, 0xFE}, gb18030_trail{0x40, 0x7E, 0x80, 0xFE};
inline constexpr ByteRanges big5_lead{0x81, 0xFE}, big5_trail{0x40, 0x7E, 0xA1, 0xFE};
inline constexpr ByteRanges shift_jis_lead{0x81, 0x9F, 0xE0, 0xFC}, shift_jis_trail{0x40, 0x7E, 0x80, 0xFC};
inline constexpr ByteRanges jis_lead{0xA1, 0xFE}, jis_trail{0xA1, 0xFE}, jis0212_lead{0xA1, 0xED};
inline constexpr ByteRanges cp949_lead{0x81, 0xFE}, cp949_trail{0x41, 0xFE};

// Four Big5 codes, lead byte 88, are a letter and a combining mark.
struct Big5Pair {
  std::uint8_t trail;
  char16_t letter, mark;
};
inline constexpr Big5Pair big5_pairs[] = {
    {0x62, 0xCA, 0x304}, {0x64, 0xCA, 0x30C}, {0xA3, 0xEA, 0x304}, {0xA5, 0xEA, 0x30C}};

constexpr std::size_t charset_count = static_cast<std::size_t>(Charset::MacCentralEurope) + 1;

struct Codec {
  // The character at the start of `bytes`, which is not empty. Null for stateful charsets.
  Character (*read)(std::string_view bytes, const Codec& codec) = nullptr;
  bool ascii = true;                // bytes below 80 are themselves
  const char16_t* table = nullptr;  // U+FFFD: unassigned. Single bytes: 80..FF
  ByteRanges lead = {};
  ByteRanges trail = {};

  // Of the codes that the table holds; 0: there is none.
  constexpr std::size_t code_length() const { return table == nullptr ? 0 : lead.first > lead.last ? 1 : 2; }
};

struct CompiledModel;

struct Charsets::Rows {
  std::array<Codec, charset_count> codecs;
  std::span<const CompiledModel> (*models)();  // the candidates of a detection; null: none
};

inline const Codec& codec(Charset charset, const Charsets& charsets) {
  return charsets.rows().codecs[static_cast<std::size_t>(charset)];
}

// The byte's character in the codec's table; 0: none.
inline char16_t plain_byte(std::uint8_t byte, const Codec& codec) {
  if (byte < 0x80) return 0;
  const char16_t scalar = codec.table[byte - 0x80];
  return scalar == 0xFFFD ? u'\0' : scalar;
}

// The character of two bytes that stands in the codec's table; 0: none, or one that only `read` knows.
inline char16_t plain_pair(std::uint8_t first, std::uint8_t second, const Codec& codec) {
  const int lead = codec.lead.index(first), trail = codec.trail.index(second);
  if (lead < 0 || trail < 0) return 0;
  const char16_t scalar = codec.table[lead * codec.trail.size() + trail];
  const bool placeholder = (scalar >= 0xE000 && scalar <= 0xF8FF) || scalar == 0xFFFD;
  return placeholder ? u'\0' : scalar;
}

inline std::uint8_t byte_at(std::string_view bytes, std::size_t i) {
  return static_cast<std::uint8_t>(bytes[i]);
}

constexpr Character valid(char32_t scalar, int length) {
  return {scalar, static_cast<std::uint8_t>(length), false};
}
constexpr Character invalid(int length) { return {0xFFFD, static_cast<std::uint8_t>(length), true}; }

Character read_utf8(std::string_view bytes, const Codec& codec);
template <bool big_endian>
Character read_utf16(std::string_view bytes, const Codec& codec);
template <bool big_endian>
Character read_utf32(std::string_view bytes, const Codec& codec);

// Collects characters as UTF-8; a run of undecodable bytes becomes one U+FFFD.
class Sink {
 public:
  explicit Sink(std::string& out) : out_(out) {}

  void put(const Character& character, std::size_t offset) {
    if (character.invalid) return put_invalid(offset);
    in_run_ = false;
    append_utf8(character.scalar, out_);
    if (character.mark != 0) append_utf8(character.mark, out_);
  }
  void put_utf8(std::string_view bytes) {
    in_run_ = in_run_ && bytes.empty();
    out_.append(bytes);
  }
  void put_ascii(std::string_view bytes) { put_utf8(bytes); }
  const DecodeResult& result() const { return result_; }

 private:
  void put_invalid(std::size_t offset);

  std::string& out_;
  DecodeResult result_;
  bool in_run_ = false;
};

constexpr bool is_stateful(Charset charset) {
  return charset == Charset::Iso2022Jp || charset == Charset::Iso2022Kr || charset == Charset::Hz;
}
DecodeResult decode_stateful(std::string_view bytes, Charset charset, std::string& out,
                             const Charsets& charsets);

// How many bytes at the start are below 80.
std::size_t ascii_prefix(std::string_view bytes);

}  // namespace qipu::text
