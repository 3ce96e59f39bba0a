#include "engines/match_clock.hpp"

#include <algorithm>
#include <utility>

#include "qipu/game/overtime.hpp"
#include "qipu/game/time.hpp"

namespace qipu::app {

namespace {

using std::chrono::seconds;

constexpr std::int64_t most_seconds = 7 * 24 * 3600;

std::optional<seconds> whole_seconds(const std::optional<Decimal>& number) {
  const std::optional<std::int64_t> whole = number ? number->to_integer() : std::nullopt;
  if (!whole || *whole < 0 || *whole > most_seconds) return std::nullopt;
  return seconds(*whole);
}

// What `overtime` adds. False: engines have no words for it.
bool add_overtime(engine::TimeSettings& time, const game::Overtime& overtime) {
  const std::optional<seconds> period = whole_seconds(overtime.seconds);
  if (!period || period->count() == 0) return false;
  time.period = *period;
  switch (overtime.kind) {
    case game::OvertimeKind::Byoyomi:
      time.periods = overtime.periods;
      return overtime.periods > 0;
    case game::OvertimeKind::Canadian:
      time.stones = overtime.stones;
      return overtime.stones > 0;
    case game::OvertimeKind::PerMove:
      time.periods = 1;
      return true;
    default:
      return false;
  }
}

}  // namespace

std::optional<engine::TimeSettings> parse_match_time(std::string_view text) {
  const std::size_t plus = std::min(text.find('+'), text.size());
  engine::TimeSettings time;
  const auto main = game::parse_time_limit(text.substr(0, plus));
  const std::optional<seconds> main_seconds = whole_seconds(main.value.seconds);
  if (!main || !main_seconds || !main.value.overtime.empty()) return std::nullopt;
  time.main = *main_seconds;
  if (plus < text.size()) {
    const auto overtime = game::parse_overtime(text.substr(plus + 1));
    if (!overtime || !add_overtime(time, overtime.value)) return std::nullopt;
  }
  return has_clock(time) ? std::optional(time) : std::nullopt;
}

bool has_clock(const engine::TimeSettings& time) { return time.main.count() > 0 || time.period.count() > 0; }

std::string main_time_text(const engine::TimeSettings& time) {
  return has_clock(time) ? std::to_string(time.main.count()) : std::string();
}

std::string overtime_text(const engine::TimeSettings& time) {
  if (time.period.count() == 0) return {};
  game::Overtime overtime;
  overtime.kind = time.periods > 0 ? game::OvertimeKind::Byoyomi : game::OvertimeKind::Canadian;
  overtime.periods = time.periods;
  overtime.stones = time.stones;
  overtime.seconds = Decimal(time.period.count());
  return game::to_text(overtime);
}

MatchClock::MatchClock(const engine::TimeSettings& time) : time_(time), left_(time.main) {
  if (time.main.count() == 0 && time.period.count() > 0) enter_overtime();
}

// False: there is none.
bool MatchClock::enter_overtime() {
  if (time_.period.count() == 0) return false;
  in_overtime_ = true;
  left_ = time_.period;
  count_ = time_.periods > 0 ? time_.periods : time_.stones;
  return true;
}

void MatchClock::renew() {
  if (!in_overtime_) return;
  if (time_.periods > 0) left_ = time_.period;
  if (time_.periods == 0 && count_ == 0) enter_overtime();
}

bool MatchClock::spend(Milliseconds used) {
  if (in_overtime_) return spend_period(used);
  if (used <= left_) {
    left_ -= used;
    return true;
  }
  used -= std::exchange(left_, Milliseconds(0));
  return enter_overtime() && spend_period(used);
}

bool MatchClock::spend_period(Milliseconds used) {
  for (; time_.periods > 0 && used > left_; --count_) {
    if (count_ <= 1) break;
    used -= left_;
    left_ = time_.period;
  }
  const bool is_in_time = used <= left_;
  left_ -= std::min(used, left_);
  if (time_.periods == 0) --count_;
  if (time_.periods > 0 && !is_in_time) count_ = 0;
  return is_in_time;
}

}  // namespace qipu::app
