#include "qipu/game/time.hpp"

#include "amount.hpp"

namespace qipu::game {

namespace {

struct UnitRow {
  std::string_view text;
  std::int64_t seconds;
};
constexpr std::int64_t minute = 60, hour = 3600, day = 86'400;
constexpr UnitRow units[] = {
    {"s", 1},         {"sec", 1},         {"secs", 1},         {"second", 1},
    {"seconds", 1},   {"秒", 1},          {"초", 1},           {"sek", 1},
    {"sekunden", 1},  {"secondes", 1},    {"m", minute},       {"min", minute},
    {"mins", minute}, {"minute", minute}, {"minutes", minute}, {"minuten", minute},
    {"min.", minute}, {"sec.", 1},        {"hrs.", hour},      {"分", minute},
    {"分钟", minute}, {"분", minute},     {"minuti", minute},  {"h", hour},
    {"hr", hour},     {"hrs", hour},      {"hour", hour},      {"hours", hour},
    {"小时", hour},   {"时间", hour},     {"시간", hour},      {"钟头", hour},
    {"stunde", hour}, {"stunden", hour},  {"std", hour},       {"heure", hour},
    {"heures", hour}, {"uur", hour},      {"ore", hour},       {"d", day},
    {"day", day},     {"days", day},      {"天", day},         {"日", day},
    {"tage", day},
};

constexpr std::string_view fillers[] = {
    "各",          "每方",       "每人",     "双方",       "each",
    "each side",   "per player", "per side", "per person", "for each player",
    "pro spieler", "par joueur", "/player",  "and",        ".",
    "um",          "每",         "持ち时间", "均",         "用时",
    "限时",        "时限",       "基本时间", "제한시간",   "main time",
};

void skip_fillers(Cursor& cursor) {
  cursor.skip_spaces();
  for (bool again = true; again;) {
    again = false;
    for (const std::string_view filler : fillers) {
      if (!cursor.eat(filler)) continue;
      cursor.skip_spaces();
      again = true;
    }
  }
}

std::optional<Decimal> product(const Decimal& number, std::int64_t factor) {
  constexpr std::uint64_t most = 1'000'000'000;
  if (number.is_negative() || number.digits() > most) return std::nullopt;
  return Decimal::of(static_cast<std::int64_t>(number.digits()) * factor, number.scale());
}

// Both below 10^14 / 10^3.
Decimal sum(const Decimal& a, const Decimal& b) {
  const auto thousandths = [](const Decimal& number) {
    auto value = static_cast<std::int64_t>(number.digits());
    for (int i = number.scale(); i < 3; ++i) value *= 10;
    for (int i = 3; i < number.scale(); ++i) value /= 10;
    return value;
  };
  return Decimal::of(thousandths(a) + thousandths(b), 3);
}

// 1:00:00 is hours; 60:00 minutes, since no clock has 60 hours before the colon; 1:30 may be either.
Typed<Decimal> read_clock(Cursor& cursor) {
  Cursor ahead = cursor;
  std::uint32_t parts[3] = {};
  int count = 0;
  do {
    const auto part = ahead.digits();
    if (!part || *part > 9999 || (count > 0 && *part > 59)) return {};
    parts[count++] = *part;
  } while (count < 3 && ahead.eat(":"));
  if (count < 2) return {};
  cursor = ahead;
  if (count == 3) return {Form::Certain, Decimal(parts[0] * hour + parts[1] * minute + parts[2])};
  constexpr std::uint32_t most_hours = 24;
  return {parts[0] >= most_hours ? Form::Certain : Form::Guessed, Decimal(parts[0] * minute + parts[1])};
}

// 1h30, 2 hours, 3 h 20 min: a last number without a unit is of the next smaller one.
Typed<Decimal> read_units(Cursor& cursor) {
  Decimal total;
  std::int64_t last_unit = 0;
  for (Cursor ahead = cursor;; ahead = cursor) {
    skip_fillers(ahead);
    const std::optional<Decimal> number = eat_number(ahead);
    if (!number) break;
    ahead.skip_spaces();
    const UnitRow* const row = eat_row<UnitRow>(ahead, units);
    const std::int64_t unit = row ? row->seconds : ahead.at_end() && last_unit >= minute ? last_unit / 60 : 0;
    const std::optional<Decimal> part = product(*number, unit);
    if (unit == 0 || !part || (last_unit != 0 && unit >= last_unit)) break;
    total = sum(total, *part);
    last_unit = unit;
    cursor = ahead;
  }
  return last_unit != 0 ? Typed<Decimal>{Form::Certain, total} : Typed<Decimal>{};
}

// 10x30, 5x1:00: periods and the seconds of each.
bool is_overtime(std::string_view text) {
  Cursor cursor(text);
  if (!cursor.digits()) return false;
  cursor.skip_spaces();
  if (!cursor.rest().starts_with("x")) return false;
  cursor.skip(1);
  cursor.skip_spaces();
  return cursor.digits().has_value();
}

// "1,800": thousands, or a fraction? Digits, a comma, exactly three digits.
std::optional<Decimal> thousands(std::string_view text) {
  const std::size_t comma = text.find(',');
  if (comma == text.npos || text.size() != comma + 4) return std::nullopt;
  const std::string_view before = text.substr(0, comma), after = text.substr(comma + 1);
  if (!all_digits(before) || before.size() > 3 || !all_digits(after)) return std::nullopt;
  return Decimal::parse(std::string(before) += after);
}

std::string overtime_of(std::string_view rest) {
  if (rest.starts_with('(') && rest.ends_with(')')) return std::string(rest.substr(1, rest.size() - 2));
  return std::string(sgf::trimmed(rest.substr(1)));
}

Typed<TimeLimit> read_words(std::string_view text) {
  if (const auto number = thousands(text)) return {Form::Guessed, {*number, {}}};
  if (is_overtime(text)) return {Form::Guessed, {std::nullopt, std::string(text)}};
  Cursor cursor(text);
  skip_fillers(cursor);
  Typed<Decimal> main = read_clock(cursor);
  if (!main) main = read_units(cursor);
  if (!main) return {};
  skip_fillers(cursor);
  if (cursor.at_end()) return {main.form, {main.value, {}}};
  const char next = cursor.rest()[0];
  if (next != '(' && next != '+' && next != ',' && next != '/') return {};
  return {Form::Guessed, {main.value, overtime_of(cursor.rest())}};
}

}  // namespace

Typed<TimeLimit> parse_time_limit(std::string_view text) {
  const std::string plain = folded(text);
  const Typed<Decimal> real = sgf::parse_real(text);
  const bool is_number = (real.form == Form::Exact || real.form == Form::Certain) && !thousands(plain);
  if (is_number && real.value.is_negative()) return {};
  if (is_number) return {real.form, {real.value, {}}};
  return read_words(plain);
}

std::string to_text(const TimeLimit& limit) {
  return limit.seconds ? limit.seconds->to_string() : std::string();
}

}  // namespace qipu::game
