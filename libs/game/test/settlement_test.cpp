#include "qipu/game/settlement.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace qipu::game {
namespace {

sgf::Document read(std::string_view record) { return *sgf::Document::read(std::string(record)); }

sgf::Node last_of(const sgf::Document& document) { return main_line_end(document.game(0).root()); }

std::string dead_in(std::string_view record) {
  const sgf::Document document = read(record);
  Replay replay(document.game(0));
  replay.go_to(last_of(document));
  std::string text;
  for (const sgf::Point point : dead_stones(replay.node(), replay.board()))
    text.append(text.empty() ? "" : " ").append(sgf::to_text(point));
  return text;
}

TEST(Settlement, DeadStonesStandOnTheEnemysTerritory) {
  EXPECT_EQ(dead_in("(;SZ[5]AB[aa][bb]AW[cc][dd]TB[dd][ee]TW[aa])"), "dd aa");
  EXPECT_EQ(dead_in("(;SZ[5]AB[aa][bb]AW[cc][dd];TB[aa:ee])"), "cc dd");
  EXPECT_EQ(dead_in("(;SZ[5]AW[cc]TB[cc][cc])"), "cc");
  EXPECT_EQ(dead_in("(;SZ[5]AW[cc]TB[zz][nonsense])"), "");
  EXPECT_EQ(dead_in("(;SZ[5]AW[cc]TB[cc];B[aa])"), "") << "of that node only";
}

TEST(Settlement, WhatTheRecordSays) {
  const sgf::Document document = read("(;SZ[9]RU[AGA]KM[7.5]HA[2];B[aa];W[];B[tt];W[bb];B[];W[cc]TB[aa])");
  Replay replay(document.game(0));
  replay.go_to(last_of(document));
  const RecordedSettlement settlement = settlement_at(replay);
  ASSERT_NE(settlement.rules, nullptr);
  EXPECT_EQ(settlement.rules->name, go::RulesName::Aga);
  EXPECT_EQ(settlement.komi, Decimal::parse("7.5"));
  EXPECT_EQ(settlement.handicap, 2u);
  EXPECT_EQ(settlement.black_passes, 2u);
  EXPECT_EQ(settlement.white_passes, 1u);
  EXPECT_TRUE(settlement.marks_territory);
}

TEST(Settlement, SaysSoWhereTheRecordSaysNothing) {
  const sgf::Document document = read("(;SZ[9]RU[by agreement];B[aa])");
  Replay replay(document.game(0));
  replay.go_to(last_of(document));
  const RecordedSettlement settlement = settlement_at(replay);
  EXPECT_EQ(settlement.rules, nullptr);
  EXPECT_FALSE(settlement.komi);
  EXPECT_FALSE(settlement.marks_territory);
}

struct Comparison {
  std::string_view recorded;
  std::string_view margin;
  Agreement agreement;
};

constexpr Comparison comparisons[] = {
    {"B+3.5", "3.5", Agreement::Agrees},       {"B+3.5", "2.5", Agreement::OtherMargin},
    {"B+3.5", "-3.5", Agreement::OtherWinner}, {"W+12", "-12", Agreement::Agrees},
    {"W+", "-0.5", Agreement::Agrees},         {"W+", "0", Agreement::OtherWinner},
    {"Draw", "0", Agreement::Agrees},          {"0", "1", Agreement::OtherWinner},
    {"B+R", "3", Agreement::NotCounted},       {"W+T", "3", Agreement::NotCounted},
    {"Void", "0", Agreement::NotCounted},      {"?", "0", Agreement::NotCounted},
    {"", "0", Agreement::NotCounted},          {"W+0", "0", Agreement::Agrees},
    {"B+1", "0", Agreement::OtherWinner},
};

TEST(Settlement, ComparesWithTheResult) {
  for (const Comparison& one : comparisons)
    EXPECT_EQ(compare(parse_result(one.recorded).value, *Decimal::parse(one.margin)), one.agreement)
        << one.recorded << " and " << one.margin;
}

TEST(Settlement, ResultOfACount) {
  EXPECT_EQ(to_text(result_of(*Decimal::parse("3.5"))), "B+3.5");
  EXPECT_EQ(to_text(result_of(*Decimal::parse("-12"))), "W+12");
  EXPECT_EQ(to_text(result_of(Decimal())), to_text(parse_result("Draw").value));
}

}  // namespace
}  // namespace qipu::game
