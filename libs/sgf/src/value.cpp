#include "qipu/sgf/value.hpp"

#include "qipu/sgf/detail/scan.hpp"
#include "qipu/text/decode.hpp"

namespace qipu::sgf {

namespace {

bool is_line_end(char c) { return c == '\n' || c == '\r'; }
bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\v' || c == '\f'; }

// How many bytes the line end at `at` takes: CRLF and LFCR are one line end.
std::size_t line_end_size(std::string_view text, std::size_t at) {
  const bool pair = at + 1 < text.size() && is_line_end(text[at + 1]) && text[at + 1] != text[at];
  return pair ? 2 : 1;
}

// Bytes that were escaped one by one, inside of characters: the escapes go before the charset is applied.
std::string without_byte_escapes(std::string_view raw) {
  std::string bytes;
  bytes.reserve(raw.size());
  for (std::size_t i = 0; i < raw.size(); ++i) {
    const bool inside = raw[i] == '\\' && i > 0 && i + 1 < raw.size() &&
                        static_cast<unsigned char>(raw[i - 1]) >= 0x80 &&
                        (raw[i + 1] == '\\' || raw[i + 1] == ']' || raw[i + 1] == ':');
    if (inside) ++i;
    bytes.push_back(raw[i]);
  }
  return bytes;
}

}  // namespace

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
  if (detail::is_plain_text(raw)) return std::string(raw);
  const bool by_bytes = reading.brackets == BracketRule::Bytes &&
                        spec::row(reading.charset).lex_class == spec::LexClass::DoubleByte;
  return by_bytes ? text::decoded(without_byte_escapes(raw), reading.charset)
                  : text::decoded(raw, reading.charset);
}

}  // namespace qipu::sgf
