// How long the players thought: for a move, from the clocks beside it; in all, from what the record says or
// from the clocks. Brouwer's draft of 2016-12-31, "Time properties": at the end of a game one wishes to write
// how much time it took, as `C[Time used: B: 9h59m, W: 4h58m]` or in a property TU.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "qipu/game/game.hpp"
#include "qipu/game/overtime.hpp"

namespace qipu::game {

// Seconds, of both players; nothing: it is not told.
struct TimeUsed {
  std::optional<Decimal> black;
  std::optional<Decimal> white;
  bool operator==(const TimeUsed&) const = default;
};

// `B: 9h59m, W: 4h58m`, with or without `Time used:` in front; 黑 3小时59分 白 2小时; 消費時間 黒 5:00:00.
// Exact as Brouwer writes it, Certain in other words, Guessed where only one player's is told. None: no such
// text; prose in which such a text stands is None too.
Typed<TimeUsed> parse_time_used(std::string_view text);

// Between two clocks of one player, `before` nothing at the first move: the main time then. Nothing where the
// clocks do not tell it: one that runs backwards, a period of which only the beginning is known.
std::optional<Decimal> time_between(const std::optional<Clock>& before, const Clock& after,
                                    const TimeControl& control);

// A move of a line and how long it took.
struct MoveTime {
  sgf::Node node;
  Color color;
  std::optional<Decimal> seconds;
  std::optional<Clock> clock;  // beside it
};

// The moves from the root to `end`, in order: by BL and WL with OB and OW and the time control of the game;
// of the engine Aya by T. Costs the nodes of the line. Precondition: not null.
std::vector<MoveTime> move_times(sgf::Node end);

// Of the main line. Exact, Certain or Guessed: the record says it, in TU or in a comment of the last node or
// the game-info node. Else Certain by the clocks: the main time less what was left of it when a player moved
// last, where that was in the main time; Guessed: all that they tell. None: nothing is told. Precondition:
// not null.
Typed<TimeUsed> time_used(const Game& game);

}  // namespace qipu::game
