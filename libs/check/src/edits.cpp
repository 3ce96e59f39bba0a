#include "edits.hpp"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <utility>

#include "qipu/text/encode.hpp"

namespace qipu::check {

namespace {

std::string in_charset_of_file(const sgf::Document& document, std::string text) {
  if (!document.is_wide()) return text;
  std::string wide;
  text::encode(text, document.bom().charset, wide);  // every character of UTF-8 is in these charsets
  return wide;
}

// Where the last whole character of UTF-16 or UTF-32 may end: nothing can be read behind a part of one.
std::uint32_t end_of_characters(const sgf::Document& document) {
  const std::size_t size = document.bytes().size();
  if (!document.is_wide()) return static_cast<std::uint32_t>(size);
  const spec::Charset charset = document.bom().charset;
  const bool is_short = charset == spec::Charset::Utf16Le || charset == spec::Charset::Utf16Be;
  return static_cast<std::uint32_t>(size - size % (is_short ? 2 : 4));
}

}  // namespace

void put_in_order(std::vector<Edit>& edits) {
  std::stable_sort(edits.begin(), edits.end(), [](const Edit& a, const Edit& b) {
    return a.span.begin != b.span.begin ? a.span.begin < b.span.begin : a.span.empty() && !b.span.empty();
  });
}

std::string edited(const sgf::Document& document, std::vector<Edit> edits) {
  put_in_order(edits);
  const std::string_view bytes = document.bytes();
  std::string out;
  out.reserve(bytes.size());
  const std::uint32_t end = end_of_characters(document);
  std::uint32_t at = 0;
  for (Edit& edit : edits) {
    const std::uint32_t begin = std::max(at, std::min(end, document.file_offset(edit.span.begin)));
    out.append(bytes, at, begin - at);
    out += in_charset_of_file(document, std::move(edit.text));
    at = std::max(begin, edit.span.empty() ? begin : document.file_offset(edit.span.end));
  }
  return out.append(bytes, at);
}

}  // namespace qipu::check
