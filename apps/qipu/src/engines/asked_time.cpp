#include "engines/asked_time.hpp"

#include "qipu/game/overtime.hpp"
#include "qipu/game/time.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

std::optional<game::TimeControl> time_control_asked(Shell& shell, const std::string& time,
                                                    const std::string& overtime) {
  game::TimeControl control;
  if (!time.empty()) {
    const auto limit = game::parse_time_limit(time);
    if (!limit || !limit.value.seconds) {
      shell.complain(shell.say(messages::play_bad_time, printable(time)));
      return std::nullopt;
    }
    control.main = limit.value.seconds;
  }
  if (overtime.empty()) return control;
  const auto read = game::parse_overtime(overtime);
  if (!read) {
    shell.complain(shell.say(messages::play_bad_overtime, printable(overtime)));
    return std::nullopt;
  }
  control.overtime = read.value;
  return control;
}

}  // namespace qipu::app
