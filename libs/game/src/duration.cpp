#include "duration.hpp"

#include "amount.hpp"

namespace qipu::game {

namespace {

struct TimeUnit {
  std::string_view text;
  std::int64_t seconds;
};
constexpr std::int64_t per_minute = 60, per_hour = 3600, per_day = 86'400;  // seconds
constexpr TimeUnit time_units[] = {
    {"s", 1},
    {"sec", 1},
    {"secs", 1},
    {"second", 1},
    {"seconds", 1},
    {"秒", 1},
    {"초", 1},
    {"sek", 1},
    {"sekunden", 1},
    {"secondes", 1},
    {"m", per_minute},
    {"min", per_minute},
    {"mins", per_minute},
    {"minute", per_minute},
    {"minutes", per_minute},
    {"minuten", per_minute},
    {"min.", per_minute},
    {"sec.", 1},
    {"hrs.", per_hour},
    {"分", per_minute},
    {"分钟", per_minute},
    {"분", per_minute},
    {"minuti", per_minute},
    {"h", per_hour},
    {"hr", per_hour},
    {"hrs", per_hour},
    {"hour", per_hour},
    {"hours", per_hour},
    {"小时", per_hour},
    {"时间", per_hour},
    {"시간", per_hour},
    {"钟头", per_hour},
    {"stunde", per_hour},
    {"stunden", per_hour},
    {"std", per_hour},
    {"heure", per_hour},
    {"heures", per_hour},
    {"uur", per_hour},
    {"ore", per_hour},
    {"d", per_day},
    {"day", per_day},
    {"days", per_day},
    {"天", per_day},
    {"日", per_day},
    {"tage", per_day},
    {"std.", per_hour},
    {"stunde.", per_hour},
    {"minuten.", per_minute},
    {"mn", per_minute},
    {"uren", per_hour},
    {"jours", per_day},
    {"일", per_day},
    {"dagen", per_day},
};

struct TimeFiller {
  std::string_view text;
};
constexpr TimeFiller time_fillers[] = {
    {"各"},          {"每方"},       {"每人"},     {"双方"},       {"each"},
    {"each side"},   {"per player"}, {"per side"}, {"per person"}, {"for each player"},
    {"pro spieler"}, {"par joueur"}, {"/player"},  {"and"},        {"."},
    {"um"},          {"每"},         {"持ち时间"}, {"均"},         {"用时"},
    {"限时"},        {"时限"},       {"基本时间"}, {"제한시간"},   {"main time"},
    {"time limit"},  {"各自"},       {"各棋手"},   {"각"},         {"각자"},
    {"각각"},        {"je"},         {"jeweils"},  {"je spieler"}, {"chacun"},
    {"elk"},         {"per speler"}, {"持时间"},   {"持ち时间各"}, {"每方各"}};

constexpr std::uint64_t most_time_digits = 1'000'000'000;  // of a number: what has more is no time

}  // namespace

void skip_time_fillers(Cursor& cursor) {
  cursor.skip_spaces();
  while (eat_row<TimeFiller>(cursor, time_fillers)) cursor.skip_spaces();
}

std::optional<std::int64_t> eat_time_unit(Cursor& cursor) {
  const TimeUnit* const row = eat_row<TimeUnit>(cursor, time_units);
  return row ? std::optional(row->seconds) : std::nullopt;
}

Typed<Decimal> eat_clock(Cursor& cursor) {
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
  if (count == 3) return {Form::Certain, Decimal(parts[0] * per_hour + parts[1] * per_minute + parts[2])};
  constexpr std::uint32_t most_hours = 24;
  return {parts[0] >= most_hours ? Form::Certain : Form::Guessed, Decimal(parts[0] * per_minute + parts[1])};
}

Typed<Decimal> eat_duration(Cursor& cursor, int most_parts) {
  Decimal total;
  std::int64_t last_unit = 0;
  for (Cursor ahead = cursor; most_parts > 0; ahead = cursor, --most_parts) {
    skip_time_fillers(ahead);
    const std::optional<Decimal> number = eat_number(ahead);
    if (!number) break;
    ahead.skip_spaces();
    const std::int64_t next_smaller = ahead.at_end() && last_unit >= per_minute ? last_unit / 60 : 0;
    const std::int64_t unit = eat_time_unit(ahead).value_or(next_smaller);
    if (unit == 0 || number->digits() > most_time_digits || (last_unit != 0 && unit >= last_unit)) break;
    total = total + *number * static_cast<std::uint32_t>(unit);
    last_unit = unit;
    cursor = ahead;
  }
  return last_unit != 0 ? Typed<Decimal>{Form::Certain, total} : Typed<Decimal>{};
}

}  // namespace qipu::game
