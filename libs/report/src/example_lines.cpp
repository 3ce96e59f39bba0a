#include "qipu/report/example_lines.hpp"

#include <algorithm>
#include <cstdint>

#include "qipu/text/decode.hpp"
#include "qipu/text/lines.hpp"

namespace qipu::report {

namespace {

using Tokens = std::vector<std::string_view>;
using Flags = std::vector<bool>;  // of each token

constexpr std::size_t most_compared = 1 << 22;  // pairs of tokens; longer texts differ from end to end

bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.';
}

bool is_invisible(char32_t c) {
  return c < 0x20 || (c >= 0x7F && c <= 0xA0) || (c >= 0x200B && c <= 0x200F) ||
         (c >= 0x2028 && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069) || c == 0x3000 || c == 0xFEFF;
}

// Words, and single characters of every other kind.
std::vector<std::string_view> tokens_of(std::string_view bytes) {
  std::vector<std::string_view> tokens;
  while (!bytes.empty()) {
    std::size_t length = 0;
    while (length < bytes.size() && is_word(bytes[length])) ++length;
    if (length == 0) length = text::decode_one(bytes, text::Charset::Utf8).length;
    tokens.push_back(bytes.substr(0, length));
    bytes.remove_prefix(length);
  }
  return tokens;
}

bool is_ascii(std::string_view token) { return static_cast<unsigned char>(token[0]) < 0x80; }

// Of each token, whether it is UTF-8 or stands in a row of such, but for some damage. In other charsets
// some pairs of bytes are UTF-8 by accident.
Flags utf8_of(const Tokens& tokens) {
  Flags flags(tokens.size(), true);
  for (std::size_t begin = 0, end = 0; begin < tokens.size(); begin = end + 1) {
    std::size_t invalid = 0;
    for (end = begin; end < tokens.size() && !is_ascii(tokens[end]); ++end)
      invalid += text::decode_one(tokens[end], text::Charset::Utf8).invalid;
    if (2 * invalid > end - begin) std::fill(flags.begin() + begin, flags.begin() + end, false);
  }
  return flags;
}

std::string shown_token(std::string_view token, bool utf8) {
  const text::Character character = text::decode_one(token, text::Charset::Utf8);
  const bool is_seen =
      !character.invalid && !is_invisible(character.scalar) && (utf8 || character.scalar < 0x80);
  if (is_word(token[0]) || is_seen) return std::string(token);
  std::string out;
  constexpr std::string_view digits = "0123456789ABCDEF";
  for (const char c : token)
    (out += "\\x").append({digits[static_cast<unsigned char>(c) >> 4], digits[c & 0xF]});
  return out;
}

// Takes the differing flag from the tokens of a longest common sequence.
void find_common(const Tokens& a, const Tokens& b, std::size_t first, std::size_t end_a, std::size_t end_b,
                 Flags& differs_a, Flags& differs_b) {
  const std::size_t rows = end_a - first;
  const std::size_t columns = end_b - first;
  if (rows * columns > most_compared) return;
  std::vector<std::uint32_t> longest((rows + 1) * (columns + 1), 0);  // from here to both ends
  const auto at = [&](std::size_t i, std::size_t j) -> std::uint32_t& {
    return longest[i * (columns + 1) + j];
  };
  for (std::size_t i = rows; i-- > 0;)
    for (std::size_t j = columns; j-- > 0;)
      at(i, j) = a[first + i] == b[first + j] ? at(i + 1, j + 1) + 1 : std::max(at(i + 1, j), at(i, j + 1));
  for (std::size_t i = 0, j = 0; i < rows && j < columns;) {
    if (a[first + i] == b[first + j])
      differs_a[first + i++] = differs_b[first + j++] = false;
    else if (at(i + 1, j) >= at(i, j + 1))
      ++i;
    else
      ++j;
  }
}

void compare_tokens(const Tokens& a, const Tokens& b, Flags& differs_a, Flags& differs_b) {
  differs_a.assign(a.size(), true);
  differs_b.assign(b.size(), true);
  std::size_t first = 0;
  std::size_t end_a = a.size();
  std::size_t end_b = b.size();
  while (first < end_a && first < end_b && a[first] == b[first]) {
    differs_a[first] = differs_b[first] = false;
    ++first;
  }
  while (end_a > first && end_b > first && a[end_a - 1] == b[end_b - 1])
    differs_a[--end_a] = differs_b[--end_b] = false;
  find_common(a, b, first, end_a, end_b, differs_a, differs_b);
}

std::vector<ExampleLine> marked_lines(const Tokens& tokens, const Flags& differs) {
  std::vector<ExampleLine> lines(1);
  const Flags utf8 = utf8_of(tokens);
  std::uint32_t column = 0;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const bool is_line_end = tokens[i] == "\n";
    std::string shown = is_line_end ? std::string() : shown_token(tokens[i], utf8[i]);
    if (is_line_end && differs[i]) shown = "␊";
    const std::uint32_t width = text::display_width(shown);
    ExampleLine& line = lines.back();
    line.text += shown;
    if (differs[i]) {
      line.marks.resize(column, ' ');
      line.marks.append(width, '~');
    }
    column += width;
    if (!is_line_end) continue;
    lines.emplace_back();
    column = 0;
  }
  if (lines.size() > 1 && lines.back().text.empty()) lines.pop_back();
  return lines;
}

}  // namespace

ShownExample example_lines(std::string_view before, std::string_view after) {
  const Tokens a = tokens_of(before);
  const Tokens b = tokens_of(after);
  Flags differs_a;
  Flags differs_b;
  compare_tokens(a, b, differs_a, differs_b);
  return {marked_lines(a, differs_a), marked_lines(b, differs_b)};
}

}  // namespace qipu::report
