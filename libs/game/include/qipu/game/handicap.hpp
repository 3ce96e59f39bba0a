// HA: stones Black may place. FF[4] R23: a number of 2 or more. OH: the handicap of a match of old Japan,
// Brouwer's draft of 2016-12-31.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/game/form.hpp"

namespace qipu::game {

struct Handicap {
  std::uint32_t stones = 0;  // 0: none. 1: Black moves first and gives no komi
  bool operator==(const Handicap&) const = default;
};

// What the weaker player gets in game after game.
enum class Advantage : std::uint8_t {
  Black,  // he takes black, without komi
  White,
  TwoStones,
  ThreeStones,
};

// OH: B-W tagai-sen, B-W-B sen-ai-sen, B josen, B-2-B sen-ni-sen, B-2 sen-ni.
struct OldHandicap {
  std::vector<Advantage> turns;  // those that repeat, at most 6
  int present = -1;              // the turn of this game, from 0; -1: not said
  bool operator==(const OldHandicap&) const = default;
};

// Exact: B-W-B, (B)-W-B. Certain: without hyphens, lower case, the names in Latin letters, Chinese or
// Japanese (sen-ai-sen, 先相先, 互先). Guessed: with a name before or more after it (吴先相先.先).
Typed<OldHandicap> parse_old_handicap(std::string_view text);
std::string to_text(const OldHandicap& handicap);  // B-(W)-B

// Exact: an integer; 0 and 1 too, which are common. Certain: 3 stones, 三子, 让3子, 分先. Guessed: the
// handicap of this game within a match (先二先.二子, 李受先).
Typed<Handicap> parse_handicap(std::string_view text);
std::string to_text(const Handicap& handicap);

}  // namespace qipu::game
