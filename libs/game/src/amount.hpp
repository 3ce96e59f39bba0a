// A number of points as people write it: 6.5, 6,5, 5 1/2, 2又1/4子, 三目半, two points.
#pragma once

#include <optional>

#include "qipu/game/form.hpp"
#include "words.hpp"

namespace qipu::game {

enum class Unit : std::uint8_t {
  Unsaid,
  Points,
  Zi,  // a stone of area counting: two points
};

struct Amount {
  Decimal number;
  Unit unit = Unit::Unsaid;

  Decimal points() const;  // zi doubled
};

// Nothing, and the cursor where it was, if no amount stands there.
std::optional<Amount> eat_amount(Cursor& cursor);

// The number alone: digits with a fraction, a number in characters or an English word.
std::optional<Decimal> eat_number(Cursor& cursor);

}  // namespace qipu::game
