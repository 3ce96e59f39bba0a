#include "qipu/game/play_clock.hpp"

#include <algorithm>

namespace qipu::game {

namespace {

std::uint64_t in_milliseconds(const Decimal& seconds) {
  const double whole = seconds.to_double() * 1000;
  return whole > 0 && whole < 1e15 ? static_cast<std::uint64_t>(whole) : 0;
}

bool has_periods(OvertimeKind kind) { return kind == OvertimeKind::Byoyomi || kind == OvertimeKind::Ing; }

}  // namespace

PlayClock::PlayClock(const TimeControl& control)
    : overtime_(control.overtime),
      period_(in_milliseconds(control.overtime.seconds)),
      left_(control.main ? in_milliseconds(*control.main) : 0),
      exists_(left_ > 0 || period_ > 0) {
  if (has_periods(overtime_.kind)) periods_ = std::max(overtime_.periods, 1u);
  if (overtime_.kind == OvertimeKind::Canadian) stones_ = std::max(overtime_.stones, 1u);
  // The first move is played with what it adds.
  if (overtime_.kind == OvertimeKind::Fischer && left_ == 0) left_ = period_;
}

bool PlayClock::lose() {
  left_ = 0;
  return false;
}

void PlayClock::begin_period() {
  in_overtime_ = true;
  is_period_done_ = false;
  left_ = period_;
  if (overtime_.kind == OvertimeKind::Canadian) stones_ = std::max(overtime_.stones, 1u);
  if (overtime_.kind == OvertimeKind::Ing) ++bought_;
}

bool PlayClock::spend(std::uint64_t milliseconds) {
  if (!exists_) return true;
  if (overtime_.kind == OvertimeKind::Bronstein) milliseconds -= std::min(milliseconds, period_);
  if (in_overtime_) return spend_in_overtime(milliseconds);
  if (milliseconds <= left_) {
    left_ -= milliseconds;
    if (overtime_.kind != OvertimeKind::Fischer) return true;
    left_ += period_;
    const std::uint64_t most = in_milliseconds(overtime_.most);
    if (most > 0) left_ = std::min(left_, most);
    return true;
  }
  const bool goes_on =
      period_ > 0 && (has_periods(overtime_.kind) || overtime_.kind == OvertimeKind::Canadian ||
                      overtime_.kind == OvertimeKind::PerMove);
  if (!goes_on) return lose();
  milliseconds -= left_;
  begin_period();
  return spend_in_overtime(milliseconds);
}

bool PlayClock::spend_in_overtime(std::uint64_t milliseconds) {
  // A move of byo-yomi, and one of a time for each move, begins with a whole period, and so does one behind a
  // period that was played to its end.
  const bool is_anew = overtime_.kind == OvertimeKind::Byoyomi || overtime_.kind == OvertimeKind::PerMove;
  if (is_anew) left_ = period_;
  if (is_period_done_) begin_period();
  while (milliseconds > left_) {
    milliseconds -= left_;
    if (!has_periods(overtime_.kind) || periods_ <= 1) {
      if (has_periods(overtime_.kind)) periods_ = 0;
      return lose();
    }
    --periods_;
    begin_period();
  }
  left_ -= milliseconds;
  if (overtime_.kind == OvertimeKind::Canadian) is_period_done_ = --stones_ == 0;
  return true;
}

std::uint64_t PlayClock::left() const {
  if (!in_overtime_) {
    const bool is_canadian =
        overtime_.kind == OvertimeKind::Canadian || overtime_.kind == OvertimeKind::PerMove;
    if (is_canadian || overtime_.kind == OvertimeKind::Bronstein) return left_ + period_;
    return left_ + (has_periods(overtime_.kind) ? periods_ * period_ : 0);
  }
  if (is_period_done_ || overtime_.kind == OvertimeKind::PerMove) return period_;
  if (overtime_.kind == OvertimeKind::Byoyomi) return periods_ * period_;
  if (overtime_.kind == OvertimeKind::Ing) return left_ + (periods_ - std::min(periods_, 1u)) * period_;
  return left_;
}

std::uint64_t PlayClock::shown() const { return left_; }

std::vector<std::pair<std::string, std::string>> PlayClock::properties(Color color) const {
  if (!exists_) return {};
  const bool is_black = color == Color::Black;
  const Decimal seconds = Decimal::of(static_cast<std::int64_t>(left_ / 100), 1);
  std::vector<std::pair<std::string, std::string>> all{{is_black ? "BL" : "WL", seconds.to_string()}};
  const bool is_canadian = overtime_.kind == OvertimeKind::Canadian;
  if (in_overtime_ && (is_canadian || has_periods(overtime_.kind)))
    all.emplace_back(is_black ? "OB" : "OW", std::to_string(is_canadian ? stones_ : periods_));
  return all;
}

}  // namespace qipu::game
