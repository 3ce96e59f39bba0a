#include "detect_costs.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#include "codec.hpp"
#include "detect_tables.hpp"

namespace qipu::text {
namespace {

bool is_high_at(std::string_view text, std::size_t i) { return i < text.size() && byte_at(text, i) >= 0x80; }

// Where the next byte beyond ASCII is. text[i] is ASCII.
std::size_t skip_ascii(std::string_view text, std::size_t i) {
  return is_high_at(text, i + 1) ? i + 1 : i + ascii_prefix(text.substr(i));
}

// Eight bytes, the first the lowest; zeros behind the text.
std::uint64_t word_at(std::string_view text, std::size_t i) {
  std::uint64_t word = 0;
  if (std::endian::native == std::endian::little && text.size() - i >= sizeof word) {
    std::memcpy(&word, text.data() + i, sizeof word);
    return word;
  }
  for (unsigned shift = 0; i < text.size() && shift < 64; ++i, shift += 8)
    word |= std::uint64_t{byte_at(text, i)} << shift;
  return word;
}

bool ends_value(std::string_view text, std::size_t i) {
  return i >= text.size() || text[i] == '\n' || text[i] == '\r' || text[i] == ']';
}

constexpr std::uint8_t beyond_ascii = 0x80;  // any such byte before a character

// Among ASCII letters. `before`: the byte before the character, which ends at `end`.
int junction_bits(std::string_view text, std::uint8_t before, std::size_t end) {
  constexpr int bits = 4;
  const bool letter_after = end < text.size() && is_ascii_letter(byte_at(text, end));
  return is_ascii_letter(before) || letter_after ? bits : 0;
}

// Where something begins that is no character of two bytes, and the byte before it.
struct Place {
  std::string_view text;
  std::size_t begin;
  std::uint8_t before;

  std::size_t end(std::size_t length) const { return begin + length; }
};

// How far it goes, and by how much its bits are more than the least.
struct Step {
  std::size_t length;
  int bits;
  bool is_character = true;
};

constexpr int more_than_least(int bits, std::size_t high_bytes) {
  return bits - PairCosts::least_bits * static_cast<int>(high_bytes);
}

Step invalid_step(const Place& at, std::size_t length, std::size_t high_bytes) {
  const bool cut = ends_value(at.text, at.end(length));
  const int bits = !cut ? invalid_bits : at.before >= 0x80 ? cut_bits : lone_cut_bits;
  return {length, more_than_least(bits, high_bytes), false};
}

// Half-width katakana are written by the word.
Step kana_step(const Place& at, int bits) {
  constexpr int lone_bits = 12;
  const bool lone = at.before < 0x80 && !is_high_at(at.text, at.end(1));
  return {1, bits + (lone ? lone_bits : 0)};
}

int bits_of_longer(const PairCosts& costs, char32_t scalar, int bits) {
  for (const PairCosts::Listed& listed : costs.longer)
    if (listed.scalar == scalar) return listed.bits;
  return bits;
}

Step asked_step(const Place& at, const PairCosts& costs, int bits, const Codec& codec) {
  const Character character = codec.read(at.text.substr(at.begin), codec);
  const std::string_view bytes = at.text.substr(at.begin, character.length);
  const auto high = static_cast<std::size_t>(high_bytes(bytes).count);
  if (character.invalid) return invalid_step(at, bytes.size(), high);
  return {bytes.size(), more_than_least(bits_of_longer(costs, character.scalar, bits), high)};
}

// `code`: what the table has for the two bytes there.
Step odd_step(const Place& at, const PairCosts& costs, std::uint8_t code, const Codec& codec) {
  if (code >= PairCosts::broken) {
    const std::size_t length = code == PairCosts::broken && is_high_at(at.text, at.end(1)) ? 2 : 1;
    return invalid_step(at, length, length);
  }
  if (code >= PairCosts::asked) return asked_step(at, costs, code - PairCosts::asked, codec);
  return kana_step(at, code - PairCosts::kana);
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

constexpr int plausible_bits = 9;
constexpr int least_bits_of_utf8 = 2;  // three of four bytes, cut

// A whole character of three bytes, as most of East Asia's are. text[i] is beyond ASCII.
bool is_three_bytes(std::string_view text, std::size_t i) {
  if (text.size() - i < 3) return false;
  return (byte_at(text, i) & 0xF0) == 0xE0 && (byte_at(text, i + 1) & 0xC0) == 0x80 &&
         (byte_at(text, i + 2) & 0xC0) == 0x80;
}

// Well-formed sequences of three bytes hardly come about by chance; of two bytes, those that spell Latin,
// Greek and Cyrillic letters.
int holed_bits(const HoledCharacter& character, bool follows) {
  constexpr int rare_bits = 18, hole_bits = 5;
  if (character.length == 0) return invalid_bits;
  if (character.cut) return follows ? cut_bits : lone_cut_bits;
  const char32_t c = character.scalar;
  const bool letters = (c >= 0xA0 && c < 0x180) || (c >= 0x370 && c < 0x460);
  return (character.length > 2 || letters ? plausible_bits : rare_bits) + character.holes * hole_bits;
}

}  // namespace

HighBytes high_bytes(std::string_view text) {
  constexpr std::uint64_t ones = 0x0101010101010101;
  constexpr int last = 56;  // where the bytes of a word are summed up
  HighBytes high;
  std::uint64_t before = 0;
  for (std::size_t i = 0; i < text.size(); i += sizeof before) {
    const std::uint64_t bits = word_at(text, i) >> 7 & ones;
    high.count += static_cast<Bits>(bits * ones >> last);
    high.runs += static_cast<Bits>((bits & ~(bits << 8 | before)) * ones >> last);
    before = bits >> last;
  }
  return high;
}

// Begins with what the text costs at least and adds what each character costs more. One that is cut may cost
// less; it ends a run.
Bits pair_bits(std::string_view text, const CompiledModel& model, const Codec& row, const HighBytes& high,
               Bits allowed) {
  const PairCosts& costs = *model.pairs;
  Bits bits = PairCosts::least_bits * high.count;
  allowed += model.saved_by_cut * high.runs;
  std::uint8_t before = 0;
  for (std::size_t i = 0; i < text.size() && bits <= allowed;) {
    const std::uint8_t lead = byte_at(text, i);
    if (lead < 0x80) {
      i = skip_ascii(text, i);
      before = byte_at(text, i - 1);
      continue;
    }
    const std::uint8_t code = costs.code(lead, i + 1 < text.size() ? byte_at(text, i + 1) : std::uint8_t{0});
    const Step step = code < PairCosts::kana ? Step{2, code} : odd_step({text, i, before}, costs, code, row);
    i += step.length;
    bits += step.bits;
    if (step.is_character) bits += junction_bits(text, before, i);
    before = beyond_ascii;
  }
  return bits;
}

// Begins with what the text costs at least and adds what each byte costs more.
Bits byte_bits(std::string_view text, const CompiledModel& model, const HighBytes& high, Bits allowed) {
  const ByteCosts& costs = *model.bytes;
  const Bits least = model.least_bits;
  Bits bits = least * high.count;
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

Bits utf8_bits(std::string_view text, const HighBytes& high, Bits allowed) {
  Bits bits = least_bits_of_utf8 * high.count;
  for (std::size_t i = 0; i < text.size() && bits <= allowed;) {
    if (!is_high_at(text, i)) {
      i = skip_ascii(text, i);
      continue;
    }
    if (is_three_bytes(text, i)) {
      bits += plausible_bits - 3 * least_bits_of_utf8;
      i += 3;
      continue;
    }
    const HoledCharacter character = holed_utf8(text.substr(i));
    const int bytes = std::max(character.length, 1);
    bits += holed_bits(character, i > 0 && is_high_at(text, i - 1));
    bits -= least_bits_of_utf8 * (bytes - character.holes);
    i += static_cast<std::size_t>(bytes);
  }
  return bits;
}

}  // namespace qipu::text
