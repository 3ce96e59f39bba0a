// TM: the time limit of each player. FF[4] R23: seconds, a real number. Brouwer's draft of 2016-12-31: units.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "qipu/game/form.hpp"

namespace qipu::game {

struct TimeLimit {
  std::optional<Decimal> seconds;  // not negative; nothing where the text tells only of overtime
  std::string overtime;            // what belongs into OT, as it is written: 5x1:00
  bool operator==(const TimeLimit&) const = default;
};

// Certain: 2 hours, 90 min, 1h30, 3시간, 1:00:00, なし (0). Guessed: with overtime, 10x30, 1,800, 1:30. The
// last is minutes; hours where it is told for each player, or where it would be shorter than ten periods of
// the overtime that is written the same way, 3:00(5x1:00), and in either case less than ten minutes. In 20分
// 30秒读秒 3次 the seconds are of the overtime, which has none without them.
Typed<TimeLimit> parse_time_limit(std::string_view text);
std::string to_text(const TimeLimit& limit);  // the seconds; empty if none

}  // namespace qipu::game
