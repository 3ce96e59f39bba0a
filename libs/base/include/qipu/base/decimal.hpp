// Exact decimal numbers: komi, scores, seconds. 6.5 is 6.5, never a binary fraction near it.
#pragma once

#include <cmath>
#include <compare>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace qipu {

// (-1)^negative * digits / 10^scale, in lowest terms: no zero at the end of the fraction, no negative zero.
class Decimal {
 public:
  constexpr Decimal() = default;
  constexpr Decimal(std::int64_t integer)
      : digits_(integer < 0 ? 0 - static_cast<std::uint64_t>(integer) : static_cast<std::uint64_t>(integer)),
        negative_(integer < 0) {}
  // digits / 10^scale. Precondition: scale <= 19.
  static constexpr Decimal of(std::int64_t digits, int scale) {
    Decimal result(digits);
    result.scale_ = static_cast<std::uint8_t>(scale);
    result.reduce();
    return result;
  }

  // [+-] digits [. digits], where one side of the point may be missing. Digits of the fraction beyond 64 bits
  // are dropped; an integer beyond 64 bits is nothing.
  static constexpr std::optional<Decimal> parse(std::string_view text);

  constexpr bool is_negative() const { return negative_; }
  constexpr std::uint64_t digits() const { return digits_; }
  constexpr int scale() const { return scale_; }
  constexpr bool is_integer() const { return scale_ == 0; }

  // Nothing if there is a fraction, or beyond 64 bits.
  constexpr std::optional<std::int64_t> to_integer() const;
  double to_double() const {
    const double size = static_cast<double>(digits_) / std::pow(10.0, scale_);
    return negative_ ? -size : size;
  }
  // The shortest form FF[4] allows for Real: "6.5", "0.3", "-12".
  std::string to_string() const;

  constexpr bool operator==(const Decimal&) const = default;
  constexpr std::strong_ordering operator<=>(const Decimal& other) const {
    if (negative_ != other.negative_)
      return negative_ ? std::strong_ordering::less : std::strong_ordering::greater;
    return negative_ ? compare_sizes(other, *this) : compare_sizes(*this, other);
  }

 private:
  static constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
  constexpr bool append(char digit) {
    const auto value = static_cast<std::uint64_t>(digit - '0');
    if (digits_ > (std::numeric_limits<std::uint64_t>::max() - value) / 10) return false;
    digits_ = digits_ * 10 + value;
    return true;
  }
  constexpr void reduce() {
    while (scale_ > 0 && digits_ % 10 == 0) {
      digits_ /= 10;
      --scale_;
    }
    if (digits_ == 0) negative_ = false;
  }
  static constexpr std::uint64_t power_of_ten(int exponent) {
    std::uint64_t power = 1;
    while (exponent-- > 0) power *= 10;
    return power;
  }
  static constexpr std::strong_ordering compare_sizes(const Decimal& a, const Decimal& b) {
    const std::uint64_t a_unit = power_of_ten(a.scale_), b_unit = power_of_ten(b.scale_);
    if (const auto order = a.digits_ / a_unit <=> b.digits_ / b_unit; order != 0) return order;
    std::uint64_t a_rest = a.digits_ % a_unit, b_rest = b.digits_ % b_unit;
    if (a.scale_ < b.scale_) a_rest *= power_of_ten(b.scale_ - a.scale_);
    if (b.scale_ < a.scale_) b_rest *= power_of_ten(a.scale_ - b.scale_);
    return a_rest <=> b_rest;  // both below 10^19, which fits
  }

  std::uint64_t digits_ = 0;
  std::uint8_t scale_ = 0;  // at most 19: 10^19 still fits in 64 bits
  bool negative_ = false;
};

constexpr std::optional<Decimal> Decimal::parse(std::string_view text) {
  Decimal result;
  if (!text.empty() && (text[0] == '-' || text[0] == '+')) {
    result.negative_ = text[0] == '-';
    text.remove_prefix(1);
  }
  const std::size_t point = text.find('.');
  const std::string_view fraction = point == text.npos ? std::string_view() : text.substr(point + 1);
  const std::string_view integer = text.substr(0, point);
  if (integer.empty() && fraction.empty()) return std::nullopt;
  for (const char c : integer)
    if (!is_digit(c) || !result.append(c)) return std::nullopt;
  bool room = true;
  for (const char c : fraction) {
    if (!is_digit(c)) return std::nullopt;
    room = room && result.scale_ < 19 && result.append(c);
    if (room) ++result.scale_;
  }
  result.reduce();
  return result;
}

constexpr std::optional<std::int64_t> Decimal::to_integer() const {
  constexpr std::uint64_t most = std::numeric_limits<std::int64_t>::max();
  if (scale_ != 0 || digits_ > most + (negative_ ? 1 : 0)) return std::nullopt;
  return static_cast<std::int64_t>(negative_ ? 0 - digits_ : digits_);
}

inline std::string Decimal::to_string() const {
  const std::string all = std::to_string(digits_);
  const auto scale = static_cast<std::size_t>(scale_);
  std::string text(negative_ ? "-" : "");
  if (all.size() <= scale)
    text.append("0.").append(scale - all.size(), '0').append(all);
  else if (scale == 0)
    text.append(all);
  else
    text.append(all, 0, all.size() - scale).append(1, '.').append(all, all.size() - scale);
  return text;
}

}  // namespace qipu
