#include "qipu/game/time.hpp"

#include <algorithm>
#include <iterator>

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

Typed<TimeLimit> read_words(std::string_view text) {
  if (std::find(std::begin(nothing), std::end(nothing), text) != std::end(nothing))
    return {Form::Certain, {Decimal(), {}}};
  if (const auto number = thousands(text)) return {Form::Guessed, {*number, {}}};
  if (is_overtime(text)) return {Form::Guessed, {std::nullopt, std::string(text)}};
  Cursor cursor(text);
  skip_time_fillers(cursor);
  Typed<Decimal> main = eat_clock(cursor);
  if (!main) main = eat_duration(cursor);
  if (!main) return {};
  skip_time_fillers(cursor);
  if (cursor.at_end()) return {main.form, {main.value, {}}};
  const char next = cursor.rest()[0];
  if (next == '(' || next == '+' || next == ',' || next == '/')
    return {Form::Guessed, {main.value, overtime_of(cursor.rest())}};
  if (is_digit(next) || !parse_overtime(cursor.rest())) return {};
  return {Form::Guessed, {main.value, std::string(cursor.rest())}};
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
