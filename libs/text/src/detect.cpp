#include "qipu/text/detect.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <tuple>

#include "codec.hpp"
#include "detect_costs.hpp"
#include "detect_models.hpp"
#include "qipu/base/sort.hpp"
#include "qipu/text/ascii.hpp"

namespace qipu::text {
namespace {

constexpr std::size_t evidence_limit = 64 * 1024;  // bytes beyond ASCII that are looked at
constexpr Bits hint_bits = 6;
constexpr Bits well_formed_bits = 12;  // all of it is UTF-8

// As much of the text as holds the evidence.
std::string_view sample(std::string_view text) {
  if (text.size() <= evidence_limit) return text;
  std::size_t evidence = 0, i = 0;
  while (i < text.size() && evidence < evidence_limit) {
    i += ascii_prefix(text.substr(i));
    for (; i < text.size() && !is_ascii(text[i]); ++i) ++evidence;
  }
  return text.substr(0, i);
}

// Nothing in particular: what no charset explains stays windows-1252.
Bits fallback_bits(Bits high_bytes) {
  constexpr Bits bits_of_byte = 13;
  return bits_of_byte * high_bytes;
}

// Bytes beyond ASCII that stand alone are Western letters and signs: no words of another alphabet and, where
// nothing follows that could be the rest of a character, no longer characters.
struct Alone {
  Bits words = 0;
  Bits pairs = 0;
};

Alone alone_bits(std::string_view text) {
  constexpr Bits alone_bits = 12;
  Bits bits = 0;
  bool paired = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (is_ascii(text[i])) continue;
    bits += alone_bits;
    const auto after = static_cast<std::uint8_t>(i + 1 < text.size() ? text[i + 1] : 0);
    if (after >= 0x80) return {};
    paired = paired || after >= '?';
  }
  return {bits, paired ? 0 : bits};
}

// A reading of the text and how surprising it is so far.
struct Candidate {
  enum class Kind : std::uint8_t { Utf8, Model, Fallback };

  Bits bits;
  const CompiledModel* model;  // of kind Model
  Charset charset;
  Kind kind;
};

bool is_better(const Candidate& a, const Candidate& b) {
  return std::tie(a.bits, a.charset, a.kind) < std::tie(b.bits, b.charset, b.kind);
}

// What the text costs, or any number above `allowed`.
Bits cost(const Candidate& candidate, std::string_view text, const HighBytes& high, Bits allowed,
          const Charsets& charsets) {
  using Kind = Candidate::Kind;
  if (candidate.kind == Kind::Fallback) return fallback_bits(high.count);
  if (candidate.kind == Kind::Utf8) return utf8_bits(text, high, allowed);
  const CompiledModel& model = *candidate.model;
  if (const Bits least = least_bits(model, high); least > allowed) return least;
  if (model.pairs == nullptr) return byte_bits(text, model, high, allowed);
  return pair_bits(text, model, codec(model.charset, charsets), high, allowed);
}

// Those that may still be the best, the likeliest first.
class Candidates {
 public:
  Candidates(Charset hint, Bits utf8_bonus, const Alone& alone, const Charsets& charsets)
      : charsets_(&charsets) {
    using Kind = Candidate::Kind;
    constexpr Bits fallback_prior = 10;
    const Bits alone_bits[] = {alone.pairs, 0, alone.words, alone.words};  // by script
    rows_[0] = {fallback_prior, nullptr, Charset::Windows1252, Kind::Fallback};
    rows_[1] = {alone.pairs - utf8_bonus, nullptr, Charset::Utf8, Kind::Utf8};
    size_ = 2;
    if (hint == Charset::Utf8) rows_[1].bits -= hint_bits;
    for (const CompiledModel& model : models_of(charsets)) {
      const Bits prior = model.prior + alone_bits[static_cast<std::size_t>(model.script)];
      rows_[size_++] = {prior, &model, model.charset, Kind::Model};
      if (model.charset == hint) prefer(size_ - 1);
    }
  }

  // Adds the cost of a part of the text and leaves out those more than `hopeless` behind. The sooner the
  // best is known, the sooner the others are given up.
  void weigh(std::string_view part, Bits hopeless) {
    const HighBytes high = high_bytes(part);
    const std::span<Candidate> rows = std::span(rows_).first(size_);
    Bits limit = no_limit;
    for (Candidate& candidate : rows) {
      candidate.bits += cost(candidate, part, high, limit - candidate.bits, *charsets_);
      limit = std::min(limit, candidate.bits + hopeless);
    }
    const auto end = std::remove_if(rows.begin(), rows.end(),
                                    [&](const Candidate& candidate) { return candidate.bits > limit; });
    size_ = static_cast<std::size_t>(end - rows.begin());
    sort(rows.first(size_), is_better);
  }

  std::span<const Candidate> ranked() const { return std::span(rows_).first(size_); }

 private:
  static constexpr Bits no_limit = Bits{1} << 40;

  static std::span<const CompiledModel> models_of(const Charsets& charsets) {
    const auto models = charsets.rows().models;
    return models ? models() : std::span<const CompiledModel>();
  }

  void prefer(std::size_t row) {
    rows_[row].bits -= hint_bits;
    std::swap(rows_[row], rows_[1]);
  }

  const Charsets* charsets_;
  std::array<Candidate, model_count + 2> rows_;  // as many as size_ says, the rest is never looked at
  std::size_t size_ = 0;
};

// Whole values, some hundred bytes.
std::string_view next_part(std::string_view text) {
  constexpr std::size_t part_size = 256;
  const std::size_t end = text.find('\n', std::min(part_size, text.size()));
  return text.substr(0, end == std::string_view::npos ? end : end + 1);
}

// Those that fall hopelessly behind are left out on the way; at the end, those too far behind
// for the confidence to tell.
void weigh_all(std::string_view text, Candidates& candidates) {
  constexpr Bits hopeless_bits = 80, certain = 40;
  while (!text.empty()) {
    const std::string_view part = next_part(text);
    text.remove_prefix(part.size());
    candidates.weigh(part, text.empty() ? certain : hopeless_bits);
  }
}

// Whether both charsets make the same of the text.
bool decode_alike(std::string_view text, Charset a, Charset b, const Charsets& charsets) {
  const std::string_view rest = text.substr(ascii_prefix(text));
  const Character in_a = decode_one(rest, a, charsets), in_b = decode_one(rest, b, charsets);
  if (!in_a.invalid && !in_b.invalid && in_a.scalar != in_b.scalar) return false;
  return decoded(text, a, charsets) == decoded(text, b, charsets);
}

// 100 * (1 - 2 ^ (-margin / 6)) of margins from 0 bits on, from 1 to 99: 6 bits are 50, 12 are 75.
constexpr std::uint8_t certainties[] = {1,  10, 20, 29, 37, 43, 50, 55, 60, 64, 68, 71, 75, 77,
                                        80, 82, 84, 85, 87, 88, 90, 91, 92, 92, 93, 94, 95, 95,
                                        96, 96, 96, 97, 97, 97, 98, 98, 98, 98, 98, 98, 99};

std::uint8_t certainty(Bits margin) {
  return certainties[std::min<Bits>(margin, std::size(certainties) - 1)];
}

// By how much the best is better than any other that reads differently.
std::uint8_t confidence(std::span<const Candidate> ranked, std::string_view text, const Charsets& charsets) {
  for (const Candidate& other : ranked.subspan(1)) {
    const bool is_fallback = other.kind == Candidate::Kind::Fallback;
    if (!is_fallback && decode_alike(text, ranked[0].charset, other.charset, charsets)) continue;
    return certainty(other.bits - ranked[0].bits);
  }
  return certainty(std::size(certainties));
}

Detection detect_eight_bit(std::string_view text, Charset hint, Bits utf8_bonus, const Charsets& charsets) {
  Candidates candidates(hint, utf8_bonus, alone_bits(text), charsets);
  weigh_all(text, candidates);
  const Candidate& best = candidates.ranked()[0];
  if (best.kind == Candidate::Kind::Fallback) return {Charset::Windows1252, 0};
  return {best.charset, confidence(candidates.ranked(), text, charsets)};
}

struct ShiftRow {
  Charset charset;
  std::string_view shift;
};
constexpr ShiftRow shift_rows[] = {
    {Charset::Iso2022Kr, "\x1B$)C"},
    {Charset::Iso2022Jp, "\x1B$B"},
    {Charset::Iso2022Jp, "\x1B$@"},
    {Charset::Iso2022Jp, "\x1B(J"},
    {Charset::Iso2022Jp, "\x1B(I"},
    {Charset::Iso2022Jp, "\x1B$("},
    {Charset::Hz, "~{"},
};

// Seven-bit text with escape sequences.
Detection detect_seven_bit(std::string_view text, const Charsets& charsets) {
  constexpr std::uint8_t sure = 95;
  for (const ShiftRow& row : shift_rows) {
    if (!charsets.has(row.charset) || text.find(row.shift) == std::string_view::npos) continue;
    if (row.charset != Charset::Hz || fits(text, Charset::Hz, charsets)) return {row.charset, sure};
  }
  return {Charset::UsAscii, 100};
}

}  // namespace

Detection detect(std::string_view text, Charset hint, const Charsets& charsets) {
  const Utf8Form form = utf8_form(text);
  if (form == Utf8Form::Ascii) return detect_seven_bit(text, charsets);
  if (form == Utf8Form::Long) return {Charset::Utf8, 100};
  return detect_eight_bit(sample(text), hint, form == Utf8Form::Short ? well_formed_bits : 0, charsets);
}

std::vector<Charset> possible_charsets(std::string_view text, Charset hint, const Charsets& charsets) {
  const Utf8Form form = utf8_form(text);
  if (form == Utf8Form::Ascii) return {detect_seven_bit(text, charsets).charset};
  constexpr Bits never = Bits{1} << 36;  // is one hopeless
  const std::string_view weighed = sample(text);
  Candidates candidates(hint, form == Utf8Form::Short ? well_formed_bits : 0, alone_bits(weighed), charsets);
  candidates.weigh(weighed, never);
  std::vector<Charset> found;
  if (form == Utf8Form::Long) found.push_back(Charset::Utf8);
  for (const Candidate& candidate : candidates.ranked()) {
    const bool is_new = std::find(found.begin(), found.end(), candidate.charset) == found.end();
    if (is_new && fits(text, candidate.charset, charsets)) found.push_back(candidate.charset);
  }
  return found;
}

bool may_be_stateful(std::string_view text) {
  return std::any_of(std::begin(shift_rows), std::end(shift_rows),
                     [&](const ShiftRow& row) { return text.find(row.shift) != std::string_view::npos; });
}

}  // namespace qipu::text
