// The time of a match: what --time says, and the clock of one player. Pure.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "qipu/engine/engine.hpp"

namespace qipu::app {

// 10m, 10m+5x30 (byo-yomi), 10m+25/600 (Canadian): a main time, and behind a plus what servers write as
// overtime. Nothing: it is none, or one that engines cannot be told.
std::optional<engine::TimeSettings> parse_match_time(std::string_view text);

bool has_clock(const engine::TimeSettings& time);
// As TM and OT have them; empty: none.
std::string main_time_text(const engine::TimeSettings& time);
std::string overtime_text(const engine::TimeSettings& time);

class MatchClock {
 public:
  using Milliseconds = std::chrono::milliseconds;
  explicit MatchClock(const engine::TimeSettings& time);

  // Before a move: a period that is over begins anew.
  void renew();
  // The time of a move. False: it was more than there was.
  bool spend(Milliseconds used);

  Milliseconds left() const { return left_; }  // of the main time, or of the period
  // Of the overtime: moves still to be made in this period, or periods that are left. Nothing: main time.
  std::optional<std::uint32_t> count() const { return in_overtime_ ? std::optional(count_) : std::nullopt; }

 private:
  bool enter_overtime();
  bool spend_period(Milliseconds used);

  engine::TimeSettings time_;
  Milliseconds left_;
  bool in_overtime_ = false;
  std::uint32_t count_ = 0;
};

}  // namespace qipu::app
