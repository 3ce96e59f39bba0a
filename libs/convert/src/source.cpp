#include "source.hpp"

#include <algorithm>

#include "qipu/base/whole_number.hpp"
#include "qipu/text/ascii.hpp"
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
  rest_.remove_prefix(end + text::line_end_size(rest_, end));
  return line;
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

bool starts_folded(std::string_view text, std::string_view begin) {
  return text.size() >= begin.size() &&
         std::equal(begin.begin(), begin.end(), text.begin(),
                    [](char a, char b) { return text::to_lower(a) == text::to_lower(b); });
}

bool equals_folded(std::string_view a, std::string_view b) {
  return a.size() == b.size() && starts_folded(a, b);
}

std::optional<std::int64_t> number_in(std::string_view text) {
  text = trimmed(text);
  if (text.starts_with('+')) text.remove_prefix(1);
  return whole_number<std::int64_t>(text);
}

}  // namespace qipu::convert
