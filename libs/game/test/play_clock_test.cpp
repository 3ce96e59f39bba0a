#include "qipu/game/play_clock.hpp"

#include <gtest/gtest.h>

namespace qipu::game {
namespace {

TimeControl control_of(std::optional<std::int64_t> main, std::string_view overtime) {
  return {main ? std::optional(Decimal(*main)) : std::nullopt, parse_overtime(overtime).value};
}

// Moves that take so many tenths of a second, and what is written after each; "lost" where the time was over.
struct ClockCase {
  std::optional<std::int64_t> main;
  std::string_view overtime;
  std::vector<std::uint64_t> tenths;
  std::vector<std::string> told;
};

TEST(PlayClock, WhatIsWrittenAfterEachMove) {
  const ClockCase cases[] = {
      {10, "", {35, 65, 1}, {"BL6.5", "BL0", "lost BL0"}},
      {10,
       "3x30 byo-yomi",
       {90, 110, 300, 301, 600, 301},
       {"BL1", "BL20 OB3", "BL0 OB3", "BL29.9 OB2", "BL0 OB1", "lost BL0 OB0"}},
      {0,
       "2x30 byo-yomi",
       {100, 300, 301, 300, 301},
       {"BL20 OB2", "BL0 OB2", "BL29.9 OB1", "BL0 OB1", "lost BL0 OB0"}},
      {10,
       "3/60 Canadian",
       {110, 200, 300, 100, 601},
       {"BL59 OB2", "BL39 OB1", "BL9 OB0", "BL50 OB2", "lost BL0 OB2"}},
      {10, "5 fischer", {40, 110, 121}, {"BL11", "BL5", "lost BL0"}},
      {10, "5 bronstein", {40, 60, 140, 51}, {"BL10", "BL9", "BL0", "lost BL0"}},
      {10, "2x60 Ing", {100, 10, 590, 10, 591}, {"BL0", "BL59 OB2", "BL0 OB2", "BL59 OB1", "lost BL0 OB0"}},
      {0, "30 simple", {300, 300, 301}, {"BL0", "BL0", "lost BL0"}},
      {10, "none", {100, 1}, {"BL0", "lost BL0"}},
  };
  for (const ClockCase& one : cases) {
    PlayClock clock(control_of(one.main, one.overtime));
    std::vector<std::string> told;
    for (const std::uint64_t tenths : one.tenths) {
      std::string words = clock.spend(tenths * 100) ? "" : "lost";
      for (const auto& [ident, value] : clock.properties(Color::Black))
        words += (words.empty() ? "" : " ") + ident + value;
      told.push_back(words);
    }
    EXPECT_EQ(told, one.told) << one.overtime;
  }
}

TEST(PlayClock, WithoutTimeThereIsNone) {
  PlayClock clock(TimeControl{});
  EXPECT_FALSE(clock.exists());
  EXPECT_TRUE(clock.spend(1'000'000'000));
  EXPECT_TRUE(clock.properties(Color::White).empty());
}

// Who spends what is left is in time, and who spends a tenth more has lost, wherever the clock stands.
TEST(PlayClock, LeftIsExact) {
  for (const std::string_view overtime :
       {"", "3x30 byo-yomi", "5/60 Canadian", "5 fischer", "5 bronstein", "2x60 Ing", "30 simple"})
    for (std::uint64_t first = 0; first <= 1500; first += 37) {
      PlayClock clock(control_of(20, overtime));
      if (!clock.spend(first * 100)) continue;
      PlayClock in_time = clock, late = clock;
      EXPECT_TRUE(in_time.spend(clock.left())) << overtime << " " << first;
      EXPECT_FALSE(late.spend(clock.left() + 1)) << overtime << " " << first;
    }
}

TEST(PlayClock, BoughtPeriodsAreCounted) {
  PlayClock clock(control_of(10, "3x60 Ing"));
  EXPECT_TRUE(clock.spend(10'000));
  EXPECT_EQ(clock.bought(), 0u);
  EXPECT_TRUE(clock.spend(1));
  EXPECT_EQ(clock.bought(), 1u);
  EXPECT_TRUE(clock.spend(60'000));
  EXPECT_EQ(clock.bought(), 2u);
  const auto white = clock.properties(Color::White);
  EXPECT_EQ(white.front().first, "WL");
  EXPECT_EQ(white.back().first, "OW");
}

}  // namespace
}  // namespace qipu::game
