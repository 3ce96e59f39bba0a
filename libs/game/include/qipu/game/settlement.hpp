// What a record says about the count of its game: rules, komi, handicap, passes, dead stones; and whether the
// result it gives is that of the count. Pure functions.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "qipu/game/replay.hpp"
#include "qipu/game/result.hpp"
#include "qipu/go/rules.hpp"
#include "qipu/go/score.hpp"
#include "qipu/sgf/document.hpp"

namespace qipu::game {

// Stones that the node's TB, TW and KGSDE (DE) call dead, whole chains, row by row. `board` is the position
// at the node. A chain is dead
// - if one of its stones stands on a point marked for the enemy, or is named by KGSDE;
// - or if it has liberties, and all are marked for the enemy: some programs mark the empty points alone;
// - or if it touches such a liberty of a dead chain of its colour.
// The last two do not hold for a chain with a stone marked for its own side. A point in TB and TW alike is
// marked for nobody.
std::vector<sgf::Point> dead_stones(sgf::Node node, const go::Board& board);

// Points that TB or TW give to a side to which the count does not, row by row. `score` is of `board`.
std::vector<sgf::Point> denied_marks(sgf::Node node, const go::Board& board, const go::Score& score);

struct RecordedSettlement {
  const go::Rules* rules = nullptr;  // by board_rules() of RU; null: it says nothing we can count by
  std::optional<Decimal> komi;       // nothing: KM says nothing
  std::string rules_text;            // RU and KM as written, understood or not; empty: not given
  std::string komi_text;
  std::uint32_t handicap = 0;
  std::uint32_t black_passes = 0;  // on the way to the node
  std::uint32_t white_passes = 0;
  std::string dead_told_by;  // those of TB TW KGSDE DE that the node has; empty: nothing tells
  std::vector<sgf::Point> dead;
  std::optional<Decimal> black_total;  // KGSSB and KGSSW (SB, SW) of the node: what each side counts
  std::optional<Decimal> white_total;
};

// At the replay's node, by the game information above it. Costs the way from the root.
RecordedSettlement settlement_at(const Replay& replay);

// The result of a count. `margin`: positive where Black wins by so much (go::Score::margin).
GameResult result_of(const Decimal& margin);

enum class Agreement : std::uint8_t {
  NotCounted,   // nothing to compare with: no result, or a resignation, a loss on time, a void game
  Agrees,       // so far as the record goes: B+ agrees with any win of Black
  OtherMargin,  // the same winner by another score
  OtherWinner,  // a draw counts as a winner of its own
  AgreesInZi,   // twice the score of the record is that of the count: it was told in zi
  Unknown,      // not to be said before the dead stones are known
};

// The count by itself, all dead stones known: never AgreesInZi nor Unknown.
Agreement compare(const GameResult& recorded, const Decimal& margin);

// What a comparison asks of a count.
struct Counted {
  Decimal margin;
  bool dead_known = true;  // else every stone was counted as alive
  std::uint32_t dame = 0;
  bool may_be_zi = false;  // by rules whose players tell results in zi
};
// Without the dead stones a count can only confirm: the score of the record, or, where there are no dame, its
// winner.
Agreement compare(const GameResult& recorded, const Counted& count);

// A win for which no points are counted.
GameResult won_by(Color color, Manner manner);

}  // namespace qipu::game
