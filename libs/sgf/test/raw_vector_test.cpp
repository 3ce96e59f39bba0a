// Beside std::vector, its twin.
#include "qipu/sgf/detail/raw_vector.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace qipu::sgf::detail {
namespace {

struct Pair {
  std::uint32_t first, second;
  bool operator==(const Pair&) const = default;
};

bool are_equal(const RawVector<Pair>& a, const std::vector<Pair>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end());
}

TEST(RawVector, GrowsAsItsTwin) {
  RawVector<Pair> list;
  std::vector<Pair> twin;
  EXPECT_TRUE(list.empty());
  for (std::uint32_t i = 0; i < 100'000; ++i) {
    list.push_back({i, ~i});
    twin.push_back({i, ~i});
    if (i % 1'000 == 7) {
      list.resize(list.size() - 3);
      twin.resize(twin.size() - 3);
    }
    if (i % 30'000 == 29'999) list.push_back(list[0]), twin.push_back(twin[0]);  // of its own memory
    ASSERT_EQ(list.back(), twin.back());
  }
  EXPECT_TRUE(are_equal(list, twin));
}

TEST(RawVector, RoomIsWhatIsAskedFor) {
  RawVector<Pair> list;
  list.reserve(5);
  EXPECT_EQ(list.capacity(), 5u);
  for (std::uint32_t i = 0; i < 5; ++i) list.push_back({i, i});
  EXPECT_EQ(list.capacity(), 5u);
  list.resize(7);
  EXPECT_GE(list.capacity(), 7u);
  EXPECT_EQ(list[4], (Pair{4, 4}));
  list.clear();
  EXPECT_TRUE(list.empty());
  EXPECT_GE(list.capacity(), 7u);
}

TEST(RawVector, Moves) {
  RawVector<Pair> list;
  list.push_back({1, 2});
  const Pair* const place = list.data();
  RawVector<Pair> other = std::move(list);
  EXPECT_EQ(other.data(), place);
  EXPECT_TRUE(list.empty());  // NOLINT(bugprone-use-after-move): what is left is empty
  list.push_back({3, 4});
  other = std::move(list);
  EXPECT_TRUE(are_equal(other, {{3, 4}}));
}

}  // namespace
}  // namespace qipu::sgf::detail
