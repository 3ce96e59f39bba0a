#include "qipu/game/time.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "duration.hpp"
#include "qipu/game/overtime.hpp"
#include "qipu/text/ascii.hpp"

namespace qipu::game {

namespace {

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

// No main time: the game is all overtime.
constexpr std::string_view no_time_words[] = {"なし",         "无",   "持时间なし",  "持ち时间なし",
                                              "持ち时间无し", "없음", "제한시간없음"};

// Whether it says all that there is to say of periods.
bool is_whole(std::string_view text) {
  const Typed<Overtime> overtime = parse_overtime(text);
  const bool is_sure = overtime.form == Form::Exact || overtime.form == Form::Certain;
  return is_sure && overtime.value.periods > 0 && overtime.value.seconds != Decimal();
}

// What stands after the main time. False if that is nothing a time has.
bool read_overtime(const Cursor& cursor, std::string& overtime) {
  if (cursor.at_end()) return true;
  const char next = cursor.rest()[0];
  const bool is_marked = next == '(' || next == '+' || next == ',' || next == '/';
  const bool is_parted = is_marked || next == ':' || next == ';';
  overtime = is_parted ? overtime_of(cursor.rest()) : std::string(cursor.rest());
  return is_marked ||
         (text::is_digit(next) ? is_whole(overtime) : static_cast<bool>(parse_overtime(overtime)));
}

// 20 min 30 s 读秒 3次: a last length that the overtime lacks is none of the main time.
Typed<Decimal> eat_main_time(Cursor& cursor) {
  constexpr int most_parts = 3;  // days are no time of a game
  for (int parts = most_parts; parts > 0; --parts) {
    Cursor ahead = cursor;
    const Typed<Decimal> main = eat_duration(ahead, parts);
    if (!main || !is_whole(ahead.rest())) continue;
    cursor = ahead;
    return main;
  }
  return eat_duration(cursor);
}

// Words that tell of each player's time, which is longer than a few minutes.
constexpr std::string_view each_words[] = {"player", "each",   "side",   "person",  "spieler",
                                           "joueur", "chacun", "speler", "各",      "每方",
                                           "每人",   "双方",   "각",     "持ち时间"};

// Whether a clock of two parts, 3:00, means hours. No game is played in so few minutes that its players are
// told of, or that are hardly more than a period of 1:00.
bool means_hours(std::string_view text, const Decimal& minutes, std::string_view overtime) {
  constexpr std::int64_t most = 600, most_periods = 10;
  if (!(minutes < Decimal(most))) return false;
  for (const std::string_view word : each_words)
    if (text.find(word) != text.npos) return true;
  const Decimal period = parse_overtime(overtime).value.seconds;
  return overtime.find(':') != overtime.npos && minutes < period * most_periods;
}

// The end of `text` that `plain`, the end of it folded, comes from.
std::string as_written(std::string_view text, const std::string& plain) {
  for (std::size_t begin = text.size(); begin-- > 0;) {
    const std::string_view end = sgf::trimmed(text.substr(begin));
    const std::string read = folded(end);
    if (read == plain) return std::string(end);
    if (read == plain + ")") return std::string(end.substr(0, end.size() - (end.ends_with(')') ? 1 : 3)));
    if (read.size() > plain.size() + 1) break;
  }
  return plain;
}

Typed<TimeLimit> read_time_words(std::string_view text) {
  if (std::find(std::begin(no_time_words), std::end(no_time_words), text) != std::end(no_time_words))
    return {Form::Certain, {Decimal(), {}}};
  if (const auto number = thousands(text)) return {Form::Guessed, {*number, {}}};
  if (is_overtime(text)) return {Form::Guessed, {std::nullopt, std::string(text)}};
  Cursor cursor(text);
  skip_time_fillers(cursor);
  Typed<Decimal> main = eat_clock(cursor);
  const bool is_either = main.form == Form::Guessed;  // of hours and minutes
  if (!main) main = eat_main_time(cursor);
  if (!main) return {};
  skip_time_fillers(cursor);
  std::string overtime;
  if (!read_overtime(cursor, overtime)) return {};
  if (is_either && means_hours(text, main.value, overtime)) main.value = main.value * 60;
  return {overtime.empty() ? main.form : Form::Guessed, {main.value, std::move(overtime)}};
}

}  // namespace

Typed<TimeLimit> parse_time_limit(std::string_view text) {
  const std::string plain = folded(text);
  const Typed<Decimal> real = sgf::parse_real(text);
  const bool is_number = (real.form == Form::Exact || real.form == Form::Certain) && !thousands(plain);
  if (is_number && real.value.is_negative()) return {};
  if (is_number) return {real.form, {real.value, {}}};
  Typed<TimeLimit> limit = read_time_words(plain);
  if (!limit.value.overtime.empty()) limit.value.overtime = as_written(text, limit.value.overtime);
  return limit;
}

std::string to_text(const TimeLimit& limit) {
  return limit.seconds ? limit.seconds->to_string() : std::string();
}

}  // namespace qipu::game
