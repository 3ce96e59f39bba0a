// The time of a game as engines are told it, and as records have it.
#include "qipu/engine/told_time.hpp"

#include <gtest/gtest.h>

#include "qipu/game/overtime.hpp"

namespace qipu::engine {
namespace {

std::string told(const game::TimeControl& control, std::initializer_list<std::uint64_t> moves) {
  game::PlayClock clock(control);
  for (const std::uint64_t milliseconds : moves) clock.spend(milliseconds);
  const ToldClock now = told_clock(control, clock);
  return std::to_string(now.left.count()) + " " + std::to_string(now.count);
}

game::TimeControl control_of(std::int64_t main, std::string_view overtime) {
  return {Decimal(main), game::parse_overtime(overtime).value};
}

TEST(ToldTime, IsThatOfTheNextMove) {
  EXPECT_EQ(told(control_of(10, ""), {}), "10 0");
  EXPECT_EQ(told(control_of(10, ""), {3500}), "6 0");
  EXPECT_EQ(told(control_of(10, "3x5 byo-yomi"), {9000}), "1 0");
  EXPECT_EQ(told(control_of(10, "3x5 byo-yomi"), {12000}), "5 3");
  EXPECT_EQ(told(control_of(10, "3x5 byo-yomi"), {12000, 11000}), "5 1");
  EXPECT_EQ(told(control_of(10, "2/6 Canadian"), {11000}), "5 1");
  EXPECT_EQ(told(control_of(10, "2/6 Canadian"), {11000, 2000}), "6 2") << "a period is done: the next one";
  EXPECT_EQ(told(control_of(0, "2/6 Canadian"), {}), "6 2");
  EXPECT_EQ(told(control_of(0, "5 simple"), {}), "5 1");
  EXPECT_EQ(told(control_of(0, "5 simple"), {4000}), "5 1");
}

TEST(ToldTime, SettingsThatTheProtocolHas) {
  const TimeSettings byoyomi = settings_of(control_of(600, "5x30 byo-yomi"));
  EXPECT_EQ(byoyomi.main.count(), 600);
  EXPECT_EQ(byoyomi.period.count(), 30);
  EXPECT_EQ(byoyomi.periods, 5u);
  EXPECT_EQ(byoyomi.stones, 0u);
  const TimeSettings canadian = settings_of(control_of(600, "25/300 Canadian"));
  EXPECT_EQ(canadian.period.count(), 300);
  EXPECT_EQ(canadian.periods, 0u);
  EXPECT_EQ(canadian.stones, 25u);
  const TimeSettings fischer = settings_of(control_of(600, "10 fischer"));
  EXPECT_EQ(fischer.main.count(), 600);
  EXPECT_EQ(fischer.period.count(), 0);
}

TEST(ToldTime, IsWrittenAsRecordsHaveIt) {
  EXPECT_EQ(main_time_text(control_of(600, "")), "600");
  EXPECT_EQ(overtime_text(control_of(600, "")), "");
  EXPECT_EQ(overtime_text(control_of(600, "5 x 30 sec")), "5x30 byo-yomi");
  EXPECT_EQ(main_time_text({}), "");
}

}  // namespace
}  // namespace qipu::engine
