// BR and WR: how strong a player is. FF[4] recommends 3k, 3kyu, 5d, 5dan with ? (uncertain) or *
// (established).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "qipu/game/form.hpp"

namespace qipu::game {

enum class RankKind : std::uint8_t {
  Kyu,
  Dan,
  Professional,  // 9p; where it is not said, a dan is a dan
  Unranked,      // NR, ?, -
  Rating,        // a number of a server: 2109
  Title,         // 名人, Honinbo
  Pin,           // 品: the nine grades of old China, 1 the highest
};

enum class Assessment : std::uint8_t { Unsaid, Uncertain, Established };

struct Rank {
  RankKind kind = RankKind::Unranked;
  std::uint32_t number = 0;  // of Kyu, Dan, Professional, Rating, Pin
  Assessment assessment = Assessment::Unsaid;
  bool operator==(const Rank&) const = default;
};

// Exact: 3k, 3kyu, 5 dan, 9p with ? or *. Certain: 9 Dan, P9段, 初段, 3級, NR. Guessed: more words after
// it (9 dan, Kisei), half ranks, 五品.
Typed<Rank> parse_rank(std::string_view text);

// The short form: 3k, 5d?, 9p*; a rating as a number; empty for what has none.
std::string to_text(const Rank& rank);

// Whether FF[4] has a form for this kind.
constexpr bool has_standard_form(RankKind kind) { return kind <= RankKind::Professional; }

}  // namespace qipu::game
