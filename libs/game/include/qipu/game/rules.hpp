// RU: the rules of a game. FF[4] R23 fixes four names; any other string is legal.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "qipu/game/form.hpp"
#include "qipu/go/rules.hpp"

namespace qipu::game {

enum class Ruleset : std::uint8_t {
  Unknown,  // nothing said, or a name no row knows
  Aga,
  Ing,  // GOE in FF[4]
  Japanese,
  NewZealand,
  Chinese,
  Korean,
  TrompTaylor,
  AncientChinese,  // area with a tax on groups
  French,
  British,
};

// Exact: one of AGA, GOE, Japanese, NZ. Certain: another name of rules we know, a
// year or a description after it too. None: any other string.
Typed<Ruleset> parse_rules(std::string_view text);

// The name FF[4] asks for, else the usual one; empty for Unknown.
std::string_view to_text(Ruleset rules);
// What RU says of the rules of a board: the same, of what their English name means; else that name.
std::string_view ru_of(const go::Rules& rules);
bool is_mandatory(Ruleset rules);                        // FF[4] R23 names them
std::optional<go::Counting> counting_of(Ruleset rules);  // nothing for Unknown

// The rules of the board: what moves are legal, and how to count. French and British count as AGA,
// whose rules they adopted; null for Unknown and for AncientChinese, whose tax on groups no
// row has.
const go::Rules* board_rules(Ruleset rules);

// Rules by their English or Chinese name, or a short one of it (japan, cn, 日式); case and a `rules` behind
// it do not matter. Null: none is called so. What records write in RU is understood more freely
// (parse_rules).
const go::Rules* rules_named(std::string_view name);

}  // namespace qipu::game
