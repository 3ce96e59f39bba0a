#include "engines/told_time.hpp"

#include <algorithm>

#include "qipu/game/time.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

using game::OvertimeKind;
using std::chrono::seconds;

seconds whole_seconds(const Decimal& number) { return seconds(number.to_integer().value_or(0)); }

}  // namespace

std::optional<game::TimeControl> time_control_asked(Shell& shell, const std::string& time,
                                                    const std::string& overtime) {
  game::TimeControl control;
  if (!time.empty()) {
    const auto limit = game::parse_time_limit(time);
    if (!limit || !limit.value.seconds) {
      shell.complain(shell.say(Message::play_bad_time, printable(time)));
      return std::nullopt;
    }
    control.main = limit.value.seconds;
  }
  if (overtime.empty()) return control;
  const auto read = game::parse_overtime(overtime);
  if (!read) {
    shell.complain(shell.say(Message::play_bad_overtime, printable(overtime)));
    return std::nullopt;
  }
  control.overtime = read.value;
  return control;
}

std::string main_time_text(const game::TimeControl& control) {
  return control.main ? control.main->to_string() : std::string();
}

std::string overtime_text(const game::TimeControl& control) { return game::to_text(control.overtime); }

engine::TimeSettings settings_of(const game::TimeControl& control) {
  engine::TimeSettings settings;
  const game::Overtime& overtime = control.overtime;
  if (control.main) settings.main = whole_seconds(*control.main);
  if (overtime.kind == OvertimeKind::Byoyomi) settings.periods = std::max(overtime.periods, 1u);
  if (overtime.kind == OvertimeKind::PerMove) settings.periods = 1;
  if (overtime.kind == OvertimeKind::Canadian) settings.stones = std::max(overtime.stones, 1u);
  if (settings.periods + settings.stones > 0) settings.period = whole_seconds(overtime.seconds);
  return settings;
}

ToldClock told_clock(const game::TimeControl& control, const game::PlayClock& clock) {
  const engine::TimeSettings settings = settings_of(control);
  const bool is_overtime = clock.in_overtime() || (settings.main.count() == 0 && settings.period.count() > 0);
  if (!is_overtime) return {seconds(clock.shown() / 1000), 0};
  if (settings.periods > 0) return {settings.period, std::max(clock.periods_left(), 1u)};
  const bool is_anew = !clock.in_overtime() || clock.stones_left() == 0;
  return is_anew ? ToldClock{settings.period, settings.stones}
                 : ToldClock{seconds(clock.left() / 1000), clock.stones_left()};
}

}  // namespace qipu::app
