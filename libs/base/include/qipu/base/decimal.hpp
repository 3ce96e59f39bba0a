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
    return negative_ ? other.size() <=> size() : size() <=> other.size();
  }

  // ---- Exact where the result fits. Else digits of the fraction are dropped, as by parse(); beyond 64 bits
  // the result is the greatest integer, 18446744073709551615, or its negative.
  constexpr Decimal operator-() const {
    Decimal result = *this;
    result.negative_ = !negative_ && digits_ != 0;
    return result;
  }
  friend constexpr Decimal operator+(const Decimal& a, const Decimal& b) {
    const Size a_size = a.size(), b_size = b.size();
    if (a.negative_ == b.negative_) return from(a.negative_, sum(a_size, b_size));
    return a_size < b_size ? from(b.negative_, difference(b_size, a_size))
                           : from(a.negative_, difference(a_size, b_size));
  }
  friend constexpr Decimal operator-(const Decimal& a, const Decimal& b) { return a + -b; }
  friend constexpr Decimal operator*(const Decimal& a, std::uint32_t times) {
    Size product{0, 0};
    for (Size power = a.size(); times != 0; times >>= 1, power = sum(power, power))
      if (times % 2 != 0) product = sum(product, power);
    return from(a.negative_, product);
  }
  constexpr Decimal absolute() const { return negative_ ? -*this : *this; }

 private:
  static constexpr std::uint64_t max_digits = std::numeric_limits<std::uint64_t>::max();
  static constexpr std::uint64_t fraction_unit = 10'000'000'000'000'000'000u;  // 10^19

  // Without the sign: integer + fraction / fraction_unit.
  struct Size {
    std::uint64_t integer;
    std::uint64_t fraction;  // below fraction_unit
    constexpr auto operator<=>(const Size&) const = default;
  };

  constexpr Size size() const {
    const std::uint64_t unit = power_of_ten(scale_);
    return {digits_ / unit, digits_ % unit * (fraction_unit / unit)};
  }
  static constexpr Size sum(Size a, Size b) {
    const std::uint64_t room = fraction_unit - b.fraction;
    const bool carries = a.fraction >= room;
    if (a.integer > max_digits - b.integer || (carries && a.integer == max_digits - b.integer))
      return {max_digits, 0};
    return {a.integer + b.integer + carries, carries ? a.fraction - room : a.fraction + b.fraction};
  }
  // Precondition: a >= b.
  static constexpr Size difference(Size a, Size b) {
    const bool borrows = a.fraction < b.fraction;
    return {a.integer - b.integer - borrows, a.fraction - b.fraction + (borrows ? fraction_unit : 0)};
  }
  static constexpr Decimal from(bool negative, Size size) {
    Decimal result;
    result.digits_ = size.integer;
    result.negative_ = negative;
    constexpr std::uint64_t first = fraction_unit / 10;
    for (; size.fraction != 0 && result.append(size.fraction / first); ++result.scale_)
      size.fraction = size.fraction % first * 10;
    result.reduce();
    return result;
  }

  static constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
  static constexpr std::uint64_t value_of(char digit) { return static_cast<std::uint64_t>(digit - '0'); }
  constexpr bool append(std::uint64_t digit) {
    if (digits_ > (max_digits - digit) / 10) return false;
    digits_ = digits_ * 10 + digit;
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
    if (!is_digit(c) || !result.append(value_of(c))) return std::nullopt;
  bool room = true;
  for (const char c : fraction) {
    if (!is_digit(c)) return std::nullopt;
    room = room && result.scale_ < 19 && result.append(value_of(c));
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
