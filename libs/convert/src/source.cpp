#include "source.hpp"

#include <algorithm>
#include <charconv>

#include "qipu/text/detect.hpp"

namespace qipu::convert {

using text::Charset;
using text::Utf8Form;

void Source::find_charset(std::string_view sample, std::optional<Charset> prior) {
  if (is_marked_ || text::is_ascii(sample)) return;
  is_inferred_ = true;
  const text::Detection found = text::detect(sample, prior.value_or(Charset::UsAscii));
  if (found.charset == Charset::Utf8)
    charset_ = Charset::Utf8;
  else
    charset_ = prior && text::fits(sample, *prior) ? *prior : found.charset;
}

void Source::set_charset(Charset charset) {
  if (is_marked_) return;
  charset_ = charset;
  is_inferred_ = false;
}

std::optional<std::string_view> Lines::next() {
  if (rest_.empty()) return std::nullopt;
  const std::size_t end = rest_.find_first_of("\r\n");
  const std::string_view line = rest_.substr(0, end);
  if (end == rest_.npos) {
    rest_ = rest_.substr(rest_.size());
    return line;
  }
  const bool is_pair = end + 1 < rest_.size() && rest_[end + 1] != rest_[end] &&
                       (rest_[end + 1] == '\r' || rest_[end + 1] == '\n');
  rest_.remove_prefix(end + (is_pair ? 2 : 1));
  return line;
}

std::string_view trimmed(std::string_view bytes) {
  constexpr std::string_view white_space{" \t\r\n\v\f\0", 7};
  const std::size_t begin = std::min(bytes.find_first_not_of(white_space), bytes.size());
  bytes.remove_prefix(begin);
  const std::size_t last = bytes.find_last_not_of(white_space);
  return bytes.substr(0, last + 1);  // npos + 1 is 0
}

std::string_view spanning(std::string_view first, std::string_view last) {
  return {first.data(), static_cast<std::size_t>(last.data() + last.size() - first.data())};
}

std::string_view take_until(std::string_view& rest, char separator) {
  const std::size_t end = std::min(rest.find(separator), rest.size());
  const std::string_view part = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return part;
}

namespace {

char folded(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

}  // namespace

bool starts_folded(std::string_view text, std::string_view begin) {
  return text.size() >= begin.size() && std::equal(begin.begin(), begin.end(), text.begin(),
                                                   [](char a, char b) { return folded(a) == folded(b); });
}

bool equals_folded(std::string_view a, std::string_view b) {
  return a.size() == b.size() && starts_folded(a, b);
}

std::string lower(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(), folded);
  return out;
}

std::optional<std::int64_t> number_in(std::string_view text) {
  text = trimmed(text);
  if (text.starts_with('+')) text.remove_prefix(1);
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace qipu::convert
