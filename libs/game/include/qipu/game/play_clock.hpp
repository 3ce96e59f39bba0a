// A clock that runs while a game is played, and what it writes beside each move.
//
// Sources of the rule: FF[4] (BL, WL, OB, OW); Brouwer's draft of 2016-12-31, "Time properties": after the
// last move of a Canadian period OB is 0 and BL what was left of it; in Japanese byo-yomi OB counts the
// periods; in Ing's overtime periods are bought, two points each.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "qipu/base/point.hpp"
#include "qipu/game/overtime.hpp"

namespace qipu::game {

// Of one player. A plain value; nothing here knows the time of day.
class PlayClock {
 public:
  // Without a main time and an overtime there is no clock: everything is in time.
  explicit PlayClock(const TimeControl& control);

  bool exists() const { return exists_; }
  // A move that has taken so long. False: the time was over before; the clock stands at 0 then.
  bool spend(std::uint64_t milliseconds);
  // How long the next move may take before the game is lost, all periods together, in milliseconds.
  // Precondition: exists().
  std::uint64_t left() const;
  // What the clock shows: of the main time or the present period, in milliseconds.
  std::uint64_t shown() const;
  bool in_overtime() const { return in_overtime_; }
  std::uint32_t stones_left() const { return stones_; }    // Canadian; of a new period before its first move
  std::uint32_t periods_left() const { return periods_; }  // Byoyomi, Ing: the present one counts
  // Ing: periods bought so far; each costs two points.
  std::uint32_t bought() const { return bought_; }

  // BL or WL, and in overtime OB or OW where it counts something. Empty: there is no clock.
  std::vector<std::pair<std::string, std::string>> properties(Color color) const;

 private:
  bool spend_in_overtime(std::uint64_t milliseconds);
  bool lose();
  void begin_period();

  Overtime overtime_;
  std::uint64_t period_ = 0;  // milliseconds of each
  std::uint64_t left_ = 0;    // of the main time or the present period
  std::uint32_t stones_ = 0, periods_ = 0, bought_ = 0;
  bool exists_ = false, in_overtime_ = false, is_period_done_ = false;
};

}  // namespace qipu::game
