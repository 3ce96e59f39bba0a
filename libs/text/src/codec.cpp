// The charsets' rows and the readers of multi-byte characters, after the WHATWG Encoding Standard.
#include "codec.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "charset_tables.hpp"

namespace qipu::text {
namespace {

std::uint8_t byte_at(std::string_view bytes, std::size_t i) { return static_cast<std::uint8_t>(bytes[i]); }

// A trail byte that is ASCII is not swallowed: it may be what ends the value.
Character broken_pair(std::string_view bytes) {
  return invalid(bytes.size() > 1 && byte_at(bytes, 1) >= 0x80 ? 2 : 1);
}

// `bytes` begins with a lead byte of the codec.
Character read_double_byte(std::string_view bytes, const Codec& codec) {
  const int lead = codec.lead.index(byte_at(bytes, 0));
  if (lead < 0 || bytes.size() < 2) return invalid(1);
  const int trail = codec.trail.index(byte_at(bytes, 1));
  if (trail < 0) return broken_pair(bytes);
  const char16_t scalar = codec.table[lead * codec.trail.size() + trail];
  return scalar == kUnassigned ? broken_pair(bytes) : valid(scalar, 2);
}

char32_t linear_scalar(std::uint32_t pointer) {
  constexpr std::uint32_t kBmpEnd = 39420, kSupplementary = 189000;
  if (pointer >= kSupplementary) return 0x10000 + (pointer - kSupplementary);
  if (pointer >= kBmpEnd) return 0x110000;
  const auto* next =
      std::upper_bound(std::begin(kGb18030Ranges), std::end(kGb18030Ranges), pointer,
                       [](std::uint32_t p, const LinearRange& range) { return p < range.pointer; });
  return next[-1].scalar + (pointer - next[-1].pointer);
}

Character read_four_bytes(std::string_view bytes) {
  constexpr ByteRanges kLead{0x81, 0xFE}, kDigit{'0', '9'};
  if (bytes.size() < 4) return invalid(1);
  const int b2 = kLead.index(byte_at(bytes, 2)), b3 = kDigit.index(byte_at(bytes, 3));
  if (b2 < 0 || b3 < 0) return invalid(1);
  const int b0 = byte_at(bytes, 0) - kLead.first, b1 = byte_at(bytes, 1) - kDigit.first;
  const char32_t scalar = linear_scalar(static_cast<std::uint32_t>(((b0 * 10 + b1) * 126 + b2) * 10 + b3));
  return scalar > 0x10FFFF ? invalid(4) : valid(scalar, 4);
}

Character read_gb18030(std::string_view bytes, const Codec& codec) {
  if (byte_at(bytes, 0) == 0x80) return valid(0x20AC, 1);
  const bool four = bytes.size() > 1 && byte_at(bytes, 1) >= '0' && byte_at(bytes, 1) <= '9';
  if (four && codec.lead.index(byte_at(bytes, 0)) >= 0) return read_four_bytes(bytes);
  return read_double_byte(bytes, codec);
}

Character read_big5(std::string_view bytes, const Codec& codec) {
  struct Pair {
    std::uint8_t trail;
    char16_t letter, mark;
  };
  constexpr Pair kPairs[] = {
      {0x62, 0xCA, 0x304}, {0x64, 0xCA, 0x30C}, {0xA3, 0xEA, 0x304}, {0xA5, 0xEA, 0x30C}};
  if (byte_at(bytes, 0) == 0x88 && bytes.size() > 1)
    for (const Pair& pair : kPairs)
      if (byte_at(bytes, 1) == pair.trail) return {pair.letter, 2, false, pair.mark};
  Character character = read_double_byte(bytes, codec);
  if (character.scalar >= 0xE000 && character.scalar <= 0xF8FF)
    character.scalar = kBig5Beyond[character.scalar - 0xE000];
  return character;
}

Character read_shift_jis(std::string_view bytes, const Codec& codec) {
  const std::uint8_t lead = byte_at(bytes, 0);
  if (lead == 0x80) return valid(lead, 1);
  if (lead >= 0xA1 && lead <= 0xDF) return valid(0xFF61 + (lead - 0xA1), 1);
  return read_double_byte(bytes, codec);
}

// JIS X 0201 katakana after 8E, JIS X 0212 after 8F.
Character read_euc_jp(std::string_view bytes, const Codec& codec) {
  constexpr Codec kJis0212Codec{nullptr, true, kJis0212, {0xA1, 0xED}, {0xA1, 0xFE}};
  const std::uint8_t lead = byte_at(bytes, 0);
  if (lead == 0x8E) {
    const bool kana = bytes.size() > 1 && byte_at(bytes, 1) >= 0xA1 && byte_at(bytes, 1) <= 0xDF;
    return kana ? valid(0xFF61 + (byte_at(bytes, 1) - 0xA1), 2) : broken_pair(bytes);
  }
  if (lead != 0x8F) return read_double_byte(bytes, codec);
  if (bytes.size() == 1) return invalid(1);
  Character character = read_double_byte(bytes.substr(1), kJis0212Codec);
  if (byte_at(bytes, 1) >= 0x80) ++character.length;
  return character;
}

Character read_single_byte(std::string_view bytes, const Codec& codec) {
  const char16_t scalar = codec.table[byte_at(bytes, 0) - 0x80];
  return scalar == kUnassigned ? invalid(1) : valid(scalar, 1);
}

Character read_us_ascii(std::string_view, const Codec&) { return invalid(1); }

struct CodecRow {
  Charset charset;
  Codec codec;
};

constexpr CodecRow kRows[] = {
    {Charset::UsAscii, {read_us_ascii}},
    {Charset::Utf8, {read_utf8}},
    {Charset::Utf16Le, {read_utf16<false>, false}},
    {Charset::Utf16Be, {read_utf16<true>, false}},
    {Charset::Utf32Le, {read_utf32<false>, false}},
    {Charset::Utf32Be, {read_utf32<true>, false}},
    {Charset::Gb18030, {read_gb18030, true, kGb18030, {0x81, 0xFE}, {0x40, 0x7E, 0x80, 0xFE}}},
    {Charset::Big5, {read_big5, true, kBig5, {0x81, 0xFE}, {0x40, 0x7E, 0xA1, 0xFE}}},
    {Charset::ShiftJis, {read_shift_jis, true, kJis0208, {0x81, 0x9F, 0xE0, 0xFC}, {0x40, 0x7E, 0x80, 0xFC}}},
    {Charset::EucJp, {read_euc_jp, true, kJis0208, {0xA1, 0xFE}, {0xA1, 0xFE}}},
    {Charset::EucKr, {read_double_byte, true, kCp949, {0x81, 0xFE}, {0x41, 0xFE}}},
};

constexpr std::size_t kCharsetCount = static_cast<std::size_t>(Charset::MacCentralEurope) + 1;

constexpr std::array<Codec, kCharsetCount> make_codecs() {
  std::array<Codec, kCharsetCount> codecs{};
  for (const CodecRow& row : kRows) codecs[static_cast<std::size_t>(row.charset)] = row.codec;
  for (const SingleByteTable& row : kSingleBytes)
    codecs[static_cast<std::size_t>(row.charset)] = {read_single_byte, true, row.table};
  return codecs;
}

constexpr std::array<Codec, kCharsetCount> kCodecs = make_codecs();

}  // namespace

const Codec& codec(Charset charset) { return kCodecs[static_cast<std::size_t>(charset)]; }

}  // namespace qipu::text
