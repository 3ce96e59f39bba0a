// OT and its relatives: what happens when the main time is over, and what a clock beside a move says. FF[4]
// leaves OT free; Brouwer's draft of 2016-12-31, "Time properties", names the kinds.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "qipu/game/form.hpp"
#include "qipu/game/time.hpp"
#include "qipu/sgf/document.hpp"

namespace qipu::game {

enum class OvertimeKind : std::uint8_t {
  Unsaid,     // nothing is told
  Absolute,   // there is none: who is out of time has lost
  Byoyomi,    // Japanese: periods of seconds, each anew for the next move unless it was used up
  Canadian,   // stones to play in so many seconds, again and again
  Fischer,    // seconds added for each move
  Bronstein,  // seconds that do not count, for each move
  Ing,        // periods of seconds bought with points
  PerMove,    // seconds for each move, nothing kept
  Other,      // a kind told, but none of these: an hourglass, growing numbers of stones
};

struct Overtime {
  OvertimeKind kind = OvertimeKind::Unsaid;
  std::uint32_t periods = 0;  // Byoyomi, Ing; 0: not said
  std::uint32_t stones = 0;   // Canadian; 0: not said
  Decimal seconds;            // of a period, or for each move; 0: not said
  Decimal most;               // Fischer: no clock grows beyond this; 0: not said
  bool operator==(const Overtime&) const = default;
};

// Exact: what to_text() writes, which is what servers write. Certain: 3x60 sec, 10x1m, 10 moves / 5 min,
// 读秒 60秒 3次, 초읽기 30초 3회. Guessed: with words passed over, or with a number missing.
Typed<Overtime> parse_overtime(std::string_view text);

// 5x30 byo-yomi, 25/600 Canadian, 30 fischer, 10 bronstein, 3x1200 Ing, 60 simple, none; empty for Unsaid and
// Other.
std::string to_text(const Overtime& overtime);

// The time of a game, of whatever properties tell it.
struct TimeControl {
  std::optional<Decimal> main;  // seconds
  Overtime overtime;
  bool operator==(const TimeControl&) const = default;
};

// Of a game-info node: TM and what overtime it names; OT; LC and LT, which are also written TC and TT; OM and
// OP of FF[3]; the pairs of the FF[5] draft. OT comes first, then LC and LT, then the rest. Of an Ing game
// whose length of a period is not told it is a sixth of the main time (Brouwer). None if nothing is told.
Typed<TimeControl> time_control_of(sgf::Node node);

// A clock after a move: BL or WL, OB or OW.
struct Clock {
  std::optional<Decimal> seconds;  // of the main time, or of the period
  bool in_overtime = false;
  std::optional<std::uint32_t> stones_left;   // Canadian: moves still to make in this period; 0: it is done
  std::optional<std::uint32_t> periods_left;  // Byoyomi, Ing
  bool operator==(const Clock&) const = default;
};

// FF[4]: OB and OW count moves. Brouwer: in Japanese byo-yomi they count periods. Where the kind of overtime
// is not known they count moves, Guessed. A clock above the length of a period is main time, whatever OB
// says.
Typed<Clock> clock_after(sgf::Node node, Color color, const Overtime& overtime);

}  // namespace qipu::game
