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

// ---- Arithmetic

Decimal number(const char* text) { return Decimal::parse(text).value(); }

constexpr const char* greatest = "18446744073709551615";
constexpr const char* least = "-18446744073709551615";
constexpr const char* smallest = "0.0000000000000000001";

struct Sum {
  const char* a;
  const char* b;
  const char* sum;         // of b and a too
  const char* difference;  // a - b
};
constexpr Sum sums[] = {
    {"0", "0", "0", "0"},
    {"6.5", "0", "6.5", "6.5"},
    {"0", "6.5", "6.5", "-6.5"},
    {"180", "6.5", "186.5", "173.5"},
    {"-3.75", "-0.25", "-4", "-3.5"},
    {"-3.75", "0.25", "-3.5", "-4"},
    {"0.1", "0.2", "0.3", "-0.1"},
    {"7.5", "7.5", "15", "0"},
    {"7.5", "-7.5", "0", "15"},
    {"0.95", "0.05", "1", "0.9"},
    {"10", "0.001", "10.001", "9.999"},
    {"1000000000000.5", "1000000000000.25", "2000000000000.75", "0.25"},
    {"0.9999999999999999999", smallest, "1", "0.9999999999999999998"},
    {"1", smallest, "1.0000000000000000001", "0.9999999999999999999"},
    {"10", smallest, "10", "9.999999999999999999"},
    {"1.8446744073709551615", smallest, "1.844674407370955161", "1.8446744073709551614"},
    // Digits of the fraction that do not fit in 64 bits.
    {"100", smallest, "100", "99.99999999999999999"},
    {greatest, "0.5", greatest, "18446744073709551614"},
    {"-15", "0.00000000000000000001", "-15", "-15"},
    // As far as it goes, and beyond.
    {"18446744073709551614", "1", greatest, "18446744073709551613"},
    {greatest, "1", greatest, "18446744073709551614"},
    {greatest, greatest, greatest, "0"},
    {greatest, least, "0", greatest},
    {least, greatest, "0", least},
    {least, least, least, "0"},
    {least, "-0.1", least, "-18446744073709551614"},
    {"1844674407370955161.5", "0.5", "1844674407370955162", "1844674407370955161"},
    {"9223372036854775807", "-9223372036854775808", "-1", greatest},
};

TEST(Decimal, AddsAndSubtracts) {
  for (const Sum& one : sums) {
    SCOPED_TRACE(std::string(one.a) + " and " + one.b);
    const Decimal a = number(one.a), b = number(one.b);
    EXPECT_EQ((a + b).to_string(), one.sum);
    EXPECT_EQ((b + a).to_string(), one.sum);
    EXPECT_EQ((a - b).to_string(), one.difference);
    EXPECT_EQ(b - a, -(a - b));
    EXPECT_EQ(-a - b, -(a + b));
  }
  static_assert(Decimal(7) - Decimal::of(65, 1) == Decimal::of(5, 1));
}

TEST(Decimal, Negates) {
  constexpr const char* rows[][2] = {{"0", "0"}, {"6.5", "-6.5"}, {greatest, least}, {smallest, nullptr}};
  for (const auto& [text, negated] : rows) {
    const Decimal one = number(text);
    EXPECT_EQ((-one).to_string(), negated ? negated : std::string("-") + text);
    EXPECT_EQ(-(-one), one);
    EXPECT_EQ(one.absolute(), one);
    EXPECT_EQ((-one).absolute(), one);
  }
}

struct Product {
  const char* number;
  std::uint32_t times;
  const char* product;
};
constexpr Product products[] = {
    {"3.75", 0, "0"},
    {"3.75", 1, "3.75"},
    {"3.75", 2, "7.5"},
    {"-2.25", 4, "-9"},
    {"-2.25", 0, "0"},
    {"1.5", 3600, "5400"},
    {"0.0001", 86400, "8.64"},
    {smallest, 4294967295, "0.0000000004294967295"},
    {"4294967297", 4294967295, greatest},
    {"4294967298", 4294967295, greatest},
    {greatest, 1, greatest},
    {greatest, 3, greatest},
    {least, 4294967295, least},
    {"922337203685477580.5", 2, "1844674407370955161"},
    {"1844674407370955161.5", 10, greatest},
};

TEST(Decimal, Multiplies) {
  for (const Product& one : products)
    EXPECT_EQ((number(one.number) * one.times).to_string(), one.product) << one.number << " * " << one.times;
}

// Beside 64-bit integers, in hundredths.
TEST(Decimal, IsAsExactAsIntegers) {
  for (std::int64_t a = -1234; a < 1234; a += 17) {
    for (std::int64_t b = -1300; b < 1300; b += 11) {
      ASSERT_EQ(Decimal::of(a, 2) + Decimal::of(b, 2), Decimal::of(a + b, 2)) << a << ' ' << b;
      ASSERT_EQ(Decimal::of(a, 1) - Decimal::of(b, 2), Decimal::of(10 * a - b, 2)) << a << ' ' << b;
      ASSERT_EQ(Decimal::of(a, 1) <=> Decimal::of(b, 2), 10 * a <=> b) << a << ' ' << b;
    }
  }
}

}  // namespace
}  // namespace qipu
