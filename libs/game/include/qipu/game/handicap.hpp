// HA: stones Black may place. FF[4] R23: a number of 2 or more.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "qipu/game/form.hpp"

namespace qipu::game {

struct Handicap {
  std::uint32_t stones = 0;  // 0: none. 1: Black moves first and gives no komi
  bool operator==(const Handicap&) const = default;
};

// Exact: an integer; 0 and 1 too, which are common. Certain: 3 stones, 三子, 让3子, 分先. Guessed: the
// handicap of this game within a match (先二先.二子).
Typed<Handicap> parse_handicap(std::string_view text);
std::string to_text(const Handicap& handicap);

}  // namespace qipu::game
