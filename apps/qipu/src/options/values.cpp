#include "options/values.hpp"

#include <algorithm>

#include "qipu/text/ascii.hpp"

namespace qipu::app {

bool is_path(std::string_view text) {
  bool is_after_number = false;
  for (const char c : text) {
    if (!text::is_digit(c) && !(is_after_number && (c == '/' || c == '.'))) return false;
    is_after_number = text::is_digit(c);
  }
  return is_after_number;
}

bool is_point(std::string_view text) {
  const auto letters = std::find_if_not(text.begin(), text.end(), text::is_letter);
  const auto digits = std::find_if_not(letters, text.end(), text::is_digit);
  const auto letter_count = letters - text.begin(), digit_count = digits - letters;
  if (digits != text.end() || letter_count < 1 || letter_count > 2) return false;
  return digit_count == 0 ? letter_count == 2 : digit_count <= 2;
}

bool is_area(std::string_view text) {
  const std::size_t between = text.find_first_of(":-");
  return between != text.npos && is_point(text.substr(0, between)) && is_point(text.substr(between + 1));
}

bool are_points(std::string_view text) {
  constexpr std::string_view separators = " ,;\t\n";
  while (true) {
    text.remove_prefix(std::min(text.find_first_not_of(separators), text.size()));
    if (text.empty()) return true;
    const std::size_t end = std::min(text.find_first_of(separators), text.size());
    if (!is_point(text.substr(0, end))) return false;
    text.remove_prefix(end);
  }
}

}  // namespace qipu::app
