#include "xml.hpp"

#include <charconv>
#include <iterator>

#include "qipu/draw/xml_text.hpp"
#include "qipu/text/decode.hpp"

namespace qipu::draw {

namespace {

struct Entity {
  char character;
  std::string_view text;
};

constexpr Entity entities[] = {{'&', "&amp;"}, {'<', "&lt;"}, {'>', "&gt;"}, {'"', "&quot;"}};

// XML 1.0, production [2].
constexpr bool is_xml(char32_t c) {
  if (c < 0x20) return c == '\t' || c == '\n' || c == '\r';
  return (c < 0xD800 || c > 0xDFFF) && c != 0xFFFE && c != 0xFFFF && c <= 0x10FFFF;
}

// Stands for itself.
constexpr bool is_plain(char c) {
  return c >= ' ' && c < 0x7F && c != '&' && c != '<' && c != '>' && c != '"';
}

void append_character(std::string& out, char32_t c) {
  for (const Entity& one : entities)
    if (static_cast<char32_t>(one.character) == c) return void(out.append(one.text));
  text::append_utf8(is_xml(c) ? c : 0xFFFD, out);
}

}  // namespace

void append_length(std::string& out, std::int64_t thousandths) {
  const std::uint64_t size =
      thousandths < 0 ? 0 - static_cast<std::uint64_t>(thousandths) : static_cast<std::uint64_t>(thousandths);
  std::uint64_t fraction = size % 1000;
  char text[26];
  char* end = text;
  if (thousandths < 0) *end++ = '-';
  if (size >= 1000 || fraction == 0) end = std::to_chars(end, std::end(text), size / 1000).ptr;
  if (fraction != 0) *end++ = '.';
  for (std::uint64_t unit = 100; fraction != 0; fraction %= unit, unit /= 10)
    *end++ = static_cast<char>('0' + fraction / unit);
  out.append(text, end);
}

void append_pair(std::string& out, std::int64_t x, std::int64_t y) {
  append_length(out, x);
  out += ' ';
  append_length(out, y);
}

void append_escaped(std::string& out, std::string_view utf8) {
  for (std::size_t i = 0; i < utf8.size();) {
    std::size_t end = i;
    while (end < utf8.size() && is_plain(utf8[end])) ++end;
    out.append(utf8.substr(i, end - i));
    i = end;
    if (i == utf8.size()) break;
    const text::Character character = text::decode_one(utf8.substr(i), text::Charset::Utf8);
    append_character(out, character.scalar);
    i += character.length;
  }
}

void append_attribute(std::string& out, std::string_view name, std::string_view value) {
  out.append(" ").append(name).append("=\"");
  append_escaped(out, value);
  out += '"';
}

void append_attribute(std::string& out, std::string_view name, std::int64_t thousandths) {
  out.append(" ").append(name).append("=\"");
  append_length(out, thousandths);
  out += '"';
}

std::string xml_text(std::string_view utf8) {
  std::string out;
  append_escaped(out, utf8);
  return out;
}

}  // namespace qipu::draw
