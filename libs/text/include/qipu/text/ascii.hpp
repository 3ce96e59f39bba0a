// Classes of ASCII characters, and their case: the same in every locale. No byte beyond ASCII is in any of
// them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace qipu::text {

// The bytes 00 to 7F. decode.hpp asks it of many at once.
constexpr bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }

// 0 to 9.
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

// A to Z.
constexpr bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }

// a to z.
constexpr bool is_lower(char c) { return c >= 'a' && c <= 'z'; }

// A to Z and a to z.
constexpr bool is_letter(char c) { return is_upper(c) || is_lower(c); }

// 0 to 9, A to F and a to f.
constexpr bool is_hex_digit(char c) {
  return is_digit(c) || (c >= 'A' && c <= 'F') || (c >= 'a' && c <= 'f');
}

// LF and CR.
constexpr bool is_line_end(char c) { return c == '\n' || c == '\r'; }

// The bytes of the line end that stands at `at`: LF, CR, CRLF and LFCR are each one.
constexpr std::size_t line_end_size(std::string_view text, std::size_t at) {
  const bool pair = at + 1 < text.size() && is_line_end(text[at + 1]) && text[at + 1] != text[at];
  return pair ? 2 : 1;
}

// White space as records have it: space, tab, LF, VT, FF, CR, and NUL too.
constexpr bool is_space(char c) { return c == ' ' || c == '\0' || (c >= '\t' && c <= '\r'); }

// `text` without white space, as is_space() has it, at its ends: still a piece of the same bytes.
constexpr std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

// A to Z become a to z, all else stays.
constexpr char to_lower(char c) { return is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c; }

// a to z become A to Z, all else stays.
constexpr char to_upper(char c) { return is_lower(c) ? static_cast<char>(c - 'a' + 'A') : c; }

// Every byte by to_lower().
inline std::string lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) c = to_lower(c);
  return lower;
}

// Every byte by to_upper().
inline std::string upper_case(std::string_view text) {
  std::string upper(text);
  for (char& c : upper) c = to_upper(c);
  return upper;
}

}  // namespace qipu::text
