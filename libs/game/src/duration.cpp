#include "duration.hpp"

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
    {"tage", day},    {"std.", hour},     {"stunde.", hour},   {"minuten.", minute},
    {"mn", minute},   {"uren", hour},     {"jours", day},      {"일", day},
    {"dagen", day},
};

struct Filler {
  std::string_view text;
};
constexpr Filler fillers[] = {
    {"各"},          {"每方"},       {"每人"},     {"双方"},       {"each"},
    {"each side"},   {"per player"}, {"per side"}, {"per person"}, {"for each player"},
    {"pro spieler"}, {"par joueur"}, {"/player"},  {"and"},        {"."},
    {"um"},          {"每"},         {"持ち时间"}, {"均"},         {"用时"},
    {"限时"},        {"时限"},       {"基本时间"}, {"제한시간"},   {"main time"},
    {"time limit"},  {"各自"},       {"各棋手"},   {"각"},         {"각자"},
    {"각각"},        {"je"},         {"jeweils"},  {"je spieler"}, {"chacun"},
    {"elk"},         {"per speler"}, {"持时间"},   {"持ち时间各"}, {"每方各"}};

constexpr std::uint64_t most_digits = 1'000'000'000;  // of a number: what has more is no time

}  // namespace

void skip_time_fillers(Cursor& cursor) {
  cursor.skip_spaces();
  while (eat_row<Filler>(cursor, fillers)) cursor.skip_spaces();
}

std::optional<std::int64_t> eat_time_unit(Cursor& cursor) {
  const UnitRow* const row = eat_row<UnitRow>(cursor, units);
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
  if (count == 3) return {Form::Certain, Decimal(parts[0] * hour + parts[1] * minute + parts[2])};
  constexpr std::uint32_t most_hours = 24;
  return {parts[0] >= most_hours ? Form::Certain : Form::Guessed, Decimal(parts[0] * minute + parts[1])};
}

Typed<Decimal> eat_duration(Cursor& cursor, int most_parts) {
  Decimal total;
  std::int64_t last_unit = 0;
  for (Cursor ahead = cursor; most_parts > 0; ahead = cursor, --most_parts) {
    skip_time_fillers(ahead);
    const std::optional<Decimal> number = eat_number(ahead);
    if (!number) break;
    ahead.skip_spaces();
    const std::int64_t next_smaller = ahead.at_end() && last_unit >= minute ? last_unit / 60 : 0;
    const std::int64_t unit = eat_time_unit(ahead).value_or(next_smaller);
    if (unit == 0 || number->digits() > most_digits || (last_unit != 0 && unit >= last_unit)) break;
    total = total + *number * static_cast<std::uint32_t>(unit);
    last_unit = unit;
    cursor = ahead;
  }
  return last_unit != 0 ? Typed<Decimal>{Form::Certain, total} : Typed<Decimal>{};
}

}  // namespace qipu::game
