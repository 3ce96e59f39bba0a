#include "qipu/game/settlement.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace qipu::game {
namespace {

sgf::Document read(std::string_view record) { return *sgf::Document::read(std::string(record)); }

sgf::Node last_of(const sgf::Document& document) { return main_line_end(document.tree(0).root()); }

std::string dead_in(std::string_view record) {
  const sgf::Document document = read(record);
  Replay replay(document.tree(0));
  replay.go_to(last_of(document));
  std::string text;
  for (const sgf::Point point : dead_stones(replay.node(), replay.board()))
    text.append(text.empty() ? "" : " ").append(sgf::to_text(point));
  return text;
}

struct Marked {
  std::string_view record;
  std::string_view dead;
  std::string_view why;
};

constexpr Marked marked[] = {
    {"(;SZ[5]AB[aa][bb]AW[cc][dd]TB[dd][ee]TW[aa])", "aa dd", "they stand on the enemy's territory"},
    {"(;SZ[5]AB[aa][bb]AW[cc][dd];TB[aa:ee])", "cc dd", "marks on own stones say nothing"},
    {"(;SZ[5]AW[cc]TB[cc][cc])", "cc", ""},
    {"(;SZ[5]AW[cc]TB[cc]TW[cc])", "", "marked for both"},
    {"(;SZ[5]AW[cc]TB[zz][nonsense])", "", ""},
    {"(;SZ[5]AW[cc]TB[cc];B[aa])", "", "of that node only"},
    {"(;SZ[5]AW[cc][cd][ce][bc]TB[ce])", "bc cc cd ce", "the whole chain"},
    {"(;SZ[5]AB[ca:ce]AW[aa][ac]TB[ba][ab][bb][bc][ad][bd][ae][be])", "aa ac", "all liberties are marked"},
    {"(;SZ[5]AB[ca:ce]AW[aa][ac]TB[ba][ab])", "aa ac", "by the chain beside"},
    {"(;SZ[5]AB[ca:ce]AW[aa][ad]TB[ba][ab])", "aa", "no chain beside"},
    {"(;SZ[5]AB[ca:ce]AW[aa]TB[ba])", "", "a liberty is not marked"},
    {"(;SZ[5]AB[ca:ce]AW[aa]TB[ba]TW[ab])", "", "a liberty is marked for its own side"},
    {"(;SZ[5]AB[ca:ce]AW[aa]TB[ba][ab]TW[aa])", "", "called alive"},
    {"(;SZ[5]AB[ca:ce]AW[aa][ac]TB[ba][ab]TW[ac])", "aa", "the chain beside is called alive"},
    {"(;SZ[5]AB[ca:ce]AW[aa]TW[ba][ab])", "", "its own territory"},
    {"(;SZ[2]AB[aa:bb]TW[zz])", "", "no liberty at all"},
    {"(;SZ[5]AW[cc][cd]AB[aa]KGSDE[cc])", "cc cd", "named, the whole chain"},
    {"(;SZ[5]AW[cc]AB[aa]DE[cc][bb])", "cc", "as it should be called"},
    {"(;SZ[5]AW[cc]AB[aa]DE[3])", "", "a number of SmartGo's"},
};

TEST(Settlement, DeadStones) {
  for (const Marked& one : marked) EXPECT_EQ(dead_in(one.record), one.dead) << one.record << one.why;
}

std::string denied_in(std::string_view record) {
  const sgf::Document document = read(record);
  Replay replay(document.tree(0));
  replay.go_to(last_of(document));
  const std::vector<sgf::Point> dead = dead_stones(replay.node(), replay.board());
  const go::Score score =
      go::count(replay.board(), go::rules_of(go::RulesName::Japanese), {.dead = dead, .komi = {}});
  std::string text;
  for (const sgf::Point point : denied_marks(replay.node(), replay.board(), score))
    text.append(text.empty() ? "" : " ").append(sgf::to_text(point));
  return text;
}

TEST(Settlement, MarksThatTheCountDenies) {
  constexpr std::string_view rows[][2] = {
      {"(;SZ[3]AB[ba:bc]TB[aa:ac][ca:cc])", ""},
      {"(;SZ[3]AB[ba:bc]TB[aa:cc])", ""},
      {"(;SZ[3]AB[ba:bc]TB[aa:ac]TW[ca])", "ca"},
      {"(;SZ[3]AB[ba:bc]AW[ca]TB[aa:ac][cc])", "cc"},
      {"(;SZ[3]AB[ba:bc])", ""},
  };
  for (const auto& row : rows) EXPECT_EQ(denied_in(row[0]), row[1]) << row[0];
}

TEST(Settlement, WhatTheRecordSays) {
  const sgf::Document document = read("(;SZ[9]RU[AGA]KM[7.5]HA[2];B[aa];W[];B[tt];W[bb];B[];W[cc]TB[aa])");
  Replay replay(document.tree(0));
  replay.go_to(last_of(document));
  const RecordedSettlement settlement = settlement_at(replay);
  ASSERT_NE(settlement.rules, nullptr);
  EXPECT_EQ(settlement.rules->name, go::RulesName::Aga);
  EXPECT_EQ(settlement.komi, Decimal::parse("7.5"));
  EXPECT_EQ(settlement.handicap, 2u);
  EXPECT_EQ(settlement.black_passes, 2u);
  EXPECT_EQ(settlement.white_passes, 1u);
  EXPECT_EQ(settlement.dead_told_by, "TB");
  EXPECT_FALSE(settlement.black_total);
  EXPECT_EQ(settlement.rules_text, "AGA");
  EXPECT_EQ(settlement.komi_text, "7.5");
}

TEST(Settlement, SaysSoWhereTheRecordSaysNothing) {
  const sgf::Document document = read("(;SZ[9]RU[by agreement]KM[abc];B[aa])");
  Replay replay(document.tree(0));
  replay.go_to(last_of(document));
  const RecordedSettlement settlement = settlement_at(replay);
  EXPECT_EQ(settlement.rules, nullptr);
  EXPECT_FALSE(settlement.komi);
  EXPECT_EQ(settlement.dead_told_by, "");
  EXPECT_EQ(settlement.rules_text, "by agreement");
  EXPECT_EQ(settlement.komi_text, "abc");
}

TEST(Settlement, WhatKgsTells) {
  const sgf::Document document =
      read("(;SZ[5]AB[ca:ce]AW[aa];KGSDE[aa]KGSSB[22]KGSSW[6.5])(;SZ[5];DE[3]SB[x]SW[2])");
  Replay replay(document.tree(0));
  replay.go_to(last_of(document));
  const RecordedSettlement settlement = settlement_at(replay);
  EXPECT_EQ(settlement.dead_told_by, "KGSDE");
  EXPECT_EQ(settlement.black_total, Decimal(22));
  EXPECT_EQ(settlement.white_total, Decimal::parse("6.5"));
  Replay other(document.tree(1));
  other.go_to(main_line_end(document.tree(1).root()));
  EXPECT_EQ(settlement_at(other).dead_told_by, "");
  EXPECT_FALSE(settlement_at(other).black_total);
  EXPECT_EQ(settlement_at(other).white_total, Decimal(2));
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

struct CountComparison {
  std::string_view recorded;
  Counted count;
  Agreement agreement;
};

const CountComparison count_comparisons[] = {
    {"B+3", {3}, Agreement::Agrees},
    {"B+3", {4}, Agreement::OtherMargin},
    {"B+3", {-3}, Agreement::OtherWinner},
    {"B+3", {3, false, 40}, Agreement::Agrees},
    {"B+3", {4, false, 40}, Agreement::Unknown},
    {"B+3", {-4, false, 0}, Agreement::Unknown},
    {"Draw", {0, false, 2}, Agreement::Agrees},
    {"Draw", {1, false, 2}, Agreement::Unknown},
    {"B+", {4, false, 1}, Agreement::Unknown},
    {"B+", {4, false, 0}, Agreement::Agrees},
    {"B+R", {4, false, 1}, Agreement::NotCounted},
    {"B+3", {6, true, 0, true}, Agreement::AgreesInZi},
    {"B+3", {6, false, 9, true}, Agreement::AgreesInZi},
    {"B+3", {6}, Agreement::OtherMargin},
    {"B+3", {7, true, 0, true}, Agreement::OtherMargin},
    {"B+3", {-6, true, 0, true}, Agreement::OtherWinner},
    {"黑胜3子", {6, true, 0, true}, Agreement::Agrees},
    {"黑胜3子", {12, true, 0, true}, Agreement::OtherMargin},
};

TEST(Settlement, ComparesACountWithTheResult) {
  for (const CountComparison& one : count_comparisons)
    EXPECT_EQ(compare(parse_result(one.recorded).value, one.count), one.agreement)
        << one.recorded << " and " << one.count.margin.to_string();
}

TEST(Settlement, ResultOfACount) {
  EXPECT_EQ(to_text(result_of(*Decimal::parse("3.5"))), "B+3.5");
  EXPECT_EQ(to_text(result_of(*Decimal::parse("-12"))), "W+12");
  EXPECT_EQ(to_text(result_of(Decimal())), to_text(parse_result("Draw").value));
}

}  // namespace
}  // namespace qipu::game
