// Counting a finished game, dead stones given. Rules of the count, and what seki is: docs/design/counting.md.
// Pure functions; time and memory by the board.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "qipu/base/decimal.hpp"
#include "qipu/go/board.hpp"
#include "qipu/go/rules.hpp"

namespace qipu::go {

// Whose a point is when all is counted.
enum class Owner : std::uint8_t { Nobody, Black, White };

struct PointOwner {
  Owner owner = Owner::Nobody;  // of living stones too
  bool is_territory = false;    // counts as territory: empty, or a dead stone
  bool in_seki = false;         // empty point that one colour surrounds, but whose stones are in seki; it may
                                // count or not, as the rules say
  bool operator==(const PointOwner&) const = default;
};

struct Score {
  std::vector<PointOwner> points;  // row by row
  std::uint32_t black_territory = 0;
  std::uint32_t white_territory = 0;
  std::uint32_t black_stones = 0;  // alive on the board
  std::uint32_t white_stones = 0;
  std::uint32_t black_dead = 0;  // Black's stones that are dead on the board
  std::uint32_t white_dead = 0;
  std::uint32_t handicap_points = 0;  // White's, where the rules give some
  std::uint32_t dame = 0;             // empty points that both surround, or nobody
  std::uint32_t seki = 0;  // points surrounded in seki that do not count. Stones, territory, dame and seki
                           // are together all points
  Captures captures;       // during play
  Decimal black;           // what each has in the end
  Decimal white;           // with komi
  // Positive: Black wins by so much.
  Decimal margin() const;
};

// The points that count as territory of `color`, row by row, on the board of `size` that was counted.
std::vector<Point> territory_of(const Score& score, BoardSize size, Color color);

struct Settlement {
  std::span<const Point> dead;  // stones, or groups by one stone of each: the whole group is dead; what is no
                                // stone means nothing
  Decimal komi;                 // White's
  std::uint32_t handicap = 0;   // stones, for rules that give points for them
  std::uint32_t black_passes = 0;  // for rules where a pass costs a prisoner
  std::uint32_t white_passes = 0;
};

Score count(const Board& board, const Rules& rules, const Settlement& settlement);

}  // namespace qipu::go
