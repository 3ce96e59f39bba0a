#include "guesses.hpp"

#include <algorithm>

#include "lists.hpp"
#include "qipu/text/ascii.hpp"

namespace qipu::check {

namespace {

using text::is_letter;
using text::is_space;
using text::is_upper;

constexpr std::size_t longest_slip = 32;  // what is longer is no slip in a point

// ASCII that may stand beside letters by a slip.
bool is_junk(char c) {
  const bool is_digit = c >= '0' && c <= '9';
  return c > 0 && c < 0x7F && !is_letter(c) && !is_digit && c != '[' && c != ']' && c != '\\';
}

// The letters of `raw`, if nothing but junk stands with them.
std::optional<std::string> letters_of(std::string_view raw) {
  std::string letters;
  for (const char c : raw.substr(0, longest_slip)) {
    if (is_letter(c)) letters.push_back(c);
    if (!is_letter(c) && !is_junk(c)) return std::nullopt;
  }
  return raw.size() > longest_slip ? std::nullopt : std::optional(std::move(letters));
}

std::optional<sgf::Point> two_letters(std::string_view raw, sgf::BoardSize board) {
  const std::optional<std::string> letters = letters_of(raw);
  const bool are_together = letters && letters->size() == 2 && raw.find(*letters) != raw.npos;
  return are_together ? sgf::plain_point(*letters, board) : std::nullopt;
}

std::optional<sgf::Point> lower_western(std::string_view raw, sgf::BoardSize board) {
  std::string text(sgf::trimmed(raw.substr(0, longest_slip)));
  if (raw.size() > longest_slip || text.empty() || !is_letter(text[0])) return std::nullopt;
  text[0] = static_cast<char>(text[0] & ~0x20);
  return sgf::parse_western(text, board);
}

// Where an identifier and a bracket follow, perhaps behind a semicolon and white space; else npos.
std::size_t before_property(std::string_view raw, std::size_t at) {
  const auto skip_space = [&](std::size_t i) {
    while (i < raw.size() && is_space(raw[i])) ++i;
    return i;
  };
  at = skip_space(at);
  std::size_t i = at < raw.size() && raw[at] == ';' ? skip_space(at + 1) : at;
  const std::size_t ident = i;
  while (i < raw.size() && is_upper(raw[i])) ++i;
  return i > ident && i <= ident + 2 && i < raw.size() && raw[i] == '[' ? at : raw.npos;
}

std::optional<sgf::Splice> missing_bracket(std::string_view raw, Span span, sgf::BoardSize board) {
  if (raw.size() > longest_slip || !sgf::plain_point(raw.substr(0, 2), board)) return std::nullopt;
  const std::size_t next = before_property(raw, 2);
  if (next == raw.npos) return std::nullopt;
  return sgf::Splice{{span.begin + 2, span.begin + static_cast<std::uint32_t>(next)}, "]"};
}

}  // namespace

std::optional<sgf::Splice> guessed(std::string_view raw, Span span, sgf::BoardSize board) {
  if (std::optional<sgf::Splice> edit = missing_bracket(raw, span, board)) return edit;
  for (const auto guess : {two_letters, lower_western, sgf::parse_numbered})
    if (const std::optional<sgf::Point> point = guess(raw, board))
      return sgf::Splice{span, sgf::to_text(*point)};
  return std::nullopt;
}

std::optional<std::string> guessed_pair(std::string_view raw, sgf::BoardSize board) {
  const std::optional<std::string> letters = letters_of(raw);
  if (!letters || letters->size() != 4) return std::nullopt;
  const std::string_view text = *letters;
  const std::optional<sgf::Point> first = sgf::plain_point(text.substr(0, 2), board);
  const std::optional<sgf::Point> second = sgf::plain_point(text.substr(2), board);
  if (!first || !second) return std::nullopt;
  return sgf::to_text(*first) + ":" + sgf::to_text(*second);
}

}  // namespace qipu::check
