// What is asked for of a game with an engine.
#include "qipu/arena/asked_game.hpp"

#include <gtest/gtest.h>

namespace qipu::arena {
namespace {

constexpr Language en = Language::English;

TEST(AskedGame, BeginsAsUsualUnlessItIsAskedOtherwise) {
  const auto usual = new_game_of(en, {});
  ASSERT_TRUE(usual);
  EXPECT_EQ(usual->size, (BoardSize{19, 19}));
  EXPECT_EQ(usual->komi->points, Decimal::of(65, 1));
  EXPECT_EQ(usual->rules, "Japanese");
  const auto other = new_game_of(en, {"9", "", "中国", 3});
  ASSERT_TRUE(other);
  EXPECT_EQ(other->size, (BoardSize{9, 9}));
  EXPECT_EQ(other->komi->points, Decimal::of(5, 1));
  EXPECT_EQ(other->rules, "Chinese");
  EXPECT_EQ(other->handicap, 3u);
  EXPECT_EQ(new_game_of(en, {"9", "7.5", "", 2}).value().komi->points, Decimal::of(75, 1));
}

TEST(AskedGame, SaysWhatMakesNoSense) {
  EXPECT_EQ(new_game_of(en, {"30", "", "", {}}).error(), "30 is no board for engines: squares from 1 to 25");
  EXPECT_EQ(new_game_of(en, {"", "much", "", {}}).error(), "much is no komi");
  EXPECT_TRUE(new_game_of(en, {"", "", "mine", {}}).error().starts_with("no rules are called mine: "));
}

TEST(AskedGame, IsHeldAgainstARecord) {
  const engine::PlayedRecord record =
      *engine::PlayedRecord::go_on(*sgf::Document::read("(;SZ[9]KM[0.5]RU[Chinese]HA[2]AB[cc][gg])"));
  EXPECT_TRUE(differences_from({}, record).empty());
  EXPECT_TRUE(differences_from({"9x9", "0.5", "中国", 2}, record).empty());
  const std::vector<AskedDifference> all = differences_from({"19", "6.5", "Japanese", 0}, record);
  ASSERT_EQ(all.size(), 4u);
  EXPECT_EQ(all[0].member, "size");
  EXPECT_EQ(all[0].asked, "19");
  EXPECT_EQ(all[0].record, "9");
  EXPECT_EQ(all[1].member, "handicap");
  EXPECT_EQ(all[1].record, "2");
  EXPECT_EQ(all[2].record, "0.5");
  EXPECT_EQ(all[3].record, "Chinese");
}

}  // namespace
}  // namespace qipu::arena
