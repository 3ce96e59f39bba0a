#include "qipu/base/decimal.hpp"

#include <gtest/gtest.h>

namespace qipu {
namespace {

struct Case {
  const char* text;
  const char* canonical;  // null: not a number
  double value;
};

constexpr Case cases[] = {
    {"0", "0", 0},
    {"-0", "0", 0},
    {"-0.00", "0", 0},
    {"6.5", "6.5", 6.5},
    {"+6.50", "6.5", 6.5},
    {"007", "7", 7},
    {".3", "0.3", 0.3},
    {"5.", "5", 5},
    {"-12", "-12", -12},
    {"3.75", "3.75", 3.75},
    {"-0.05", "-0.05", -0.05},
    {"18446744073709551615", "18446744073709551615", 1.8446744073709551615e19},
    {"18446744073709551616", nullptr, 0},
    {"0.12345678901234567890123", "0.1234567890123456789", 0.1234567890123456789},
    {"184467440737095516150.5", nullptr, 0},
    {"", nullptr, 0},
    {".", nullptr, 0},
    {"-", nullptr, 0},
    {"1e3", nullptr, 0},
    {"1.2.3", nullptr, 0},
    {" 1", nullptr, 0},
    {"1-", nullptr, 0},
    {"--1", nullptr, 0},
};

TEST(Decimal, ParsesAndWrites) {
  for (const Case& one : cases) {
    SCOPED_TRACE(one.text);
    const auto number = Decimal::parse(one.text);
    ASSERT_EQ(number.has_value(), one.canonical != nullptr);
    if (!number) continue;
    EXPECT_EQ(number->to_string(), one.canonical);
    EXPECT_DOUBLE_EQ(number->to_double(), one.value);
    EXPECT_EQ(Decimal::parse(number->to_string()), number);
  }
}

TEST(Decimal, IntegersOnly) {
  EXPECT_EQ(Decimal(-7).to_integer(), -7);
  EXPECT_EQ(Decimal::of(75, 1).to_integer(), std::nullopt);
  EXPECT_EQ(Decimal::of(700, 2).to_integer(), 7);
  EXPECT_EQ(Decimal(std::numeric_limits<std::int64_t>::min()).to_integer(),
            std::numeric_limits<std::int64_t>::min());
  EXPECT_EQ(Decimal::parse("9223372036854775808")->to_integer(), std::nullopt);
  EXPECT_EQ(Decimal::parse("-9223372036854775808")->to_integer(), std::numeric_limits<std::int64_t>::min());
}

TEST(Decimal, Compares) {
  constexpr const char* ascending[] = {"-18446744073709551615",
                                       "-6.5",
                                       "-6.25",
                                       "-0.0000000000000000001",
                                       "0",
                                       "0.0000000000000000001",
                                       "0.3",
                                       "6",
                                       "6.25",
                                       "6.5",
                                       "7",
                                       "18446744073709551615"};
  for (std::size_t a = 0; a < std::size(ascending); ++a)
    for (std::size_t b = 0; b < std::size(ascending); ++b)
      EXPECT_EQ(*Decimal::parse(ascending[a]) <=> *Decimal::parse(ascending[b]), a <=> b)
          << ascending[a] << ' ' << ascending[b];
  EXPECT_EQ(*Decimal::parse("6.50"), Decimal::of(65, 1));
}

}  // namespace
}  // namespace qipu
