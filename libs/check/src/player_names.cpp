#include "player_names.hpp"

#include <algorithm>

#include "qipu/game/players.hpp"
#include "qipu/sgf/typed.hpp"
#include "qipu/text/ascii.hpp"

namespace qipu::check {

namespace {

constexpr std::string_view separators[] = {"&", "＆", "+", "＋", "/", "／", "、"};

std::string_view separator_at(std::string_view rest) {
  for (const std::string_view separator : separators)
    if (rest.starts_with(separator)) return separator;
  return {};
}

constexpr bool is_ascii_byte(char c) { return static_cast<unsigned char>(c) < 0x80; }

// &amp; &#20013;
bool is_entity(std::string_view rest) {
  constexpr std::size_t longest = 10;
  const std::size_t end = rest.substr(0, longest).find(';');
  if (rest[0] != '&' || end == rest.npos || end < 2) return false;
  return std::all_of(rest.begin() + 1, rest.begin() + static_cast<std::ptrdiff_t>(end),
                     [](char c) { return c == '#' || text::is_letter(c) || (c >= '0' && c <= '9'); });
}

// Between Chinese characters, or with a space on both sides: within a Latin word it is part of a nickname.
bool parts_names(std::string_view before, std::string_view after) {
  if (before.empty() || after.empty()) return false;
  const bool spaced = before.back() == ' ' && after.front() == ' ';
  return spaced || (!is_ascii_byte(before.back()) && !is_ascii_byte(after.front()));
}

bool may_be_name(std::string_view part) {
  const std::string_view name = sgf::trimmed(part);
  constexpr std::size_t shortest = 2;  // bytes
  const bool is_rank = game::parse_ranks(name).form <= sgf::Form::Certain;
  return name.size() >= shortest && !is_rank && !game::parse_country(name);
}

// Cho Chikun, Kisei & Meijin: titles of one player.
bool are_titles(std::string_view text) { return game::parse_players(text).form > sgf::Form::Certain; }

}  // namespace

bool names_several(std::string_view text) {
  std::size_t parts = 0, begin = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::string_view separator = separator_at(text.substr(i));
    if (separator.empty()) continue;
    const std::string_view after = text.substr(i + separator.size());
    if (is_entity(text.substr(i)) || !parts_names(text.substr(0, i), after)) continue;
    if (!may_be_name(text.substr(begin, i - begin))) return false;
    ++parts;
    i += separator.size() - 1;
    begin = i + 1;
  }
  return parts > 0 && may_be_name(text.substr(begin)) && !are_titles(text);
}

}  // namespace qipu::check
