#include "qipu/game/round.hpp"

#include "words.hpp"

namespace qipu::game {

namespace {

// `xx (tt)`: the parentheses end the text and hold no others.
std::optional<Round> standard_round(std::string_view text) {
  if (all_digits(text)) return Round{std::string(text), {}};
  const std::size_t open = text.find(" (");
  if (open == text.npos || !text.ends_with(')')) return std::nullopt;
  const std::string_view type = text.substr(open + 2, text.size() - open - 3);
  if (type.find_first_of("()") != type.npos) return std::nullopt;
  return Round{std::string(text.substr(0, open)), std::string(type)};
}

struct Pattern {
  std::string_view before;
  std::string_view after;
};
// Around the number, folded.
constexpr Pattern patterns[] = {
    {"", ""},      {"round", ""},    {"r", ""},        {"rd", ""},       {"第", "轮"},     {"第", "回战"},
    {"第", "回"},  {"第", "局"},     {"第", ""},       {"", "轮"},       {"", "回战"},     {"runde", ""},
    {"ronde", ""}, {"", "st round"}, {"", "nd round"}, {"", "rd round"}, {"", "th round"}, {"", "라운드"},
    {"제", "국"},  {"", ". runde"},  {"第", "戦"},     {"第", "战"},     {"", "局"},       {"game", ""},
};

std::optional<std::uint32_t> number_in(std::string_view text, const Pattern& pattern) {
  Cursor cursor(text);
  if (!cursor.eat(pattern.before)) return std::nullopt;
  cursor.skip_spaces();
  const auto number = cursor.count();
  cursor.skip_spaces();
  if (!number || !cursor.eat(pattern.after) || !cursor.at_end()) return std::nullopt;
  return number;
}

std::optional<std::uint32_t> number_of(std::string_view text) {
  for (const Pattern& pattern : patterns)
    if (const auto number = number_in(text, pattern)) return number;
  return std::nullopt;
}

}  // namespace

Typed<Round> parse_round(std::string_view text) {
  if (std::optional<Round> round = standard_round(text)) return {Form::Exact, std::move(*round)};
  const std::string_view whole = sgf::trimmed(text);
  if (whole.size() < text.size())
    if (std::optional<Round> round = standard_round(whole)) return {Form::Certain, std::move(*round)};
  if (const auto number = number_of(folded(whole))) return {Form::Certain, {std::to_string(*number), {}}};
  const std::size_t mark = whole.find_first_of(",(");
  if (mark == whole.npos) return {};
  const auto number = number_of(folded(whole.substr(0, mark)));
  std::string_view type = sgf::trimmed(whole.substr(mark + 1));
  if (whole[mark] == '(') {
    if (!type.ends_with(')')) return {};
    type.remove_suffix(1);
  }
  if (!number || type.empty() || type.find_first_of("()") != type.npos) return {};
  return {Form::Certain, {std::to_string(*number), std::string(type)}};
}

std::string to_text(const Round& round) {
  return round.type.empty() ? round.number : round.number + " (" + round.type + ")";
}

}  // namespace qipu::game
