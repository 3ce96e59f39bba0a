// The table of rules.
#include "qipu/go/rules.hpp"

#include <gtest/gtest.h>

#include <set>

namespace qipu::go {
namespace {

TEST(RulesTest, RowsStandByName) {
  std::set<std::string_view> names;
  for (std::size_t i = 0; i < all_rules().size(); ++i) {
    const Rules& rules = all_rules()[i];
    EXPECT_EQ(static_cast<std::size_t>(rules.name), i);
    EXPECT_EQ(&rules_of(rules.name), &rules);
    EXPECT_TRUE(names.insert(rules.name_en).second && names.insert(rules.name_zh).second);
  }
  EXPECT_EQ(all_rules().size(), 7u);
}

// What the texts of the rules say, field by field: docs/design/counting.md.
struct Said {
  RulesName name;
  Ko ko;
  bool suicide;
  Counting counting;
  HandicapPoints handicap;
};
constexpr Said said[] = {
    {RulesName::Japanese, Ko::Simple, false, Counting::Territory, HandicapPoints::None},
    {RulesName::Chinese, Ko::Positional, false, Counting::Area, HandicapPoints::Stones},
    {RulesName::Aga, Ko::Situational, false, Counting::Area, HandicapPoints::StonesLessOne},
    {RulesName::NewZealand, Ko::Situational, true, Counting::Area, HandicapPoints::None},
    {RulesName::Ing, Ko::Simple, true, Counting::Area, HandicapPoints::Stones},
    {RulesName::TrompTaylor, Ko::Positional, true, Counting::Area, HandicapPoints::None},
    {RulesName::Korean, Ko::Simple, false, Counting::Territory, HandicapPoints::None},
};

TEST(RulesTest, Fields) {
  for (const Said& one : said) {
    const Rules& rules = rules_of(one.name);
    EXPECT_EQ(rules.ko, one.ko) << rules.name_en;
    EXPECT_EQ(rules.suicide, one.suicide) << rules.name_en;
    EXPECT_EQ(rules.counting, one.counting) << rules.name_en;
    EXPECT_EQ(rules.handicap, one.handicap) << rules.name_en;
    EXPECT_EQ(rules.territory_in_seki, one.counting == Counting::Area) << rules.name_en;
    EXPECT_EQ(rules.pass_stones, one.name == RulesName::Aga) << rules.name_en;
  }
}

}  // namespace
}  // namespace qipu::go
