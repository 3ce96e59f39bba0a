// What a record says about the count of its game: rules, komi, handicap, passes, dead stones; and whether the
// result it gives is that of the count. Pure functions.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "qipu/game/replay.hpp"
#include "qipu/game/result.hpp"
#include "qipu/go/rules.hpp"
#include "qipu/sgf/document.hpp"

namespace qipu::game {

// Stones that the node's TB and TW call dead: White's on points of TB, Black's on points of TW. `board` is
// the position at the node.
std::vector<sgf::Point> dead_stones(sgf::Node node, const go::Board& board);

struct RecordedSettlement {
  const go::Rules* rules = nullptr;  // by board_rules() of RU; null: it says nothing we can count by
  std::optional<Decimal> komi;       // nothing: KM says nothing
  std::uint32_t handicap = 0;
  std::uint32_t black_passes = 0;  // on the way to the node
  std::uint32_t white_passes = 0;
  bool marks_territory = false;  // TB or TW stands in the node
  std::vector<sgf::Point> dead;
};

// At the replay's node, by the game information above it. Costs the way from the root.
RecordedSettlement settlement_at(const Replay& replay);

// The result of a count. `margin`: positive where Black wins by so much (go::Score::margin).
Result result_of(const Decimal& margin);

enum class Agreement : std::uint8_t {
  NotCounted,   // nothing to compare with: no result, or a resignation, a loss on time, a void game
  Agrees,       // so far as the record goes: B+ agrees with any win of Black
  OtherMargin,  // the same winner by another score
  OtherWinner,  // a draw counts as a winner of its own
};

Agreement compare(const Result& recorded, const Decimal& margin);

}  // namespace qipu::game
