#include "qipu/sgf/lexical.hpp"

#include <algorithm>

#include "qipu/sgf/detail/scan.hpp"

namespace qipu::sgf {

namespace {

using detail::class_of;

const char* end_of(std::string_view text) { return text.data() + text.size(); }

std::size_t offset_of(const char* found, std::string_view text) {
  return found == end_of(text) ? text.npos : static_cast<std::size_t>(found - text.data());
}

}  // namespace

Capitals::Capitals(std::string_view written) {
  // The usual identifier is all capitals.
  while (size_ < written.size() && size_ < letters_.size() &&
         class_of(written[size_]) & (detail::Upper | detail::Digit)) {
    letters_[size_] = written[size_];
    ++size_;
  }
  if (size_ == written.size() || size_ == letters_.size()) return;
  const bool has_upper = std::any_of(written.begin(), written.end(), text::is_upper);
  for (const char c : written.substr(size_)) {
    const bool lower = class_of(c) == detail::Lower;
    has_lowercase_ |= lower;
    const bool counts = class_of(c) & (detail::Upper | detail::Digit) || (lower && !has_upper);
    if (size_ == letters_.size() || !counts) continue;
    letters_[size_++] = lower ? static_cast<char>(c - 'a' + 'A') : c;
  }
}

std::string all_capitals(std::string_view written) {
  const bool has_upper = std::any_of(written.begin(), written.end(), text::is_upper);
  std::string capitals;
  for (const char c : written) {
    if (class_of(c) & (detail::Upper | detail::Digit)) capitals.push_back(c);
    if (class_of(c) == detail::Lower && !has_upper) capitals.push_back(static_cast<char>(c - 'a' + 'A'));
  }
  return capitals;
}

std::size_t find_special(std::string_view text) {
  return offset_of(detail::find_special(text.data(), end_of(text)), text);
}

bool is_plain_text(std::string_view text) {
  return detail::find_special(text.data(), end_of(text)) == end_of(text);
}

std::size_t find_close(std::string_view text, std::size_t from, const Reading& reading) {
  return offset_of(detail::find_close(text.data() + from, end_of(text), reading), text);
}

std::string_view missing_close(std::string_view value, const Reading& reading) {
  for (const std::string_view end : {"]", "\n]"}) {
    const std::string closed = std::string(value).append(end);
    if (find_close(closed, 0, reading) == closed.size() - 1) return end;
  }
  return {};
}

bool may_follow_value(std::string_view text, std::size_t from) {
  return detail::may_follow_value(text.data() + from, end_of(text));
}

std::size_t find_barrier(std::string_view text, std::size_t from) {
  return static_cast<std::size_t>(detail::find_barrier(text.data() + from, end_of(text)) - text.data());
}

}  // namespace qipu::sgf
