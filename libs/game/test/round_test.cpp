// RO: what is written, and what it is read as.
#include "qipu/game/round.hpp"

#include <gtest/gtest.h>

#include "reading.hpp"

namespace qipu::game {
namespace {

constexpr Case cases[] = {
    {"3", "E 3"},
    {"3 (final)", "E 3 (final)"},
    {"2a (league)", "E 2a (league)"},
    {" (final)", "E  (final)"},
    {" 3 ", "C 3"},
    {"Round 3", "C 3"},
    {"3rd round", "C 3"},
    {"第3轮", "C 3"},
    {"第三局", "C 3"},
    {"第2回戦", "C 2"},
    {"Game 5", "C 5"},
    {"3, title match", "C 3 (title match)"},
    {"3(final)", "C 3 (final)"},
    {"final", "N"},
    {"", "N"},
    {"1 (a) (b)", "N"},
    {"3 (final", "N"},
    {"8->4", "N"},
    {"Semi-final, Game 2", "C 2 (Semi-final)"},
    {"Group B, round 10", "C 10 (Group B)"},
    {"Game 1 of 5", "C 1"},
    {"半决赛第2局", "C 2 (半决赛)"},
    {"Cup, Final", "N"},
    {"Cup, 3", "N"},
    {"prelim. 2/2", "N"},
};

TEST(Rounds, AreRead) {
  for (const Case& one : cases) EXPECT_EQ(line(parse_round(one.text)), one.reading) << one.text;
}

}  // namespace
}  // namespace qipu::game
