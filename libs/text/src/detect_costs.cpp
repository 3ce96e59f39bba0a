#include "detect_costs.hpp"

#include <algorithm>

#include "codec.hpp"
#include "detect_tables.hpp"

namespace qipu::text {
namespace {

bool is_high_at(std::string_view text, std::size_t i) { return i < text.size() && byte_at(text, i) >= 0x80; }

// Where the next byte beyond ASCII is. text[i] is ASCII.
std::size_t skip_ascii(std::string_view text, std::size_t i) {
  return is_high_at(text, i + 1) ? i + 1 : i + ascii_prefix(text.substr(i));
}

bool ends_value(std::string_view text, std::size_t i) {
  return i >= text.size() || text[i] == '\n' || text[i] == '\r' || text[i] == ']';
}

bool is_letter_at(std::string_view text, std::size_t i) {
  return i < text.size() && is_ascii_letter(byte_at(text, i));
}

Character read_pair(std::string_view rest, const Codec& codec) {
  if (rest.size() > 1)
    if (const char16_t scalar = plain_pair(byte_at(rest, 0), byte_at(rest, 1), codec); scalar != 0)
      return valid(scalar, 2);
  return codec.read(rest, codec);
}

// A character beyond ASCII at `begin`; what it follows is a character of its own: `before`.
int pair_bits_at(std::string_view text, std::size_t begin, const Character& character, char32_t before,
                 const PairCosts& costs) {
  constexpr int junction_bits = 4;  // among ASCII letters
  constexpr int lone_kana = 12;     // half-width katakana are written by the word
  const std::size_t end = begin + character.length;
  if (character.invalid)
    return !ends_value(text, end) ? invalid_bits : before >= 0x80 ? cut_bits : lone_cut_bits;
  const std::uint8_t lead = byte_at(text, begin);
  const std::uint8_t trail = character.length > 1 ? byte_at(text, begin + 1) : lead;
  const bool junction = is_ascii_letter(before) || is_letter_at(text, end);
  const bool kana = character.length == 1 && character.scalar >= 0xFF61;
  const bool lone = kana && before < 0x80 && !is_high_at(text, end);
  return costs.bits(lead, trail, character.scalar) + (junction ? junction_bits : 0) + (lone ? lone_kana : 0);
}

// A character of UTF-8, or what is left of one.
struct HoledCharacter {
  char32_t scalar = 0;
  int length = 0;  // 0: not even so
  int holes = 0;
  bool cut = false;  // the value ends inside it
};

HoledCharacter holed_utf8(std::string_view rest) {
  const std::uint8_t lead = byte_at(rest, 0);
  const int length = lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0;
  HoledCharacter result{lead & (0x7Fu >> length), length};
  for (int i = 1; i < length; ++i) {
    if (ends_value(rest, static_cast<std::size_t>(i))) return {0, i, result.holes, true};
    const std::uint8_t byte = byte_at(rest, static_cast<std::size_t>(i));
    if (byte != '?' && (byte & 0xC0) != 0x80) return {};
    result.holes += byte == '?';
    result.scalar = result.scalar << 6 | (byte & 0x3F);
  }
  return result.holes > 0 && length == 2 ? HoledCharacter{} : result;
}

// Well-formed sequences of three bytes hardly come about by chance; of two bytes, those that spell Latin,
// Greek and Cyrillic letters.
int holed_bits(const HoledCharacter& character, bool follows) {
  constexpr int plausible_bits = 9, rare_bits = 18, hole_bits = 5;
  if (character.length == 0) return invalid_bits;
  if (character.cut) return follows ? cut_bits : lone_cut_bits;
  const char32_t c = character.scalar;
  const bool letters = (c >= 0xA0 && c < 0x180) || (c >= 0x370 && c < 0x460);
  return (character.length > 2 || letters ? plausible_bits : rare_bits) + character.holes * hole_bits;
}

}  // namespace

Bits pair_bits(std::string_view text, const CompiledModel& model, const Codec& row, Bits allowed) {
  Bits bits = 0;
  char32_t before = 0;
  for (std::size_t i = 0; i < text.size() && bits <= allowed;) {
    if (!is_high_at(text, i)) {
      i = skip_ascii(text, i);
      before = byte_at(text, i - 1);
      continue;
    }
    const Character character = read_pair(text.substr(i), row);
    bits += pair_bits_at(text, i, character, before, *model.pairs);
    before = character.scalar;
    i += character.length;
  }
  return bits;
}

// Begins with what the text costs at least and adds what each byte costs more.
Bits byte_bits(std::string_view text, const CompiledModel& model, Bits high_bytes, Bits allowed) {
  const ByteCosts& costs = *model.bytes;
  const Bits least = least_bits(model.script);
  Bits bits = least * high_bytes;
  const ByteCosts::Entry* before = &costs.entries[0];
  for (std::size_t i = 0; i < text.size() && bits <= allowed;) {
    if (!is_high_at(text, i)) {
      i = skip_ascii(text, i);
      before = &costs.entries[byte_at(text, i - 1)];
      continue;
    }
    const ByteCosts::Entry* own = &costs.entries[byte_at(text, i)];
    const std::size_t after = ++i < text.size() ? byte_at(text, i) : ByteCosts::end_of_text;
    bits += costs.bits(*before, *own, costs.entries[after]) - least;
    before = own;
  }
  return bits;
}

Bits utf8_bits(std::string_view text, Bits allowed) {
  Bits bits = 0;
  for (std::size_t i = 0; i < text.size() && bits <= allowed;) {
    if (!is_high_at(text, i)) {
      i = skip_ascii(text, i);
      continue;
    }
    const HoledCharacter character = holed_utf8(text.substr(i));
    bits += holed_bits(character, i > 0 && is_high_at(text, i - 1));
    i += static_cast<std::size_t>(std::max(character.length, 1));
  }
  return bits;
}

Bits least_bits(Script script) {
  constexpr Bits pair_bits = 2;  // three bytes, cut
  return script == Script::Ideographic ? pair_bits : listed_bits(script).frequent;
}

}  // namespace qipu::text
