// The rows of East Asian charsets and the readers of their characters, after the WHATWG Encoding Standard.
#include "codec.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "charset_tables.hpp"
#include "detect_models.hpp"
#include "double_byte_tables.hpp"
#include "one_byte_codecs.hpp"

namespace qipu::text {
namespace {

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
  return scalar == unassigned ? broken_pair(bytes) : valid(scalar, 2);
}

char32_t linear_scalar(std::uint32_t pointer) {
  constexpr std::uint32_t bmp_end = 39420, supplementary = 189000;
  if (pointer >= supplementary) return 0x10000 + (pointer - supplementary);
  if (pointer >= bmp_end) return 0x110000;
  const auto* next =
      std::upper_bound(std::begin(gb18030_ranges), std::end(gb18030_ranges), pointer,
                       [](std::uint32_t p, const LinearRange& range) { return p < range.pointer; });
  return next[-1].scalar + (pointer - next[-1].pointer);
}

Character read_four_bytes(std::string_view bytes) {
  constexpr ByteRanges leads{0x81, 0xFE}, digits{'0', '9'};
  if (bytes.size() < 4) return invalid(1);
  const int b2 = leads.index(byte_at(bytes, 2)), b3 = digits.index(byte_at(bytes, 3));
  if (b2 < 0 || b3 < 0) return invalid(1);
  const int b0 = byte_at(bytes, 0) - leads.first, b1 = byte_at(bytes, 1) - digits.first;
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
  if (byte_at(bytes, 0) == 0x88 && bytes.size() > 1)
    for (const Big5Pair& pair : big5_pairs)
      if (byte_at(bytes, 1) == pair.trail) return {pair.letter, 2, false, pair.mark};
  Character character = read_double_byte(bytes, codec);
  if (character.scalar >= 0xE000 && character.scalar <= 0xF8FF)
    character.scalar = big5_beyond[character.scalar - 0xE000];
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
  constexpr Codec jis0212_codec{nullptr, true, jis0212_table, jis0212_lead, jis_trail};
  const std::uint8_t lead = byte_at(bytes, 0);
  if (lead == 0x8E) {
    const bool kana = bytes.size() > 1 && byte_at(bytes, 1) >= 0xA1 && byte_at(bytes, 1) <= 0xDF;
    return kana ? valid(0xFF61 + (byte_at(bytes, 1) - 0xA1), 2) : broken_pair(bytes);
  }
  if (lead != 0x8F) return read_double_byte(bytes, codec);
  if (bytes.size() == 1) return invalid(1);
  Character character = read_double_byte(bytes.substr(1), jis0212_codec);
  if (byte_at(bytes, 1) >= 0x80) ++character.length;
  return character;
}

using Reader = Character (*)(std::string_view bytes, const Codec& codec);

constexpr Codec codec_of(Reader read, const DoubleByteTable& codes) {
  return {read, true, codes.scalars, codes.lead, codes.trail};
}

constexpr CodecRow east_asian_rows[] = {
    {Charset::Gb18030, codec_of(read_gb18030, gb18030_codes)},
    {Charset::Big5, codec_of(read_big5, big5_codes)},
    {Charset::ShiftJis, codec_of(read_shift_jis, shift_jis_codes)},
    {Charset::EucJp, codec_of(read_euc_jp, euc_jp_codes)},
    {Charset::EucKr, codec_of(read_double_byte, euc_kr_codes)},
};

constexpr std::array<Codec, charset_count> every_codec() {
  std::array<Codec, charset_count> codecs = one_byte_codecs();
  for (const CodecRow& row : east_asian_rows) codecs[static_cast<std::size_t>(row.charset)] = row.codec;
  return codecs;
}

constexpr Charsets::Rows every_charset{every_codec(), models};

}  // namespace

constexpr Charsets all_charsets{every_charset};

}  // namespace qipu::text
