// What tests compare: a value of a record with a value of the expression.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "fold.hpp"
#include "qipu/base/decimal.hpp"
#include "qipu/base/result.hpp"
#include "qipu/game/date.hpp"
#include "qipu/game/rank.hpp"
#include "qipu/game/result.hpp"
#include "qipu/query/filter_error.hpp"
#include "qipu/query/word.hpp"
#include "qipu/sgf/typed.hpp"
#include "token.hpp"

namespace qipu::query {

// All that has an order, and what is one of a few: from `low` to `high`, both included; a number is both. A
// day is yyyymmdd, a month or a year all its days. Intervals of two scales are never equal, less or greater.
struct Interval {
  Decimal low;
  Decimal high;
  std::uint8_t scale = 0;  // ratings of servers are not ranks
  bool operator==(const Interval&) const = default;
};

struct Folded {
  std::string text;
};

// A point, a rectangle, or a pass, and the board for points that are named from its edge.
struct Area {
  std::optional<sgf::Rectangle> points;  // nothing: a pass
  sgf::BoardSize board;
};

using Value = std::variant<Interval, Folded, game::GameResult, Area>;

// A point of an expression.
struct PointName {
  std::optional<sgf::Point> point;  // as SGF writes it
  std::string western;              // Q16
  bool pass = false;
};

using Literal = std::variant<Interval, Pattern, game::GameResult, PointName>;

// Whether the comparison holds; Unequal, Lacks, In and NotIn are no comparisons of one value with one. Kinds
// that do not belong together are unlike.
bool holds(const Value& value, Operator compare, const Literal& literal);

// `text` of an expression as a value of the type, or why it is none.
Result<Literal, FilterErrorId> parse_literal(Type type, std::string_view text);

bool has_order(Type type);

// ---- Values of records

Interval interval_of(Decimal number);
Interval interval_of(const game::DateSpan& span);
std::optional<Interval> interval_of(const game::Rank& rank);  // nothing for titles and the like
Interval interval_of_size(std::uint32_t columns, std::uint32_t rows);
template <class Enum>
Interval interval_of_name(Enum name) {
  return interval_of(Decimal(static_cast<std::int64_t>(name)));
}

}  // namespace qipu::query
