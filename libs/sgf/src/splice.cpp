#include "qipu/sgf/splice.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "qipu/base/sort.hpp"
#include "qipu/text/ascii.hpp"
#include "qipu/text/encode.hpp"

namespace qipu::sgf {

namespace {

// Every character of UTF-8 is in the wide charsets. What was U+FFFD in the file's UTF-8 form stays so.
std::string wide_form(std::string_view utf8, spec::Charset charset) {
  std::string wide;
  text::encode(utf8, charset, wide);
  return wide;
}

// Where the last whole character of UTF-16 or UTF-32 may end: nothing can be read behind a part of one.
std::uint32_t end_of_characters(const Document& document) {
  const std::size_t size = document.bytes().size();
  const spec::Charset charset = document.bom().charset;
  const bool is_short = charset == spec::Charset::Utf16Le || charset == spec::Charset::Utf16Be;
  return static_cast<std::uint32_t>(size - size % (is_short ? 2 : 4));
}

}  // namespace

bool stands_before(const Splice& a, const Splice& b) {
  return a.span.begin != b.span.begin ? a.span.begin < b.span.begin : a.span.empty() && !b.span.empty();
}

void put_in_order(Splices& splices) { sort(splices, stands_before); }

void add_cut(Span span, Splices& splices) {
  if (!splices.empty() && splices.back().text.empty() && splices.back().span.end == span.begin)
    splices.back().span.end = span.end;
  else
    splices.push_back({span, {}});
}

std::string spliced(std::string_view text, Span part, const Splices& splices) {
  std::size_t size = part.size();
  for (const Splice& splice : splices) size += splice.text.size() - splice.span.size();
  std::string out;
  out.reserve(size);
  std::uint32_t at = part.begin;
  for (const Splice& splice : splices) {
    out.append(slice(text, {at, splice.span.begin})).append(splice.text);
    at = splice.span.end;
  }
  out.append(slice(text, {at, part.end}));
  return out;
}

Splices splices_of_file(const Document& document, Splices splices) {
  if (!document.is_wide()) return splices;
  const std::uint32_t end = end_of_characters(document);
  std::uint32_t at = 0;
  for (auto& [span, text] : splices) {
    const std::uint32_t begin = std::max(at, std::min(end, document.file_offset(span.begin)));
    at = std::max(begin, span.empty() ? begin : document.file_offset(span.end));
    span = {begin, at};
    text = wide_form(text, document.bom().charset);
  }
  return splices;
}

std::string spliced(const Document& document, Splices splices) {
  put_in_order(splices);
  return spliced(document.bytes(), splices_of_file(document, std::move(splices)));
}

// ---- Places

Span extent_of(const Value& value) {
  const std::string_view text = value.document().text();
  const std::uint32_t end = value.span().end;
  return {value.span().begin - 1, end < text.size() ? end + 1 : end};
}

Span extent_of(const Property& property, WithSpace space) {
  const Value last = property[property.size() - 1];
  Span span{property.ident_span().begin, extent_of(last).end};
  if (space == WithSpace::No) return span;
  const std::string_view text = last.document().text();
  std::uint32_t begin = span.begin;
  while (begin > 0 && text::is_space(text[begin - 1])) --begin;
  // Behind anything else the space may be what ends a word.
  if (begin > 0 && (text[begin - 1] == ']' || text[begin - 1] == ';')) span.begin = begin;
  return span;
}

std::uint32_t front_of(Node node) {
  const Properties properties = node.properties();
  return properties.empty() ? node.offset() + 1 : extent_of(*properties.begin(), WithSpace::Before).begin;
}

std::uint32_t front_for_insertion(Node node) {
  const Properties properties = node.properties();
  return node.has_semicolon() || properties.empty() ? front_of(node) : extent_of(*properties.begin()).end;
}

}  // namespace qipu::sgf
