// The models as tables, made by the compiler: what a code costs is looked up, not worked out.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "codec.hpp"
#include "detect_models.hpp"

namespace qipu::text {

inline constexpr int invalid_bits = 30;
// A value that was cut inside its last character, after others: very common. And inside its only one.
inline constexpr int cut_bits = 6, lone_cut_bits = 16;
inline constexpr int private_bits = 32;

constexpr bool is_ascii_letter(char32_t c) { return (c | 0x20) >= 'a' && (c | 0x20) <= 'z'; }

// Lower case of the letters in our charsets.
constexpr char32_t lower(char32_t c) {
  if (c < 0x80) return c >= 'A' && c <= 'Z' ? c + 32 : c;
  if (c >= 0x500) return c;
  struct Row {
    char32_t first, last;
    int offset;  // 1: upper and lower case alternate, beginning with `first`
  };
  constexpr Row rows[] = {
      {0xC0, 0xD6, 32},   {0xD8, 0xDE, 32},     {0x100, 0x137, 1},  {0x139, 0x148, 1},
      {0x14A, 0x177, 1},  {0x178, 0x178, -121}, {0x179, 0x17E, 1},  {0x218, 0x21B, 1},
      {0x386, 0x386, 38}, {0x388, 0x38A, 37},   {0x38C, 0x38C, 64}, {0x38E, 0x38F, 63},
      {0x391, 0x3A9, 32}, {0x400, 0x40F, 80},   {0x410, 0x42F, 32}, {0x490, 0x491, 1},
  };
  for (const Row& row : rows) {
    if (c < row.first || c > row.last) continue;
    if (row.offset != 1) return c + static_cast<char32_t>(row.offset);
    return (c - row.first) % 2 == 0 ? c + 1 : c;
  }
  return c;
}

constexpr bool contains(std::u16string_view sorted, char32_t c) {
  return c <= 0xFFFF && std::binary_search(sorted.begin(), sorted.end(), static_cast<char16_t>(c));
}

// What only the second byte of a longer character puts next to a letter.
constexpr bool is_odd_neighbour(char32_t c) {
  return (c >= '@' && c <= '~' && !is_ascii_letter(c)) || c == 0x7F;
}

// --- Two bytes a character: a pair of bytes is looked up as it stands, nothing is decoded.

struct PairCosts {
  static constexpr int least_bits = 4;  // of each byte beyond ASCII, but for a character that is cut

  // What begins with two bytes. Below `kana`: a character of both, and by how much its bits are more than the
  // least. From there on and from `asked` on: what has to be added is its bits ..
  static constexpr std::uint8_t kana = 0x40;    // .. more than the least, of half-width kana, one byte
  static constexpr std::uint8_t asked = 0x80;   // .. if it is one at all, which the codec knows
  static constexpr std::uint8_t broken = 0xFE;  // no character; the second byte is part of it if beyond ASCII
  static constexpr std::uint8_t stray = 0xFF;   // the first byte is no character, whatever follows

  std::uint8_t codes[128][256] = {};  // by both bytes, the first from 80 on
  struct Listed {
    char16_t scalar;
    std::uint8_t bits;
  };
  Listed longer[2] = {};  // listed characters that only longer codes have

  std::uint8_t code(std::uint8_t lead, std::uint8_t trail) const { return codes[lead & 0x7F][trail]; }
};

// --- One byte a character: its own bits, and a rule of the script over what it and its neighbours are.

// A character as the next one sees it.
enum Before : std::uint8_t {
  BeforeLetter = 1,
  BeforeSmall = 2,  // a capital should not follow
  BeforeOdd = 4,
  BeforeHigh = 8,  // not ASCII
  BeforeMark = 1,  // Thai, of those that are not ASCII
  BeforeConsonant = 2,
  BeforeVowel = 3,  // one that is written before its consonant
};

// A character itself.
enum Own : std::uint8_t {
  OwnListed = 1,
  OwnLetter = 2,
  OwnCapital = 4,
  OwnMark = 2,
  OwnConsonant = 4,
  OwnInvalid = 6,  // and not listed
};

// A byte as the character before it sees it.
enum class After : std::uint8_t { Other, Odd, Bracket, End, Small, Capital, High };

struct ByteCosts {
  struct Entry {
    std::uint8_t bits, before, own, after;
  };
  static constexpr std::size_t end_of_text = 256;

  const std::array<std::uint8_t, 1024>* rule;
  std::array<Entry, 257> entries{};

  static constexpr std::size_t index(int before, int own, int after) {
    return static_cast<std::size_t>(before << 6 | own << 3 | after);
  }
  int bits(const Entry& before, const Entry& own, const Entry& after) const {
    return own.bits + (*rule)[index(before.before, own.own, after.after)];
  }
};

constexpr bool is_letter(const Model& model, char32_t c) {
  return is_ascii_letter(c) ||
         (c >= 0xC0 && (contains(model.frequent, lower(c)) || contains(model.common, lower(c))));
}

constexpr bool is_thai_mark(char32_t c) {
  return c == 0xE31 || (c >= 0xE34 && c <= 0xE3A) || (c >= 0xE47 && c <= 0xE4E);
}
constexpr bool is_thai_consonant(char32_t c) { return c >= 0xE01 && c <= 0xE2E; }

constexpr After after_kind(std::size_t byte) {
  if (byte == ByteCosts::end_of_text || byte == '\n' || byte == '\r') return After::End;
  if (byte == ']') return After::Bracket;
  if (byte >= 0xC0) return After::High;
  if (byte >= 'A' && byte <= 'Z') return After::Capital;
  if (byte >= 'a' && byte <= 'z') return After::Small;
  return is_odd_neighbour(static_cast<char32_t>(byte)) ? After::Odd : After::Other;
}

constexpr int before_kind(const Model& model, char32_t c) {
  int kind = is_odd_neighbour(c) ? BeforeOdd : c >= 0x80 ? BeforeHigh : 0;
  if (model.script == Script::Thai && c >= 0x80) {
    if (is_thai_mark(c)) return kind | BeforeMark;
    if (is_thai_consonant(c)) return kind | BeforeConsonant;
    return c >= 0xE40 && c <= 0xE44 ? kind | BeforeVowel : kind;
  }
  if (is_letter(model, c)) kind |= BeforeLetter;
  if (lower(c) == c && (is_ascii_letter(c) || c >= 0xC0)) kind |= BeforeSmall;
  return kind;
}

constexpr int own_kind(const Model& model, char32_t c) {
  if (c == 0xFFFD) return OwnInvalid;
  const char32_t key = model.script == Script::Thai ? c : lower(c);
  const int kind = contains(model.frequent, key) || contains(model.common, key) ? OwnListed : 0;
  if (model.script == Script::Thai)
    return kind | (is_thai_mark(c) ? OwnMark : is_thai_consonant(c) ? OwnConsonant : 0);
  return kind | (is_letter(model, c) ? OwnLetter : 0) | (lower(c) != c ? OwnCapital : 0);
}

// The kinds of a character and its neighbours, spelt out.
struct Surroundings {
  int before, own;
  After after;

  constexpr bool has(int kind) const { return (own & kind) != 0; }
  constexpr bool follows(int kind) const { return (before & kind) != 0; }
  constexpr bool follows_high() const { return follows(BeforeHigh); }
  constexpr bool follows_ascii_letter() const { return !follows_high() && follows(BeforeLetter); }
  constexpr bool precedes_ascii_letter() const { return after == After::Small || after == After::Capital; }
  constexpr int odd_bits() const {
    constexpr int odd_bits = 5;
    return (follows(BeforeOdd) + (after == After::Odd || after == After::Bracket)) * odd_bits;
  }
  // Capitals begin words or follow capitals.
  constexpr int case_bits() const { return !has(OwnCapital) ? 0 : follows(BeforeSmall) ? 10 : 2; }
};

constexpr int latin_rule(const Surroundings& at) {
  int bits = at.case_bits() + at.odd_bits();
  if (at.follows_high()) bits += at.follows(BeforeLetter) && at.has(OwnLetter) ? 3 : 5;
  if (!at.has(OwnLetter)) {
    const bool in_word = at.follows(BeforeLetter) || at.precedes_ascii_letter();
    return bits + (in_word && !at.has(OwnListed) ? 6 : 0);
  }
  if (!at.follows(BeforeLetter) && !at.precedes_ascii_letter() && at.after != After::High) bits += 5;
  if (!at.has(OwnCapital) && at.after == After::Capital) bits += 8;
  return bits;
}

constexpr int alphabet_rule(const Surroundings& at) {
  int bits = at.case_bits() + at.odd_bits();
  if (at.follows_ascii_letter() || at.precedes_ascii_letter()) bits += 10;
  if (at.follows(BeforeLetter) && !at.has(OwnListed)) bits += 4;
  return bits;
}

// Vowels and tones above and below stand on a consonant (or on another of them).
constexpr int thai_rule(const Surroundings& at) {
  const int before = at.follows_high() ? at.before & 3 : 0;
  int bits = at.odd_bits();
  if (at.has(OwnMark) && before != BeforeConsonant && before != BeforeMark) bits += 12;
  if (before == BeforeVowel && !at.has(OwnConsonant)) bits += 12;
  if (at.follows_ascii_letter() || at.precedes_ascii_letter()) bits += 8;
  return bits;
}

constexpr int rule_bits(Script script, const Surroundings& at) {
  if (at.own == OwnInvalid) {
    const bool at_end = at.after == After::End || at.after == After::Bracket;
    return !at_end ? invalid_bits : at.follows_high() ? cut_bits : lone_cut_bits;
  }
  if (script == Script::Latin) return latin_rule(at);
  return script == Script::Thai ? thai_rule(at) : alphabet_rule(at);
}

consteval std::array<std::uint8_t, 1024> compile_rule(Script script) {
  std::array<std::uint8_t, 1024> rule{};
  for (int before = 0; before < 16; ++before)
    for (int own = 0; own < 8; ++own)
      for (int after = 0; after <= static_cast<int>(After::High); ++after)
        rule[ByteCosts::index(before, own, after)] =
            static_cast<std::uint8_t>(rule_bits(script, {before, own, static_cast<After>(after)}));
  return rule;
}

// What a character that is in a list costs.
struct ListedBits {
  int frequent, common;
};

constexpr ListedBits listed_bits(Script script) {
  if (script == Script::Latin) return {5, 8};
  return script == Script::Thai ? ListedBits{5, 7} : ListedBits{4, 6};
}

constexpr int own_bits(const Model& model, std::uint8_t byte, char32_t c) {
  if (c == 0xFFFD) return 0;  // the rule says it all
  const char32_t key = model.script == Script::Thai ? c : lower(c);
  if (contains(model.frequent, key)) return listed_bits(model.script).frequent;
  if (contains(model.common, key)) return listed_bits(model.script).common;
  for (const Zone& zone : model.zones)
    if (byte >= zone.lead_first && byte <= zone.lead_last) return zone.bits;
  return private_bits;
}

// `scalars`: of the bytes 80..FF.
consteval ByteCosts compile_bytes(const Model& model, const char16_t* scalars,
                                  const std::array<std::uint8_t, 1024>& rule) {
  ByteCosts costs{&rule};
  for (std::size_t byte = 0; byte <= ByteCosts::end_of_text; ++byte) {
    ByteCosts::Entry& entry = costs.entries[byte];
    entry.after = static_cast<std::uint8_t>(after_kind(byte));
    if (byte == ByteCosts::end_of_text) break;
    const char32_t c = byte < 0x80 ? static_cast<char32_t>(byte) : scalars[byte - 0x80];
    entry.before = static_cast<std::uint8_t>(before_kind(model, c));
    if (byte < 0x80) continue;
    entry.own = static_cast<std::uint8_t>(own_kind(model, c));
    entry.bits = static_cast<std::uint8_t>(own_bits(model, static_cast<std::uint8_t>(byte), c));
  }
  return costs;
}

}  // namespace qipu::text
