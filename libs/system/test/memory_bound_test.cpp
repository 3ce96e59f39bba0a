#include "qipu/system/memory_bound.hpp"

#include <gtest/gtest.h>

#include <cstdint>

namespace qipu::system {
namespace {

constexpr std::size_t half_a_gigabyte = std::size_t{512} << 20;

TEST(MemoryBound, IsAMultipleOfTheRecordAndSomeMore) {
  EXPECT_TRUE(MemoryBound::may_set_aside(std::size_t{1} << 40));
  {
    const MemoryBound bound(1000);
    EXPECT_TRUE(MemoryBound::may_set_aside(half_a_gigabyte + 20'000));
    EXPECT_EQ(MemoryBound::error().id, ErrorId::NoMemory);
    EXPECT_FALSE(MemoryBound::may_set_aside(half_a_gigabyte + 20'001));
    EXPECT_EQ(MemoryBound::error().id, ErrorId::TakesTooMuch);
    MemoryBound::add(1);
    EXPECT_TRUE(MemoryBound::may_set_aside(half_a_gigabyte + 20'020));
  }
  EXPECT_TRUE(MemoryBound::may_set_aside(std::size_t{1} << 40));
}

TEST(MemoryBound, CountsWhatIsHeldSinceItWasMade) {
  const MemoryBound outer;
  MemoryBound::set_aside(100);
  EXPECT_EQ(MemoryBound::used(), 100);
  {
    const MemoryBound inner;
    EXPECT_EQ(MemoryBound::used(), 0);
    MemoryBound::set_aside(30);
    EXPECT_EQ(MemoryBound::used(), 30);
    EXPECT_TRUE(MemoryBound::may_set_aside(half_a_gigabyte - 30));
    const MemoryBound::HeldElsewhere elsewhere(10);
    EXPECT_FALSE(MemoryBound::may_set_aside(half_a_gigabyte - 30));
  }
  MemoryBound::give_back(130);
  EXPECT_EQ(MemoryBound::used(), 0);
}

TEST(MemoryBound, IsNoNumberBeyondAnyMemory) {
  const MemoryBound bound(UINT64_MAX);
  EXPECT_TRUE(MemoryBound::may_set_aside(std::size_t{1} << 60));
}

}  // namespace
}  // namespace qipu::system
