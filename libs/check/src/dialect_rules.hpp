// What programs and servers write in ways of their own.
#pragma once

#include <bitset>
#include <cstdint>
#include <map>
#include <string_view>

#include "compressed_moves.hpp"
#include "here.hpp"
#include "qipu/spec/property_table.hpp"

namespace qipu::check {

// Of one game.
class DialectRules {
 public:
  explicit DialectRules(const GameHere& game) : game_(game), compressed_(game) {}

  void check(const NodeHere& here);
  void finish(const Kinds& kinds);

 private:
  void check_sgf2(const NodeHere& root);
  void check_sgf2_words(const NodeHere& root);
  void check_nonstandard(const NodeHere& here, const PropertyHere& property);
  void check_private(const PropertyHere& property);
  void add_alias(const PropertyHere& property, std::string_view usual, bool has_usual);
  void check_alias(const NodeHere& here, const PropertyHere& property);
  void check_tail_comment(const PropertyHere& property);
  void check_capture(const PropertyHere& property);
  void check_players(const PropertyHere& property);
  void check_negative_komi(const PropertyHere& property);
  void add(spec::CheckId check, const Tally& tally);

  const GameHere& game_;
  CompressedMoves compressed_;
  std::bitset<std::size(spec::property_rows)> private_;  // rows already reported
  std::map<std::string_view, std::uint32_t> aliases_;    // index + 1 of the last node with each
  Tally explanations_, captures_;
  bool is_grafted_ = false;  // the order of an SGF2 record is mended with its variations
};

}  // namespace qipu::check
