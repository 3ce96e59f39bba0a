#include "qipu/base/whole_number.hpp"

#include <gtest/gtest.h>

#include <cstdint>

namespace qipu {
namespace {

struct Row {
  const char* text;
  std::optional<std::uint32_t> number;
};

TEST(WholeNumber, IsAllOfTheText) {
  constexpr Row rows[] = {
      {"0", 0},
      {"007", 7},
      {"4294967295", 4294967295},
      {"4294967296", {}},
      {"99999999999999999999", {}},
      {"", {}},
      {"-", {}},
      {"-1", {}},
      {"+1", {}},
      {" 1", {}},
      {"1 ", {}},
      {"1.5", {}},
      {"1e3", {}},
      {"0x10", {}},
      {"１", {}},
  };
  for (const Row& row : rows) EXPECT_EQ(whole_number<std::uint32_t>(row.text), row.number) << row.text;
}

TEST(WholeNumber, HasASignWhereTheTypeHas) {
  EXPECT_EQ(whole_number<std::int64_t>("-12"), -12);
  EXPECT_EQ(whole_number<std::int64_t>("--1"), std::nullopt);
  EXPECT_EQ(whole_number<std::int8_t>("-128"), -128);
  EXPECT_EQ(whole_number<std::int8_t>("128"), std::nullopt);
}

// Of bytes behind the text nothing is read.
TEST(WholeNumber, EndsWithTheText) {
  EXPECT_EQ(whole_number<int>(std::string_view("1234").substr(0, 2)), 12);
  EXPECT_EQ(whole_number<int>(std::string_view()), std::nullopt);
}

}  // namespace
}  // namespace qipu
