// detect() as it is meant: every candidate reads all of the text, character by character, by the models'
// lists; nothing is given up early, nothing looked up.
#pragma once

#include <algorithm>
#include <cmath>
#include <span>
#include <string>
#include <vector>

#include "detect_models.hpp"
#include "qipu/text/detect.hpp"

namespace qipu::text::slow {

using Bits = std::int64_t;

constexpr std::size_t evidence_limit = 64 * 1024;  // bytes beyond ASCII that are looked at
constexpr int invalid_bits = 30;
constexpr int cut_bits = 6;  // a value that was cut inside its last character, after others: very common
constexpr int lone_cut_bits = 16;  // .. inside its only one
constexpr int private_bits = 32;
constexpr int hint_bits = 6;
constexpr int well_formed_bits = 12;  // all of it is UTF-8

inline bool is_ascii_letter(char32_t c) { return (c | 0x20) >= 'a' && (c | 0x20) <= 'z'; }

// Lower case of the letters in our charsets.
inline char32_t lower(char32_t c) {
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

inline bool contains(std::u16string_view sorted, char32_t c) {
  return c <= 0xFFFF && std::binary_search(sorted.begin(), sorted.end(), static_cast<char16_t>(c));
}

// A character and what stands around it; U+0000 at the ends.
struct Context {
  Character character;
  std::string_view code;
  char32_t before;
  std::uint8_t after;  // the next byte
};

inline int listed_bits(const Model& model, char32_t c, int frequent, int common) {
  if (contains(model.frequent, c)) return frequent;
  return contains(model.common, c) ? common : 0;
}

inline int zone_bits(const Model& model, std::string_view code) {
  const auto lead = static_cast<std::uint8_t>(code[0]);
  const auto trail = static_cast<std::uint8_t>(code.size() > 1 ? code[1] : code[0]);
  for (const Zone& zone : model.zones)
    if (lead >= zone.lead_first && lead <= zone.lead_last && trail >= zone.trail_first &&
        trail <= zone.trail_last)
      return zone.bits;
  return private_bits;
}

inline int ideograph_bits(const Model& model, const Context& context) {
  constexpr int junction_bits = 4;  // among ASCII letters
  constexpr int lone_kana = 12;     // half-width katakana are written by the word
  const bool junction = is_ascii_letter(context.before) || is_ascii_letter(context.after);
  const int listed = listed_bits(model, context.character.scalar, 8, 10);
  const bool kana = context.code.size() == 1 && context.character.scalar >= 0xFF61;  // half-width katakana
  const bool lone = kana && context.before < 0x80 && context.after < 0x80;
  return (listed != 0 ? listed : zone_bits(model, context.code)) + (junction ? junction_bits : 0) +
         (lone ? lone_kana : 0);
}

inline bool is_letter(const Model& model, char32_t c) {
  return is_ascii_letter(c) || (c >= 0xC0 && contains(model.frequent, lower(c))) ||
         (c >= 0xC0 && contains(model.common, lower(c)));
}

// Capitals begin words or follow capitals.
inline int case_bits(char32_t before, char32_t c) {
  if (lower(c) == c) return 0;
  return lower(before) == before && before > ' ' && (is_ascii_letter(before) || before >= 0xC0) ? 10 : 2;
}

// What only the second byte of a longer character puts next to a letter.
inline bool is_odd_neighbour(char32_t c) {
  return (c >= '@' && c <= '~' && !is_ascii_letter(c)) || c == 0x7F;
}

inline int neighbour_bits(const Context& context) {
  constexpr int odd_bits = 5;
  return (is_odd_neighbour(context.before) + is_odd_neighbour(context.after)) * odd_bits;
}

inline int latin_bits(const Model& model, const Context& context) {
  const char32_t c = context.character.scalar, before = context.before, after = context.after;
  const int listed = listed_bits(model, lower(c), 5, 8);
  int bits = (listed != 0 ? listed : zone_bits(model, context.code)) + case_bits(before, c);
  bits += neighbour_bits(context);
  if (before >= 0x80) bits += is_letter(model, before) && is_letter(model, c) ? 3 : 5;
  if (!is_letter(model, c))
    return bits + (listed == 0 && (is_letter(model, before) || is_ascii_letter(after)) ? 6 : 0);
  if (!is_letter(model, before) && !is_ascii_letter(after) && after < 0xC0) bits += 5;
  if (lower(c) == c && after >= 'A' && after <= 'Z') bits += 8;
  return bits;
}

inline int alphabet_bits(const Model& model, const Context& context) {
  const char32_t c = context.character.scalar;
  const int listed = listed_bits(model, lower(c), 4, 6);
  int bits = (listed != 0 ? listed : zone_bits(model, context.code)) + case_bits(context.before, c);
  bits += neighbour_bits(context);
  if (is_ascii_letter(context.before) || is_ascii_letter(context.after)) bits += 10;
  if (listed == 0 && is_letter(model, context.before)) bits += 4;
  return bits;
}

// Vowels and tones above and below stand on a consonant (or on another of them).
inline int thai_bits(const Model& model, const Context& context) {
  const char32_t c = context.character.scalar, before = context.before;
  const auto is_mark = [](char32_t x) {
    return x == 0xE31 || (x >= 0xE34 && x <= 0xE3A) || (x >= 0xE47 && x <= 0xE4E);
  };
  const auto is_consonant = [](char32_t x) { return x >= 0xE01 && x <= 0xE2E; };
  const int listed = listed_bits(model, c, 5, 7);
  int bits = listed != 0 ? listed : zone_bits(model, context.code);
  if (is_mark(c) && !is_consonant(before) && !is_mark(before)) bits += 12;
  if (before >= 0xE40 && before <= 0xE44 && !is_consonant(c)) bits += 12;
  if (is_ascii_letter(before) || is_ascii_letter(context.after)) bits += 8;
  bits += neighbour_bits(context);
  return bits;
}

inline int character_bits(const Model& model, const Context& context) {
  switch (model.script) {
    case Script::Ideographic:
      return ideograph_bits(model, context);
    case Script::Latin:
      return latin_bits(model, context);
    case Script::Alphabetic:
      return alphabet_bits(model, context);
    case Script::Thai:
      return thai_bits(model, context);
  }
  return 0;
}

inline bool ends_value(std::string_view rest) {
  return rest.empty() || rest[0] == '\n' || rest[0] == '\r' || rest[0] == ']';
}

// Calls visit(context, rest) for every character beyond ASCII
template <typename Read, typename Visit>
void each_character(std::string_view text, const Read& read, const Visit& visit) {
  char32_t before = 0;
  for (std::size_t i = 0; i < text.size();) {
    if ((text[i] & 0x80) == 0) {
      before = static_cast<char32_t>(text[i++]);
      continue;
    }
    const Character character = read(text.substr(i));
    const std::size_t next = i + character.length;
    const std::uint8_t after = next < text.size() ? static_cast<std::uint8_t>(text[next]) : std::uint8_t{0};
    const Context context{character, text.substr(i, character.length), before, after};
    visit(context, text.substr(next));
    before = character.scalar;
    i = next;
  }
}

inline Bits model_bits(std::string_view text, const Model* model) {
  Bits bits = 0;
  each_character(
      text, [&](std::string_view rest) { return decode_one(rest, model->charset); },
      [&](const Context& context, std::string_view rest) {
        if (context.character.invalid)
          bits += !ends_value(rest) ? invalid_bits : context.before >= 0x80 ? cut_bits : lone_cut_bits;
        else
          bits += character_bits(*model, context);
      });
  return bits;
}

// A character of UTF-8 whose bytes 81 8D 8F 90 9D may have become `?` on the way through windows-1252 (Fox).
struct HoledCharacter {
  char32_t scalar = 0;
  int length = 0;  // 0: not even so
  int holes = 0;
  bool cut = false;  // the value ends inside it
};

inline HoledCharacter holed_utf8(std::string_view rest) {
  const auto lead = static_cast<std::uint8_t>(rest[0]);
  const int length = lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0;
  HoledCharacter result{lead & (0x7Fu >> length), length};
  for (int i = 1; i < length; ++i) {
    if (ends_value(rest.substr(static_cast<std::size_t>(i)))) return {0, i, result.holes, true};
    const char byte = rest[static_cast<std::size_t>(i)];
    if (byte != '?' && (static_cast<std::uint8_t>(byte) & 0xC0) != 0x80) return {};
    result.holes += byte == '?';
    result.scalar = result.scalar << 6 | (static_cast<std::uint8_t>(byte) & 0x3F);
  }
  return result.holes > 0 && length == 2 ? HoledCharacter{} : result;
}

// Well-formed sequences of three bytes hardly come about by chance; of two bytes, those that spell Latin,
// Greek and Cyrillic letters.
inline int holed_bits(const HoledCharacter& character, bool follows) {
  constexpr int plausible_bits = 9, rare_bits = 18, hole_bits = 5;
  if (character.length == 0) return invalid_bits;
  if (character.cut) return follows ? cut_bits : lone_cut_bits;
  const char32_t c = character.scalar;
  const bool letters = (c >= 0xA0 && c < 0x180) || (c >= 0x370 && c < 0x460);
  return (character.length > 2 || letters ? plausible_bits : rare_bits) + character.holes * hole_bits;
}

inline Bits utf8_bits(std::string_view text, const Model*) {
  Bits bits = 0;
  for (std::size_t i = 0; i < text.size();) {
    if ((text[i] & 0x80) == 0) {
      ++i;
      continue;
    }
    const HoledCharacter character = holed_utf8(text.substr(i));
    bits += holed_bits(character, i > 0 && static_cast<std::uint8_t>(text[i - 1]) >= 0x80);
    i += static_cast<std::size_t>(std::max(character.length, 1));
  }
  return bits;
}

// Nothing in particular: what no charset explains stays windows-1252.
inline Bits fallback_bits(std::string_view text, const Model*) {
  constexpr Bits bits_of_byte = 13;
  return bits_of_byte * std::count_if(text.begin(), text.end(), [](char byte) { return (byte & 0x80) != 0; });
}

// As much of the text as holds the evidence.
inline std::string_view sample(std::string_view text) {
  std::size_t evidence = 0, i = 0;
  while (i < text.size() && evidence < evidence_limit) {
    while (i < text.size() && (text[i] & 0x80) == 0) ++i;
    for (; i < text.size() && (text[i] & 0x80) != 0; ++i) ++evidence;
  }
  return text.substr(0, i);
}

// A reading of the text and how surprising it is so far.
struct Candidate {
  Charset charset;
  Bits bits;
  Bits (*cost)(std::string_view text, const Model* model);
  const Model* model = nullptr;
};

inline bool is_fallback(const Candidate& candidate) { return candidate.cost == fallback_bits; }

inline std::vector<Candidate> all_candidates(Charset hint, Bits utf8_bonus, Bits word_bits, Bits pair_bits) {
  constexpr Bits fallback_prior = 10;
  std::vector<Candidate> candidates{{Charset::Utf8, pair_bits - utf8_bonus, utf8_bits}};
  for (const Model& model : model_lists()) {
    const bool in_words = model.script == Script::Alphabetic || model.script == Script::Thai;
    const Bits alone = model.script == Script::Ideographic ? pair_bits : in_words ? word_bits : 0;
    candidates.push_back({model.charset, model.prior + alone, model_bits, &model});
  }
  for (Candidate& candidate : candidates)
    if (candidate.charset == hint) candidate.bits -= hint_bits;
  candidates.push_back({Charset::Windows1252, fallback_prior, fallback_bits});
  return candidates;
}

// Whole values, some hundred bytes.
inline std::string_view next_part(std::string_view text) {
  constexpr std::size_t part_size = 256;
  const std::size_t end = text.find('\n', std::min(part_size, text.size()));
  return text.substr(0, end == std::string_view::npos ? end : end + 1);
}

// Best first. Those that fell hopelessly behind were left out on the way.
inline std::vector<Candidate> ranking(std::string_view text, std::vector<Candidate> candidates) {
  constexpr Bits hopeless_bits = 80;
  const auto is_better = [](const Candidate& a, const Candidate& b) {
    if (a.bits != b.bits) return a.bits < b.bits;
    return a.charset != b.charset ? a.charset < b.charset : is_fallback(b) && !is_fallback(a);
  };
  while (!text.empty()) {
    const std::string_view part = next_part(text);
    for (Candidate& candidate : candidates) candidate.bits += candidate.cost(part, candidate.model);
    text.remove_prefix(part.size());
    const Bits best = std::min_element(candidates.begin(), candidates.end(), is_better)->bits;
    std::erase_if(candidates,
                  [&](const Candidate& candidate) { return candidate.bits > best + hopeless_bits; });
  }
  std::sort(candidates.begin(), candidates.end(), is_better);
  return candidates;
}

// By how much the best is better than any other that reads differently: 6 bits are 50, 12 are 75.
inline std::uint8_t confidence(std::span<const Candidate> ranked, std::string_view text) {
  constexpr double most_certain = 99;
  const std::string best = decoded(text, ranked[0].charset);
  for (const Candidate& other : ranked.subspan(1)) {
    if (!is_fallback(other) && decoded(text, other.charset) == best) continue;
    const auto margin = static_cast<double>(other.bits - ranked[0].bits);
    return static_cast<std::uint8_t>(std::clamp(100 * (1 - std::exp2(-margin / 6)), 1.0, most_certain));
  }
  return static_cast<std::uint8_t>(most_certain);
}

// No byte beyond ASCII comes before one that is not below `least`.
inline bool none_before(std::string_view text, std::uint8_t least) {
  for (std::size_t i = 1; i < text.size(); ++i)
    if ((text[i - 1] & 0x80) != 0 && static_cast<std::uint8_t>(text[i]) >= least) return false;
  return true;
}

inline Detection detect_eight_bit(std::string_view text, Charset hint, Bits utf8_bonus) {
  constexpr Bits alone_bits = 12;
  const Bits alone =
      alone_bits * std::count_if(text.begin(), text.end(), [](char byte) { return (byte & 0x80) != 0; });
  const Bits word_bits = none_before(text, 0x80) ? alone : 0, pair_bits = none_before(text, '?') ? alone : 0;
  const std::vector<Candidate> ranked = ranking(text, all_candidates(hint, utf8_bonus, word_bits, pair_bits));
  if (is_fallback(ranked[0])) return {Charset::Windows1252, 0};
  return {ranked[0].charset, confidence(ranked, text)};
}

// Text beyond ASCII only.
inline Detection detect(std::string_view text, Charset hint) {
  const Utf8Form form = utf8_form(text);
  if (form == Utf8Form::Long) return {Charset::Utf8, 100};
  return detect_eight_bit(sample(text), hint, form == Utf8Form::Short ? well_formed_bits : 0);
}

}  // namespace qipu::text::slow
