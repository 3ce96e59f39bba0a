// What records look like in each charset: the candidates of detect(), one row each. Costs are in bits of
// surprise: -log2 of how often a character turns up in the text of a record, so that sums compare.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "qipu/text/decode.hpp"

namespace qipu::text {

enum class Script : std::uint8_t {
  Ideographic,  // two bytes a character
  Latin,        // accented letters stand among ASCII letters
  Alphabetic,   // words of their own letters: Cyrillic, Greek
  Thai,
};

// Codes of one or two bytes whose first and last bytes lie in these ranges.
struct Zone {
  std::uint8_t lead_first, lead_last, trail_first, trail_last;
  std::uint8_t bits;
};

struct Model {
  Charset charset;
  Script script;
  std::uint8_t prior;            // how unlikely records in this charset are at all
  std::u16string_view frequent;  // 8 bits each in two bytes, 5 in one (4 if Alphabetic)
  std::u16string_view common;    // 10 and 8 (7 if Thai, 6 if Alphabetic)
  std::span<const Zone> zones;   // the other characters: the first zone that fits
};

struct PairCosts;
struct ByteCosts;

// What the compiler made of a row, whose lists are not needed then. One of the two is null.
struct CompiledModel {
  Charset charset;
  Script script;
  std::uint8_t prior;
  std::uint8_t least_bits;    // of each byte beyond ASCII
  std::uint8_t saved_by_cut;  // by how much a character that is cut may cost less
  const PairCosts* pairs;
  const ByteCosts* bytes;
};

inline constexpr std::size_t model_count = 14;

std::span<const CompiledModel> models();
std::span<const Model> model_lists();  // what models() were made of, row by row

}  // namespace qipu::text
