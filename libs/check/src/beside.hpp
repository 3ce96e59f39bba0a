// What stands beside bytes that are to go or to change: whether what is left is read as before.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>

#include "here.hpp"
#include "qipu/sgf/lexical.hpp"
#include "qipu/text/ascii.hpp"

namespace qipu::check {

// The first byte at or after `at` that is no white space; 0 at the end.
inline char next_byte(std::string_view text, std::uint32_t at) {
  while (at < text.size() && text::is_space(text[at])) ++at;
  return at < text.size() ? text[at] : '\0';
}

// The last byte before `at` that is no white space; 0 at the start.
inline char byte_before(std::string_view text, std::uint32_t at) {
  while (at > 0 && text::is_space(text[at - 1])) --at;
  return at > 0 ? text[at - 1] : '\0';
}

inline bool is_blank(std::string_view bytes) {
  return std::all_of(bytes.begin(), bytes.end(), text::is_space);
}

// An identifier, the end of a node or of the text: a value before it may end there.
inline bool may_follow(std::string_view text, std::uint32_t at) {
  return next_byte(text, at) != '[' && sgf::may_follow_value(text, at);
}

// Without these bytes nothing comes together that is one word or one property then.
inline bool may_go(std::string_view text, Span span) {
  const char before = byte_before(text, span.begin);
  return (before == '\0' || before == ']' || before == ';' || before == '(' || before == ')') &&
         may_follow(text, span.end);
}

// The property has all its brackets, and only white space stands between its values.
inline bool is_whole(const PropertyHere& here, std::string_view text) {
  return here.values.back().end < text.size() && is_unbroken(here, text);
}

}  // namespace qipu::check
