#include "qipu/base/id.hpp"

#include <gtest/gtest.h>

#include <type_traits>
#include <unordered_set>

namespace qipu {
namespace {

struct StoneTag;
struct GroupTag;
using StoneId = Id<StoneTag>;
using GroupId = Id<GroupTag, std::uint8_t>;

static_assert(!std::is_convertible_v<StoneId, GroupId> && !std::is_constructible_v<StoneId, GroupId>);
static_assert(!std::is_convertible_v<int, StoneId> && !std::is_convertible_v<StoneId, int>);
static_assert(!std::is_convertible_v<StoneId, bool>);
static_assert(sizeof(StoneId) == 4 && sizeof(GroupId) == 1);
static_assert(std::is_trivially_copyable_v<StoneId>);

TEST(Id, IsNoneUnlessGiven) {
  EXPECT_FALSE(StoneId().valid());
  EXPECT_FALSE(StoneId());
  EXPECT_EQ(StoneId(), StoneId(StoneId::none_value));
  EXPECT_EQ(GroupId().value(), 255);
}

TEST(Id, ZeroIsAnId) {
  EXPECT_TRUE(StoneId(0).valid());
  EXPECT_TRUE(StoneId(0));
  EXPECT_EQ(StoneId(7).value(), 7u);
}

TEST(Id, ComparesByValueAndNoneIsLast) {
  EXPECT_EQ(StoneId(3), StoneId(3));
  EXPECT_LT(StoneId(3), StoneId(4));
  EXPECT_LT(StoneId(4'000'000'000), StoneId());
}

TEST(Id, IsAKeyOfUnorderedContainers) {
  const std::unordered_set<StoneId> ids = {StoneId(1), StoneId(2), StoneId(1), StoneId()};
  EXPECT_EQ(ids.size(), 3u);
  EXPECT_TRUE(ids.contains(StoneId(2)));
  EXPECT_FALSE(ids.contains(StoneId(3)));
}

}  // namespace
}  // namespace qipu
