// A field of CSV as RFC 4180 writes it, safe for programs that calculate.
#pragma once

#include <string>
#include <string_view>

#include "qipu/text/ascii.hpp"

namespace qipu::text {

// -6.50: a sign, digits, perhaps a point among them. A program for tables takes it for itself.
inline bool is_csv_number(std::string_view text) {
  if (text.starts_with('-') || text.starts_with('+')) text.remove_prefix(1);
  bool has_digit = false, has_point = false;
  for (const char c : text) {
    if (!is_digit(c) && (c != '.' || has_point)) return false;
    has_digit = has_digit || is_digit(c);
    has_point = has_point || c == '.';
  }
  return has_digit;
}

// Appends `text`, in quotes where it needs them. What begins like a formula (= + - @, a tab, a line end) and
// is no number gets an apostrophe: a program for tables would calculate it.
inline void append_csv(std::string& out, std::string_view text) {
  const bool is_formula = !text.empty() &&
                          std::string_view("=+-@\t\r\n").find(text.front()) != std::string_view::npos &&
                          !is_csv_number(text);
  const bool is_quoted = text.find_first_of("\",\r\n") != std::string_view::npos;
  if (is_quoted) out += '"';
  if (is_formula) out += '\'';
  for (const char c : text) out.append(c == '"' ? 2 : 1, c);
  if (is_quoted) out += '"';
}

}  // namespace qipu::text
