#include "qipu/base/byte_count.hpp"

#include <gtest/gtest.h>

namespace qipu {
namespace {

TEST(ByteCount, OfWhatPeopleWrite) {
  struct Case {
    const char* text;
    std::optional<std::uint64_t> bytes;
  };
  for (const Case& one :
       {Case{"7", 7}, Case{"500K", 512'000}, Case{"20M", 20 << 20}, Case{"2g", std::uint64_t{2} << 30},
        Case{"1TB", std::uint64_t{1} << 40}, Case{"3KiB", 3072}, Case{"8388608T", std::uint64_t{1} << 63},
        Case{"8388609T", std::nullopt}, Case{"0", std::nullopt}, Case{"", std::nullopt},
        Case{"M", std::nullopt}, Case{"-1", std::nullopt}, Case{"5X", std::nullopt},
        Case{"5Kb", std::nullopt}, Case{"1.5M", std::nullopt}})
    EXPECT_EQ(parse_byte_count(one.text), one.bytes) << one.text;
}

}  // namespace
}  // namespace qipu
