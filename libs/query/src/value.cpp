#include "value.hpp"

#include <algorithm>
#include <iterator>

#include "qipu/game/rank_order.hpp"
#include "qipu/game/rules.hpp"
#include "qipu/game/time.hpp"
#include "qipu/spec/charset.hpp"
#include "qipu/text/ascii.hpp"

namespace qipu::query {

namespace {

using game::Form;
using Parsed = Result<Literal, FilterErrorId>;

Parsed no(FilterErrorId id) { return unexpected<FilterErrorId>(id); }

bool is_clear(Form form) { return form == Form::Exact || form == Form::Certain; }

// ---- Names

template <class Enum>
struct Name {
  std::string_view text;  // folded
  Enum value;
};

template <class Enum, std::size_t count>
std::optional<Enum> find_name(const Name<Enum> (&names)[count], std::string_view text) {
  const std::string small = folded(text);
  const auto* found = std::find_if(std::begin(names), std::end(names),
                                   [&](const Name<Enum>& one) { return one.text == small; });
  if (found == std::end(names)) return std::nullopt;
  return found->value;
}

constexpr Name<game::Outcome> outcomes[] = {
    {"b", game::Outcome::Black},         {"w", game::Outcome::White},
    {"black", game::Outcome::Black},     {"white", game::Outcome::White},
    {"黑", game::Outcome::Black},        {"白", game::Outcome::White},
    {"黑方", game::Outcome::Black},      {"白方", game::Outcome::White},
    {"draw", game::Outcome::Draw},       {"jigo", game::Outcome::Draw},
    {"和", game::Outcome::Draw},         {"和棋", game::Outcome::Draw},
    {"void", game::Outcome::Void},       {"无效", game::Outcome::Void},
    {"无胜负", game::Outcome::Void},     {"unfinished", game::Outcome::Unfinished},
    {"未完", game::Outcome::Unfinished}, {"playing", game::Outcome::Playing},
    {"进行中", game::Outcome::Playing},  {"unknown", game::Outcome::Unknown},
    {"?", game::Outcome::Unknown},       {"不明", game::Outcome::Unknown},
};

constexpr Name<game::Manner> manners[] = {
    {"resign", game::Manner::Resignation},
    {"resignation", game::Manner::Resignation},
    {"r", game::Manner::Resignation},
    {"中盘", game::Manner::Resignation},
    {"中盘胜", game::Manner::Resignation},
    {"time", game::Manner::Time},
    {"t", game::Manner::Time},
    {"超时", game::Manner::Time},
    {"超时胜", game::Manner::Time},
    {"forfeit", game::Manner::Forfeit},
    {"f", game::Manner::Forfeit},
    {"弃权", game::Manner::Forfeit},
    {"弃权胜", game::Manner::Forfeit},
    {"score", game::Manner::Score},
    {"数子", game::Manner::Score},
    {"数目", game::Manner::Score},
    {"计点", game::Manner::Score},
};

// ---- From the expression to a value

Parsed parse_text(std::string_view text) { return Literal(Pattern(text)); }

Parsed parse_decimal(std::string_view text) {
  if (const auto number = Decimal::parse(text)) return Literal(interval_of(*number));
  const bool is_signed = !text.empty() && (text.front() == '-' || text.front() == '+');
  const std::string_view digits = text.substr(is_signed ? 1 : 0);
  const bool is_number = digits.size() >= 20 && digits.find_first_not_of("0123456789.") == digits.npos &&
                         std::count(digits.begin(), digits.end(), '.') <= 1;
  return no(is_number ? FilterErrorId::NumberTooLarge : FilterErrorId::NumberExpected);
}

Parsed parse_date(std::string_view text) {
  const game::Typed<game::Dates> dates = game::parse_dates(text);
  const bool is_one = is_clear(dates.form) && dates.value.spans.size() == 1 && !dates.value.start;
  if (!is_one || dates.value.spans[0].first.year == 0) return no(FilterErrorId::DateExpected);
  return Literal(interval_of(dates.value.spans[0]));
}

Parsed parse_time(std::string_view text) {
  const game::Typed<game::TimeLimit> time = game::parse_time_limit(text);
  if (!is_clear(time.form) || !time.value.seconds) return no(FilterErrorId::TimeExpected);
  return Literal(interval_of(*time.value.seconds));
}

Parsed parse_rank(std::string_view text) {
  const game::Typed<game::Rank> rank = game::parse_rank(text);
  const std::optional<Interval> interval = interval_of(rank.value);
  if (!is_clear(rank.form) || !interval) return no(FilterErrorId::RankExpected);
  return Literal(*interval);
}

Parsed parse_result(std::string_view text) {
  if (const auto outcome = find_name(outcomes, text)) {
    game::GameResult result;
    result.outcome = *outcome;
    return Literal(result);
  }
  const game::Typed<game::GameResult> result = game::parse_result(text);
  if (!is_clear(result.form)) return no(FilterErrorId::ResultExpected);
  return Literal(result.value);
}

template <auto& names, FilterErrorId id>
Parsed parse_name(std::string_view text) {
  if (const auto found = find_name(names, text)) return Literal(interval_of_name(*found));
  return no(id);
}

Parsed parse_color(std::string_view text) {
  const auto color = sgf::parse_color(text);
  if (!is_clear(color.form)) return no(FilterErrorId::ColorExpected);
  return Literal(interval_of_name(color.value.color));
}

Parsed parse_rules(std::string_view text) {
  const game::Typed<game::Ruleset> rules = game::parse_rules(text);
  if (rules.value == game::Ruleset::Unknown) return no(FilterErrorId::RulesExpected);
  return Literal(interval_of_name(rules.value));
}

Parsed parse_charset(std::string_view text) {
  // By its labels US-ASCII is windows-1252, as readers take it; a tree that is nothing but ASCII says
  // US-ASCII.
  const std::string name = text::upper_case(text);
  if (name == "US-ASCII" || name == "ASCII") return Literal(interval_of_name(spec::Charset::UsAscii));
  if (const auto charset = spec::find_charset(text)) return Literal(interval_of_name(*charset));
  return no(FilterErrorId::CharsetExpected);
}

// 19, 19:13, 19x13
Parsed parse_size(std::string_view text) {
  std::string size(text);
  for (char& c : size)
    if (c == 'x' || c == 'X') c = ':';
  const sgf::Typed<sgf::SizeValue> parsed = sgf::parse_size(size);
  if (!is_clear(parsed.form)) return no(FilterErrorId::SizeExpected);
  return Literal(interval_of_size(static_cast<std::uint32_t>(parsed.value.size.columns),
                                  static_cast<std::uint32_t>(parsed.value.size.rows)));
}

// pd, Q16, pass
Parsed parse_point(std::string_view text) {
  PointName name;
  const std::string small = folded(text);
  name.pass = small.empty() || small == "pass" || small == "虚手" || small == "停一手";
  if (name.pass) return Literal(name);
  if (const sgf::Typed<sgf::Point> point = sgf::parse_point(text); point.form == Form::Exact) {
    name.point = point.value;
    return Literal(name);
  }
  name.western = text;
  constexpr sgf::BoardSize largest{25, 25};
  if (!sgf::parse_western(text, largest)) return no(FilterErrorId::PointExpected);
  return Literal(name);
}

struct TypeRow {
  Type type;
  bool order;
  Parsed (*parse)(std::string_view);
};
constexpr TypeRow types[] = {
    {Type::Nothing, false, parse_text},
    {Type::Text, false, parse_text},
    {Type::Number, true, parse_decimal},
    {Type::Date, true, parse_date},
    {Type::Time, true, parse_time},
    {Type::Rank, true, parse_rank},
    {Type::Result, false, parse_result},
    {Type::Winner, false, parse_name<outcomes, FilterErrorId::WinnerExpected>},
    {Type::Manner, false, parse_name<manners, FilterErrorId::MannerExpected>},
    {Type::Rules, false, parse_rules},
    {Type::Size, true, parse_size},
    {Type::Color, false, parse_color},
    {Type::Point, false, parse_point},
    {Type::Charset, false, parse_charset},
};

const TypeRow& row_of(Type type) { return types[static_cast<std::size_t>(type)]; }
static_assert(std::is_sorted(std::begin(types), std::end(types),
                             [](const TypeRow& a, const TypeRow& b) { return a.type < b.type; }));
static_assert(std::size(types) == static_cast<std::size_t>(Type::Charset) + 1);

// ---- Comparing

bool compares(const Interval& value, Operator compare, const Interval& literal) {
  if (value.scale != literal.scale) return false;
  switch (compare) {
    case Operator::Equal:
      return value.low >= literal.low && value.high <= literal.high;
    case Operator::Less:
      return value.high < literal.low;
    case Operator::LessOrEqual:
      return value.high <= literal.high;
    case Operator::Greater:
      return value.low > literal.high;
    case Operator::GreaterOrEqual:
      return value.low >= literal.low;
    default:
      return false;
  }
}

bool compares(const Folded& value, Operator compare, const Pattern& literal) {
  return compare == Operator::Contains ? literal.stands_in(value.text) : literal.equals(value.text);
}

// FF[4] has one word for several outcomes: Void for what was broken off, too, ? for what goes on.
bool is_said_as(game::Outcome outcome, game::Outcome word) {
  using game::Outcome;
  return outcome == word || (outcome == Outcome::Unfinished && word == Outcome::Void) ||
         (outcome == Outcome::Playing && word == Outcome::Unknown);
}

// What the expression does not say may be anything.
bool compares(const game::GameResult& value, Operator, const game::GameResult& literal) {
  if (!is_said_as(value.outcome, literal.outcome)) return false;
  if (literal.manner == game::Manner::Unsaid) return true;
  return value.manner == literal.manner &&
         (literal.manner != game::Manner::Score || value.score == literal.score);
}

bool compares(const Area& value, Operator, const PointName& literal) {
  if (literal.pass || !value.points) return literal.pass && !value.points;
  const std::optional<sgf::Point> point =
      literal.point ? literal.point : sgf::parse_western(literal.western, value.board);
  if (!point) return false;
  const sgf::Rectangle& area = *value.points;
  return point->column >= area.first.column && point->column <= area.last.column &&
         point->row >= area.first.row && point->row <= area.last.row;
}

template <class V, class L>
bool holds_of(const Value& value, Operator compare, const Literal& literal) {
  const auto* left = std::get_if<V>(&value);
  const auto* right = std::get_if<L>(&literal);
  return left && right && compares(*left, compare, *right);
}

std::int64_t day_number(const game::Date& date) { return date.year * 10000 + date.month * 100 + date.day; }

game::Date first_day(game::Date date) {
  if (date.month == 0) date.month = 1;
  if (date.day == 0) date.day = 1;
  return date;
}

game::Date last_day(game::Date date) {
  if (date.month == 0) date.month = 12;
  if (date.day != 0) return date;
  for (date.day = 31; date.day > 28 && !game::exists(date);) --date.day;
  return date;
}

}  // namespace

bool holds(const Value& value, Operator compare, const Literal& literal) {
  return holds_of<Interval, Interval>(value, compare, literal) ||
         holds_of<Folded, Pattern>(value, compare, literal) ||
         holds_of<game::GameResult, game::GameResult>(value, compare, literal) ||
         holds_of<Area, PointName>(value, compare, literal);
}

Result<Literal, FilterErrorId> parse_literal(Type type, std::string_view text) {
  return row_of(type).parse(text);
}

bool has_order(Type type) { return row_of(type).order; }

Interval interval_of(Decimal number) { return {number, number, 0}; }

Interval interval_of(const game::DateSpan& span) {
  return {Decimal(day_number(first_day(span.first))), Decimal(day_number(last_day(span.last))), 0};
}

std::optional<Interval> interval_of(const game::Rank& rank) {
  if (const std::optional<std::int64_t> order = game::rank_order(rank)) return interval_of(Decimal(*order));
  if (rank.kind != game::RankKind::Rating) return std::nullopt;
  const Decimal rating(static_cast<std::int64_t>(rank.number));
  return Interval{rating, rating, 1};
}

// In the order of points; of as many points, of columns.
Interval interval_of_size(std::uint32_t columns, std::uint32_t rows) {
  constexpr std::int64_t more_than_columns = 1'000'001;
  const std::int64_t points = std::int64_t{columns} * rows;
  return interval_of(Decimal(points * more_than_columns + columns));
}

}  // namespace qipu::query
