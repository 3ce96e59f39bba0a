#include "qipu/engine/told_time.hpp"

#include <algorithm>

#include "qipu/game/overtime.hpp"

namespace qipu::engine {

namespace {

using game::OvertimeKind;
using std::chrono::seconds;

seconds whole_seconds(const Decimal& number) { return seconds(number.to_integer().value_or(0)); }

}  // namespace

std::string main_time_text(const game::TimeControl& control) {
  return control.main ? control.main->to_string() : std::string();
}

std::string overtime_text(const game::TimeControl& control) { return game::to_text(control.overtime); }

TimeSettings settings_of(const game::TimeControl& control) {
  TimeSettings settings;
  const game::Overtime& overtime = control.overtime;
  if (control.main) settings.main = whole_seconds(*control.main);
  if (overtime.kind == OvertimeKind::Byoyomi) settings.periods = std::max(overtime.periods, 1u);
  if (overtime.kind == OvertimeKind::PerMove) settings.periods = 1;
  if (overtime.kind == OvertimeKind::Canadian) settings.stones = std::max(overtime.stones, 1u);
  if (settings.periods + settings.stones > 0) settings.period = whole_seconds(overtime.seconds);
  return settings;
}

ToldClock told_clock(const game::TimeControl& control, const game::PlayClock& clock) {
  const TimeSettings settings = settings_of(control);
  const bool is_overtime = clock.in_overtime() || (settings.main.count() == 0 && settings.period.count() > 0);
  if (!is_overtime) return {seconds(clock.shown() / 1000), 0};
  if (settings.periods > 0) return {settings.period, std::max(clock.periods_left(), 1u)};
  const bool is_anew = !clock.in_overtime() || clock.stones_left() == 0;
  return is_anew ? ToldClock{settings.period, settings.stones}
                 : ToldClock{seconds(clock.left() / 1000), clock.stones_left()};
}

}  // namespace qipu::engine
