// A number in digits that is all of a text: what is before it or behind it makes it none.
#pragma once

#include <charconv>
#include <optional>
#include <string_view>

namespace qipu {

// Decimal, with a minus where `Number` has a sign; no plus, no white space. Nothing: the text is no number,
// or one that `Number` does not hold.
template <class Number>
std::optional<Number> whole_number(std::string_view text) {
  Number number{};
  const char* const end = text.data() + text.size();
  const auto [last, error] = std::from_chars(text.data(), end, number);
  return error == std::errc() && last == end ? std::optional(number) : std::nullopt;
}

}  // namespace qipu
