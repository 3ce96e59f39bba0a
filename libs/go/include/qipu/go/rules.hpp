// What the rules of a country allow and how they count. Rows of a table; where each field comes from:
// docs/design/counting.md.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace qipu::go {

enum class RulesName : std::uint8_t { Japanese, Chinese, Aga, NewZealand, Ing, TrompTaylor, Korean };

// Which repetitions are forbidden. Under every one of them, what takes one stone may not be retaken at once.
enum class Ko : std::uint8_t {
  Simple,       // the position before the opponent's last move, by retaking one stone
  Positional,   // any position the game has had
  Situational,  // any position the game has had with the same player to move
};

enum class Counting : std::uint8_t { Area, Territory };

// Points White is given for the handicap stones under area counting.
enum class HandicapPoints : std::uint8_t { None, Stones, StonesLessOne };

struct Rules {
  RulesName name;
  Ko ko;
  bool suicide;  // of several stones. Of one it never changes the position: forbidden with Ko::Simple, else
                 // as repetition is
  Counting counting;
  bool territory_in_seki;
  bool pass_stones;  // a pass costs a prisoner; matters under territory counting only
  HandicapPoints handicap;
  std::string_view name_en;
  std::string_view name_zh;
};

// By RulesName.
std::span<const Rules> all_rules();
const Rules& rules_of(RulesName name);

}  // namespace qipu::go
