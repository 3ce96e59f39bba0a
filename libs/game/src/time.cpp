#include "qipu/game/time.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "duration.hpp"
#include "qipu/game/overtime.hpp"

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
constexpr std::string_view nothing[] = {"なし",         "无",   "持时间なし",  "持ち时间なし",
                                        "持ち时间无し", "없음", "제한시간없음"};

// What stands after the main time. False if that is nothing a time has.
bool read_overtime(const Cursor& cursor, std::string& overtime) {
  if (cursor.at_end()) return true;
  const char next = cursor.rest()[0];
  const bool is_marked = next == '(' || next == '+' || next == ',' || next == '/';
  overtime = is_marked ? overtime_of(cursor.rest()) : std::string(cursor.rest());
  return is_marked || (!is_digit(next) && parse_overtime(cursor.rest()));
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

Typed<TimeLimit> read_words(std::string_view text) {
  if (std::find(std::begin(nothing), std::end(nothing), text) != std::end(nothing))
    return {Form::Certain, {Decimal(), {}}};
  if (const auto number = thousands(text)) return {Form::Guessed, {*number, {}}};
  if (is_overtime(text)) return {Form::Guessed, {std::nullopt, std::string(text)}};
  Cursor cursor(text);
  skip_time_fillers(cursor);
  Typed<Decimal> main = eat_clock(cursor);
  const bool is_either = main.form == Form::Guessed;  // of hours and minutes
  if (!main) main = eat_duration(cursor);
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
  return read_words(plain);
}

std::string to_text(const TimeLimit& limit) {
  return limit.seconds ? limit.seconds->to_string() : std::string();
}

}  // namespace qipu::game
