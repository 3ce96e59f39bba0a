#include "qipu/sgf/value.hpp"

#include <algorithm>

#include "qipu/sgf/detail/scan.hpp"
#include "qipu/sgf/lexical.hpp"
#include "qipu/text/ascii.hpp"
#include "qipu/text/decode.hpp"

namespace qipu::sgf {

using text::is_line_end;
using text::line_end_size;

namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\v' || c == '\f'; }

// Brackets are matched by bytes although a character may hold some: the writer escaped byte by byte.
bool escapes_bytes(const Reading& reading) {
  return reading.brackets == BracketRule::Bytes &&
         spec::row(reading.charset).lex_class == spec::LexClass::DoubleByte;
}

// Undoes the escapes that stand inside of characters; they go before the charset is applied.
std::string without_byte_escapes(std::string_view raw, const Reading& reading) {
  std::string bytes;
  bytes.reserve(raw.size());
  while (!raw.empty()) {
    std::size_t size = 1;
    if (is_escaped_inside(raw, reading)) {
      bytes.push_back(raw[0]);
      raw.remove_prefix(2);
    } else if (!text::is_ascii(raw[0])) {
      size = text::decode_one(raw, reading.charset, *reading.charsets).length;
    } else if (raw[0] == '\\') {
      size = 2;
    }
    bytes.append(raw.substr(0, size));
    raw.remove_prefix(std::min(size, raw.size()));
  }
  return bytes;
}

// The way back: a backslash before each second byte that is `\` or `]`.
void append_byte_escaped(std::string_view encoded, const Reading& reading, std::string& out) {
  while (!encoded.empty()) {
    const bool is_single = text::is_ascii(encoded[0]);
    const std::size_t size =
        is_single ? 1 : text::decode_one(encoded, reading.charset, *reading.charsets).length;
    out.push_back(encoded[0]);
    for (std::size_t i = 1; i < size; ++i) {
      if (encoded[i] == '\\' || encoded[i] == ']') out.push_back('\\');
      out.push_back(encoded[i]);
    }
    encoded.remove_prefix(size);
  }
}

}  // namespace

bool is_escaped_inside(std::string_view raw, const Reading& reading) {
  if (raw.size() < 3 || text::is_ascii(raw[0]) || raw[1] != '\\' || !text::is_ascii(raw[2])) return false;
  const char pair[] = {raw[0], raw[2]};
  const text::Character character = text::decode_one({pair, 2}, reading.charset, *reading.charsets);
  return !character.invalid && character.length == 2;
}

WhiteSpace white_space_of(spec::ValueType type) {
  if (type == spec::ValueType::Text) return WhiteSpace::Lines;
  if (type == spec::ValueType::SimpleText) return WhiteSpace::OneLine;
  return WhiteSpace::Keep;
}

std::string unescaped(std::string_view escaped, WhiteSpace white_space) {
  std::string out;
  out.reserve(escaped.size());
  for (std::size_t i = 0; i < escaped.size(); ++i) {
    char c = escaped[i];
    if (c == '\\' && i + 1 < escaped.size()) {
      c = escaped[++i];
      if (is_line_end(c)) {
        i += line_end_size(escaped, i) - 1;
        continue;
      }
    } else if (is_line_end(c) && white_space != WhiteSpace::Keep) {
      i += line_end_size(escaped, i) - 1;
      out.push_back(white_space == WhiteSpace::Lines ? '\n' : ' ');
      continue;
    }
    out.push_back(white_space != WhiteSpace::Keep && is_blank(c) ? ' ' : c);
  }
  return out;
}

std::size_t find_colon(std::string_view escaped) {
  for (std::size_t i = 0; i < escaped.size(); ++i) {
    if (escaped[i] == ':') return i;
    if (escaped[i] == '\\') ++i;
  }
  return std::string_view::npos;
}

std::string decoded_value(std::string_view raw, const Reading& reading) {
  if (is_plain_text(raw)) return std::string(raw);
  if (!escapes_bytes(reading)) return text::decoded(raw, reading.charset, *reading.charsets);
  return text::decoded(without_byte_escapes(raw, reading), reading.charset, *reading.charsets);
}

Reading reading_to_write(spec::Charset charset) {
  const spec::LexClass lex_class = spec::row(charset).lex_class;
  if (spec::is_wide(charset)) return {BracketRule::Bytes, spec::Charset::Utf8};
  const bool by_characters = lex_class == spec::LexClass::DoubleByte || lex_class == spec::LexClass::Escaped;
  return {by_characters ? BracketRule::CutCharacters : BracketRule::Bytes, charset};
}

std::string escaped(std::string_view text, Colon colon) {
  std::string out;
  out.reserve(text.size() + text.size() / 16);
  char before = '\0';
  for (const char c : text) {
    const bool ends = c == ']' || c == '\\' || (c == ':' && colon == Colon::Escaped);
    if (ends || begins_shift(before, c)) out.push_back('\\');
    out.push_back(c);
    before = c;
  }
  return out;
}

std::optional<text::Unencodable> append_encoded(std::string_view escaped, const Reading& reading,
                                                std::string& out) {
  if (is_plain_text(escaped)) {
    out.append(escaped);
    return std::nullopt;
  }
  if (!escapes_bytes(reading)) return text::encode(escaped, reading.charset, out);
  std::string encoded;
  if (auto failure = text::encode(escaped, reading.charset, encoded)) return failure;
  append_byte_escaped(encoded, reading, out);
  return std::nullopt;
}

}  // namespace qipu::sgf
