#include "amount.hpp"

#include "qipu/text/ascii.hpp"

namespace qipu::game {

namespace {

struct AmountUnit {
  std::string_view text;
  Unit unit;
};
constexpr AmountUnit amount_units[] = {
    {"目", Unit::Points},    {"points", Unit::Points}, {"point", Unit::Points},  {"pts", Unit::Points},
    {"pt", Unit::Points},    {"p", Unit::Points},      {"moku", Unit::Points},   {"집", Unit::Points},
    {"호", Unit::Points},    {"点", Unit::Points},     {"punkte", Unit::Points}, {"punkten", Unit::Points},
    {"punkt", Unit::Points}, {"punten", Unit::Points}, {"子", Unit::Zi},         {"zi", Unit::Zi},
    {"zis", Unit::Zi},       {"pnt", Unit::Points},    {"punt", Unit::Points},   {"-point", Unit::Points},
    {"pts.", Unit::Points},  {"pnt.", Unit::Points},   {"แต้ม", Unit::Points},    {"คะแนน", Unit::Points},
};

struct HalvesWord {
  std::string_view text;
  std::int64_t halves;
};
constexpr HalvesWord halves_words[] = {
    {"half a", 1},
    {"a half", 1},
    {"half", 1},
    {"one", 2},
    {"two", 4},
    {"three", 6},
    {"four", 8},
    {"five", 10},
    {"six", 12},
    {"seven", 14},
    {"eight", 16},
    {"nine", 18},
    {"ten", 20},
    // German
    {"einem halben", 1},
    {"halben", 1},
    {"ein", 2},
    {"eine", 2},
    {"einem", 2},
    {"einen", 2},
    {"zwei", 4},
    {"drei", 6},
    {"vier", 8},
    {"fünf", 10},
    {"sechs", 12},
    {"sieben", 14},
    {"acht", 16},
    {"neun", 18},
    {"zehn", 20},
    {"eineinhalb", 3},
    {"anderthalb", 3},
    // Dutch
    {"een half", 1},
    {"een halve", 1},
    {"een", 2},
    {"twee", 4},
    {"drie", 6},
    {"vijf", 10},
    {"zes", 12},
    {"zeven", 14},
    {"negen", 18},
    {"tien", 20},
    {"anderhalf", 3},
    // French
    {"un demi", 1},
    {"d'un demi", 1},
    {"un", 2},
    {"une", 2},
    {"d'un", 2},
    {"deux", 4},
    {"trois", 6},
    {"quatre", 8},
    {"cinq", 10},
    {"sept", 14},
    {"huit", 16},
    {"neuf", 18},
    {"dix", 20},
};

// `number` and halves or quarters of one; nothing for other fractions, which no komi and no score has.
std::optional<Decimal> with_fraction(const Decimal& number, std::uint32_t part, std::uint32_t whole) {
  if (!number.is_integer() || (whole != 2 && whole != 4) || part >= whole) return std::nullopt;
  return number + Decimal::of(part * 100 / whole, 2);
}

// 6.5, .5, and 6,5 with one or two digits after the comma.
std::optional<Decimal> eat_decimal(Cursor& cursor) {
  const std::string_view rest = cursor.rest();
  const auto digits_from = [&](std::size_t at) {
    while (at < rest.size() && text::is_digit(rest[at])) ++at;
    return at;
  };
  const std::size_t integer = digits_from(0);
  std::size_t end = integer;
  if (integer < rest.size() && (rest[integer] == '.' || rest[integer] == ',')) {
    const std::size_t fraction = digits_from(integer + 1);
    const std::size_t size = fraction - integer - 1;
    if (rest[integer] == '.' ? size > 0 : integer > 0 && (size == 1 || size == 2)) end = fraction;
  }
  std::string text(rest.substr(0, end));
  if (integer < end) text[integer] = '.';
  const std::optional<Decimal> value = Decimal::parse(text);
  if (value) cursor.skip(end);
  return value;
}

// The rest of a fraction whose numerator, or in Chinese whose denominator, was read: /4, 分之一.
std::optional<Decimal> eat_quotient(Cursor& cursor, std::uint32_t first, const Decimal& whole) {
  constexpr std::uint32_t most = 100;
  Cursor ahead = cursor;
  const bool chinese = ahead.eat("分之");
  if (first > most || (!chinese && !ahead.eat("/"))) return std::nullopt;
  const auto second = ahead.count();
  if (!second) return std::nullopt;
  const auto value = chinese ? with_fraction(whole, *second, first) : with_fraction(whole, first, *second);
  if (value) cursor = ahead;
  return value;
}

// 1/4 after `number`: 5 1/2, 2又1/4.
std::optional<Decimal> eat_fraction(Cursor& cursor, const Decimal& number) {
  Cursor ahead = cursor;
  ahead.skip_spaces();
  ahead.eat_any({"又", "と", "and", "+", "-"});
  ahead.skip_spaces();
  const auto part = ahead.count();
  const auto value = part ? eat_quotient(ahead, *part, number) : std::nullopt;
  if (value) cursor = ahead;
  return value;
}

std::optional<Decimal> eat_words(Cursor& cursor) {
  if (const HalvesWord* word = eat_row<HalvesWord>(cursor, halves_words))
    return Decimal::of(word->halves * 5, 1);
  if (cursor.rest().starts_with("元")) return std::nullopt;
  if (const auto count = cursor.count()) return Decimal(*count);
  return std::nullopt;
}

// 半 after the unit, or before it.
bool eat_half(Cursor& cursor) {
  Cursor ahead = cursor;
  ahead.skip_spaces();
  if (!ahead.eat_any({"半", "반", "and a half", "and half"})) return false;
  cursor = ahead;
  return true;
}

Unit eat_unit(Cursor& cursor) {
  Cursor ahead = cursor;
  ahead.skip_spaces();
  const AmountUnit* const row = eat_row<AmountUnit>(ahead, amount_units);
  if (!row) return Unit::Unsaid;
  cursor = ahead;
  return row->unit;
}

}  // namespace

Decimal Amount::points() const { return unit == Unit::Zi ? number * 2 : number; }

std::optional<Decimal> eat_number(Cursor& cursor) {
  std::optional<Decimal> number = eat_decimal(cursor);
  if (!number) number = eat_words(cursor);
  if (!number) return std::nullopt;
  const std::optional<std::int64_t> first = number->to_integer();
  if (!first || *first > 1'000'000) return number;
  if (const auto fraction = eat_quotient(cursor, static_cast<std::uint32_t>(*first), 0)) return fraction;
  const auto mixed = eat_fraction(cursor, *number);
  return mixed ? mixed : number;
}

std::optional<Amount> eat_amount(Cursor& cursor) {
  Cursor ahead = cursor;
  const bool half_first = eat_half(ahead);
  std::optional<Decimal> number = half_first ? Decimal::of(5, 1) : eat_number(ahead);
  if (!number) return std::nullopt;
  bool half = !half_first && eat_half(ahead);
  const Unit unit = eat_unit(ahead);
  half = half || (unit != Unit::Unsaid && !half_first && eat_half(ahead));
  if (half) number = with_fraction(*number, 1, 2);
  if (number && unit == Unit::Zi)  // 3子3/4子
    if (const auto mixed = eat_fraction(ahead, *number)) {
      number = mixed;
      eat_unit(ahead);
    }
  if (!number) return std::nullopt;
  cursor = ahead;
  return Amount{*number, unit};
}

}  // namespace qipu::game
