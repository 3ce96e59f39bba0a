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
    {"", ""},        {"round", ""},    {"r", ""},        {"rd", ""},       {"第", "轮"},     {"第", "回战"},
    {"第", "回"},    {"第", "局"},     {"第", ""},       {"", "轮"},       {"", "回战"},     {"runde", ""},
    {"ronde", ""},   {"", "st round"}, {"", "nd round"}, {"", "rd round"}, {"", "th round"}, {"", "라운드"},
    {"제", "국"},    {"", ". runde"},  {"第", "戦"},     {"第", "战"},     {"", "局"},       {"game", ""},
    {"", "e ronde"}, {"", "회전"},     {"제", "라운드"}, {"제", "회전"},   {"제", "경기"},   {"", "국"},
    {"partie", ""},  {"partij", ""},   {"", "轮次"},     {"第", "局目"},   {"第", "场"},     {"第", "盘"},
    {"", "round"},   {"", "game"},     {"", "runde"},    {"", "ronde"},
};

// "of 5": how many there are.
void skip_total(Cursor& cursor) {
  Cursor ahead = cursor;
  if (!ahead.eat_any({"of", "von", "van", "de", "/"})) return;
  ahead.skip_spaces();
  if (ahead.count()) cursor = ahead;
}

struct RoundNumber {
  std::string_view text;
  std::uint32_t number;
};
constexpr RoundNumber round_numbers[] = {
    {"first", 1},  {"second", 2},   {"third", 3},    {"fourth", 4},    {"fifth", 5},
    {"sixth", 6},  {"seventh", 7},  {"one", 1},      {"two", 2},       {"three", 3},
    {"four", 4},   {"five", 5},     {"six", 6},      {"seven", 7},     {"erste", 1},
    {"zweite", 2}, {"dritte", 3},   {"vierte", 4},   {"eerste", 1},    {"tweede", 2},
    {"derde", 3},  {"première", 1}, {"deuxième", 2}, {"troisième", 3}, {"初", 1},
};

std::optional<std::uint32_t> eat_count(Cursor& cursor) {
  if (const auto count = cursor.count()) return count;
  const RoundNumber* const row = eat_row<RoundNumber>(cursor, round_numbers);
  return row ? std::optional(row->number) : std::nullopt;
}

std::optional<std::uint32_t> number_in(std::string_view text, const Pattern& pattern) {
  Cursor cursor(text);
  if (!cursor.eat(pattern.before)) return std::nullopt;
  cursor.skip_spaces();
  const auto number = eat_count(cursor);
  cursor.skip_spaces();
  if (!number || !cursor.eat(pattern.after)) return std::nullopt;
  if (!pattern.before.empty()) skip_total(cursor);
  if (!cursor.at_end()) return std::nullopt;
  return number;
}

std::optional<std::uint32_t> number_of(std::string_view text) {
  for (const Pattern& pattern : patterns)
    if (const auto number = number_in(text, pattern)) return number;
  return std::nullopt;
}

// A number with a word for what it counts: only such a part is the number of a text with more parts.
bool is_counted(std::string_view part) {
  const std::string plain = folded(part);
  return !all_digits(plain) && !find_row<RoundNumber>(plain, round_numbers);
}

// `Semi-final, Game 2`, 半决赛第2局: the number last, the type before it.
Typed<Round> number_last(std::string_view text) {
  for (const std::string_view mark : {",", ".", "第", "제"}) {
    const std::size_t at = text.rfind(mark);
    if (at == text.npos || at == 0) continue;
    const bool is_word = mark.size() > 1;  // belongs to the number
    const std::string_view part = sgf::trimmed(text.substr(is_word ? at : at + mark.size()));
    const std::string_view type = sgf::trimmed(text.substr(0, at));
    const auto number = number_of(folded(part));
    if (!number || type.empty() || !is_counted(part) || type.find_first_of("()") != type.npos) continue;
    return {Form::Certain, {std::to_string(*number), std::string(type)}};
  }
  return {};
}

}  // namespace

Typed<Round> parse_round(std::string_view text) {
  if (std::optional<Round> round = standard_round(text)) return {Form::Exact, std::move(*round)};
  const std::string_view whole = sgf::trimmed(text);
  if (whole.size() < text.size())
    if (std::optional<Round> round = standard_round(whole)) return {Form::Certain, std::move(*round)};
  if (const auto number = number_of(folded(whole))) return {Form::Certain, {std::to_string(*number), {}}};
  const std::size_t mark = whole.find_first_of(",(");
  const auto number = mark == whole.npos ? std::nullopt : number_of(folded(whole.substr(0, mark)));
  if (!number) return number_last(whole);
  std::string_view type = sgf::trimmed(whole.substr(mark + 1));
  if (whole[mark] == '(') {
    if (!type.ends_with(')')) return {};
    type.remove_suffix(1);
  }
  if (type.empty() || type.find_first_of("()") != type.npos) return {};
  return {Form::Certain, {std::to_string(*number), std::string(type)}};
}

std::string to_text(const Round& round) {
  return round.type.empty() ? round.number : round.number + " (" + round.type + ")";
}

}  // namespace qipu::game
