#include "qipu/game/counted_position.hpp"

#include <gtest/gtest.h>

#include <string>

#include "qipu/game/line.hpp"

namespace qipu::game {
namespace {

CountedPosition counted(const std::string& record, const CountOptions& options = {}) {
  const sgf::Document document = *sgf::Document::read(record);
  Replay replay(document.tree(0));
  replay.go_to(main_line_end(document.tree(0).root()));
  return count_position(replay, options);
}

TEST(CountedPosition, ByWhatTheRecordSays) {
  const CountedPosition count =
      counted("(;SZ[5]KM[0.5]RU[Japanese]RE[B+R]AB[ca:ce]AW[da:de];W[ee]TB[aa:be]TW[ea:ed])");
  EXPECT_EQ(count.rules.value->name, go::RulesName::Japanese);
  EXPECT_EQ(count.rules.from, CountFrom::Record);
  EXPECT_EQ(count.komi.value, Decimal::of(5, 1));
  EXPECT_EQ(count.dead.from, CountFrom::Record);
  EXPECT_EQ(count.dead_told_by, "TB TW");
  EXPECT_EQ(count.score.black, Decimal(10));
  EXPECT_EQ(to_text(count.result), "B+5.5");
  EXPECT_EQ(count.agreement, Agreement::NotCounted);
  EXPECT_FALSE(count.is_provisional());
}

TEST(CountedPosition, ByWhatTheCallerSays) {
  const char* const record = "(;SZ[5]KM[0.5]RU[Japanese]RE[B+24.5]AB[ca:ce]AW[aa])";
  const CountedPosition alive = counted(record);
  EXPECT_TRUE(alive.is_provisional());
  EXPECT_EQ(alive.agreement, Agreement::Unknown);
  CountOptions options;
  options.rules = &go::rules_of(go::RulesName::Chinese);
  options.dead = {go::Point{0, 0}};
  const CountedPosition count = counted(record, options);
  EXPECT_EQ(count.rules.from, CountFrom::Caller);
  EXPECT_EQ(count.dead.from, CountFrom::Caller);
  EXPECT_TRUE(count.by_area());
  EXPECT_EQ(to_text(count.result), "B+24.5");
  EXPECT_EQ(count.agreement, Agreement::Agrees);
}

TEST(CountedPosition, AssumesWhatNobodySays) {
  EXPECT_EQ(counted("(;SZ[5])").rules.value->name, go::RulesName::Japanese);
  EXPECT_EQ(counted("(;SZ[5])").rules.from, CountFrom::Nowhere);
  EXPECT_EQ(counted("(;SZ[5]RU[nonsense]KM[x])").rules.from, CountFrom::Unread);
  EXPECT_EQ(counted("(;SZ[5]RU[nonsense]KM[x])").komi.from, CountFrom::Unread);
}

TEST(CountedPosition, HalfAPointIsAQuarterZi) {
  EXPECT_EQ(in_zi(Decimal::of(65, 1)), Decimal::of(325, 2));
  EXPECT_EQ(in_zi(-Decimal(3)), -Decimal::of(15, 1));
}

}  // namespace
}  // namespace qipu::game
