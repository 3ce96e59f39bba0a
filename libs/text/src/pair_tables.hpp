// The models of charsets of two bytes as tables, made by the compiler from their lists and zones and from the
// charsets' tables. Frugal, with plain arrays and a constant for each half of the work: clang gives a
// constant a million steps.
#pragma once

#include <cstddef>
#include <cstdint>

#include "detect_tables.hpp"
#include "double_byte_tables.hpp"

namespace qipu::text {

// The bits of a model's characters: by the lists, else by the zones.
struct PairModel {
  std::uint8_t listed[0x10000] = {};   // by character; 0: in no list
  std::uint8_t trail_class[256] = {};  // bytes that the zones tell apart
  std::uint8_t zones[0x100][16] = {};  // by lead byte and class of trail byte

  constexpr int bits(std::size_t lead, std::size_t trail, char16_t c) const {
    return listed[c] != 0 ? listed[c] : zones[lead][trail_class[trail]];
  }
  constexpr int bits_of_byte(std::size_t byte, char16_t c) const { return bits(byte, byte, c); }
};

consteval PairModel compile_pair_model(const Model& row) {
  constexpr std::uint8_t frequent_bits = 8, common_bits = 10;
  PairModel model;
  for (const char16_t c : row.common) model.listed[c] = common_bits;
  for (const char16_t c : row.frequent) model.listed[c] = frequent_bits;
  bool is_edge[257] = {};
  for (const Zone& zone : row.zones) is_edge[zone.trail_first] = is_edge[zone.trail_last + 1] = true;
  std::size_t first_of_class[16] = {};
  std::uint8_t last_class = 0;
  for (std::size_t byte = 0; byte < 256; ++byte) {
    if (is_edge[byte]) first_of_class[++last_class] = byte;
    model.trail_class[byte] = last_class;
  }
  for (auto& zones_of_lead : model.zones)
    for (std::uint8_t& bits : zones_of_lead) bits = private_bits;
  for (std::size_t z = row.zones.size(); z-- > 0;) {  // the first that fits is painted last
    const Zone& zone = row.zones[z];
    for (std::size_t lead = zone.lead_first; lead <= zone.lead_last; ++lead)
      for (std::size_t c = 0; c <= last_class; ++c)
        if (first_of_class[c] >= zone.trail_first && first_of_class[c] <= zone.trail_last)
          model.zones[lead][c] = zone.bits;
  }
  return model;
}

// Codes as PairCosts has them.
constexpr std::uint8_t pair_code(const PairModel& model, std::size_t lead, std::size_t trail, char16_t c) {
  const int high_bytes = trail >= 0x80 ? 2 : 1;
  return static_cast<std::uint8_t>(model.bits(lead, trail, c) - high_bytes * PairCosts::least_bits);
}

constexpr std::uint8_t asked_code(int bits) { return static_cast<std::uint8_t>(PairCosts::asked + bits); }

constexpr void fill(std::uint8_t (&codes)[256], std::uint8_t code) {
  for (std::uint8_t& each : codes) each = code;
}

// The characters of the charset's table.
constexpr void add_table(PairCosts& costs, const PairModel& model, const DoubleByteTable& table) {
  for (auto& row : costs.codes) fill(row, PairCosts::stray);
  const int columns = table.trail.size();
  for (int row = 0; row < table.lead.size(); ++row) {
    const std::size_t lead = table.lead.at(row);
    auto& codes = costs.codes[lead - 0x80];
    fill(codes, PairCosts::broken);
    const char16_t* const scalars = table.scalars + row * columns;
    for (int column = 0; column < columns; ++column) {
      if (scalars[column] == unassigned) continue;
      const std::size_t trail = table.trail.at(column);
      codes[trail] = pair_code(model, lead, trail, scalars[column]);
    }
  }
}

// What is in no table: codec.cpp's readers, charset by charset.
constexpr void add_gb18030(PairCosts& costs, const PairModel& model) {
  fill(costs.codes[0], asked_code(model.bits_of_byte(0x80, 0x20AC)));
  for (std::size_t lead = 0x81; lead <= 0xFE; ++lead)
    for (std::size_t digit = '0'; digit <= '9'; ++digit)
      costs.codes[lead - 0x80][digit] = asked_code(model.bits(lead, digit, 0));
}

constexpr void add_big5(PairCosts& costs, const PairModel& model) {
  constexpr std::size_t lead = 0x88;
  for (const Big5Pair& pair : big5_pairs)
    costs.codes[lead - 0x80][pair.trail] = pair_code(model, lead, pair.trail, pair.letter);
}

constexpr std::size_t first_kana = 0xA1, last_kana = 0xDF;

constexpr char16_t kana_of(std::size_t byte) { return static_cast<char16_t>(0xFF61 + (byte - first_kana)); }

constexpr void add_shift_jis(PairCosts& costs, const PairModel& model) {
  fill(costs.codes[0], asked_code(model.bits_of_byte(0x80, 0x80)));
  for (std::size_t byte = first_kana; byte <= last_kana; ++byte) {
    const int more = model.bits_of_byte(byte, kana_of(byte)) - PairCosts::least_bits;
    fill(costs.codes[byte - 0x80], static_cast<std::uint8_t>(PairCosts::kana + more));
  }
}

constexpr void add_euc_jp(PairCosts& costs, const PairModel& model) {
  constexpr std::size_t kana = 0x8E, jis0212 = 0x8F;
  fill(costs.codes[kana - 0x80], PairCosts::broken);
  for (std::size_t byte = first_kana; byte <= last_kana; ++byte)
    costs.codes[kana - 0x80][byte] = pair_code(model, kana, byte, kana_of(byte));
  fill(costs.codes[jis0212 - 0x80], asked_code(model.bits(jis0212, first_kana, 0)));
  std::size_t longer = 0;
  for (const char16_t c : jis0212_table)
    if (model.listed[c] != 0) costs.longer[longer++] = {c, model.listed[c]};
}

consteval PairCosts compile_pairs(Charset charset, const PairModel& model, const DoubleByteTable& table) {
  PairCosts costs;
  add_table(costs, model, table);
  if (charset == Charset::Gb18030) add_gb18030(costs, model);
  if (charset == Charset::Big5) add_big5(costs, model);
  if (charset == Charset::ShiftJis) add_shift_jis(costs, model);
  if (charset == Charset::EucJp) add_euc_jp(costs, model);
  return costs;
}

}  // namespace qipu::text
