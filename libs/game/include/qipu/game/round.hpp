// RO: the round of an event and its kind. FF[4] R23: RO[xx (tt)].
#pragma once

#include <string>
#include <string_view>

#include "qipu/game/form.hpp"

namespace qipu::game {

struct Round {
  std::string number;  // as written, UTF-8: 3, 2a
  std::string type;    // final, playoff, league; may be empty
  bool operator==(const Round&) const = default;
};

// Exact: `xx (tt)`, or digits alone. Certain: Round 3, 第3局, 3rd round, `3, title match`, `Semi-final, Game
// 2`. None: any other text; that is no fault, but has no number to sort by.
Typed<Round> parse_round(std::string_view text);
std::string to_text(const Round& round);

}  // namespace qipu::game
