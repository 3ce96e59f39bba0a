// A length of time as people write it: 1:00:00, 1h30, 2 小时 30 分, one hour.
#pragma once

#include <cstdint>
#include <optional>

#include "qipu/game/form.hpp"
#include "words.hpp"

namespace qipu::game {

// Words that go with a length of time and say nothing of it.
void skip_time_fillers(Cursor& cursor);

// The seconds of a unit, if its name stands here.
std::optional<std::int64_t> eat_time_unit(Cursor& cursor);

// 1:00:00 is hours; 60:00 minutes, since no clock has 60 hours before the colon; 1:30 may be either, and is
// taken for minutes, Guessed. Seconds.
Typed<Decimal> eat_clock(Cursor& cursor);

// 1h30, 2 hours, 3 h 20 min: a last number without a unit is of the next smaller one. Seconds. No more parts
// than `most_parts`.
Typed<Decimal> eat_duration(Cursor& cursor, int most_parts = 4);

}  // namespace qipu::game
