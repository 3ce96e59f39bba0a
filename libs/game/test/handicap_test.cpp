// HA: what is written, and what it is read as.
#include "qipu/game/handicap.hpp"

#include <gtest/gtest.h>

#include "reading.hpp"

namespace qipu::game {
namespace {

constexpr Case cases[] = {
    {"2", "E 2"},      {"9", "E 9"},           {"0", "E 0"},         {"1", "E 1"},
    {" 3", "C 3"},     {"3 stones", "C 3"},    {"三子", "C 3"},      {"让3子", "C 3"},
    {"讓三子", "C 3"}, {"分先", "C 0"},        {"让先", "C 1"},      {"定先", "C 1"},
    {"none", "C 0"},   {"先二先.二子", "G 2"}, {"先相先.先", "G 1"}, {"先相先", "N"},
    {"9.5", "N"},      {"7.5", "N"},           {"-2", "N"},          {"1000", "N"},
    {"", "N"},         {"some", "N"},
};

TEST(Handicap, IsRead) {
  for (const Case& one : cases) EXPECT_EQ(line(parse_handicap(one.text)), one.reading) << one.text;
}

constexpr Case old_cases[] = {
    {"B-W", "E B-W"},
    {"B-W-B", "E B-W-B"},
    {"(B)-W-B", "E (B)-W-B"},
    {"B-(W)-B", "E B-(W)-B"},
    {"B-2", "E B-2"},
    {"B", "E B"},
    {"(B)BW", "C (B)-B-W"},
    {"b-2-b", "C B-2-B"},
    {"sen-ai-sen", "C B-W-B"},
    {"先相先", "C B-W-B"},
    {"先二先.二子", "C B-(2)-B"},
    {"李先相先.先", "G (B)-W-B"},
    {"先相先.三子", "G B-W-B"},
    {"BWBWBWB", "N"},
    {"(B)-(W)", "N"},
    {"(B", "N"},
    {"-B", "N"},
    {"", "N"},
    {"even", "N"},
};

TEST(OldHandicap, IsRead) {
  for (const Case& one : old_cases) EXPECT_EQ(line(parse_old_handicap(one.text)), one.reading) << one.text;
}

TEST(OldHandicap, TurnOfThisGame) {
  const OldHandicap handicap = parse_old_handicap("B-(W)-B").value;
  EXPECT_EQ(handicap.present, 1);
  EXPECT_EQ(handicap.turns, (std::vector<Advantage>{Advantage::Black, Advantage::White, Advantage::Black}));
  EXPECT_EQ(parse_old_handicap("B-2").value.present, -1);
}

}  // namespace
}  // namespace qipu::game
