#include <algorithm>

#include "qipu/game/handicap.hpp"
#include "qipu/text/ascii.hpp"
#include "words.hpp"

namespace qipu::game {

namespace {

struct TurnRow {
  char letter;
  Advantage turn;
};
constexpr TurnRow turn_letters[] = {{'B', Advantage::Black},
                                    {'W', Advantage::White},
                                    {'2', Advantage::TwoStones},
                                    {'3', Advantage::ThreeStones}};

constexpr std::size_t most_turns = 6;

std::optional<Advantage> turn_of(char letter) {
  const char upper = letter == 'b' ? 'B' : letter == 'w' ? 'W' : letter;
  for (const TurnRow& row : turn_letters)
    if (row.letter == upper) return row.turn;
  return std::nullopt;
}

// B-W-B, (B)BW: turns, one of them in parentheses.
std::optional<OldHandicap> read_letters(std::string_view text) {
  OldHandicap handicap;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '-' && i > 0) continue;
    const bool is_present = text[i] == '(';
    if (is_present && (handicap.present >= 0 || i + 2 >= text.size() || text[i + 2] != ')'))
      return std::nullopt;
    const auto turn = turn_of(text[is_present ? i + 1 : i]);
    if (!turn || handicap.turns.size() == most_turns) return std::nullopt;
    if (is_present) handicap.present = static_cast<int>(handicap.turns.size());
    if (is_present) i += 2;
    handicap.turns.push_back(*turn);
  }
  return handicap.turns.empty() ? std::nullopt : std::optional(std::move(handicap));
}

struct OldHandicapName {
  std::string_view text;  // folded
  std::string_view turns;
};
constexpr OldHandicapName old_handicap_names[] = {
    {"tagai-sen", "B-W"},
    {"tagaisen", "B-W"},
    {"tagai sen", "B-W"},
    {"互先", "B-W"},
    {"分先", "B-W"},
    {"호선", "B-W"},
    {"sen-ai-sen", "B-W-B"},
    {"sen-aisen", "B-W-B"},
    {"senaisen", "B-W-B"},
    {"先相先", "B-W-B"},
    {"선상선", "B-W-B"},
    {"josen", "B"},
    {"jo-sen", "B"},
    {"定先", "B"},
    {"常先", "B"},
    {"让先", "B"},
    {"受先", "B"},
    {"정선", "B"},
    {"sen-ni-sen", "B-2-B"},
    {"先二先", "B-2-B"},
    {"sen-ni", "B-2"},
    {"先二", "B-2"},
    {"ni-sen-ni", "2-B-2"},
    {"二先二", "2-B-2"},
    {"ni", "2"},
    {"二子", "2"},
    {"ni-san-ni", "2-3-2"},
    {"二三二", "2-3-2"},
    {"ni-san", "2-3"},
    {"二三", "2-3"},
    {"san", "3"},
    {"三子", "3"},
};

// Which turn of a handicap a word names: 先 is black, 白 white.
std::optional<Advantage> present_in(std::string_view word) {
  if (word == "先" || word == "黑") return Advantage::Black;
  if (word == "后" || word == "白") return Advantage::White;
  if (word == "二子") return Advantage::TwoStones;
  return word == "三子" ? std::optional(Advantage::ThreeStones) : std::nullopt;
}

// 吴先相先.先: the weaker player, the handicap, and what he takes in this game.
Typed<OldHandicap> read_names(std::string_view text) {
  const std::size_t point = text.rfind('.');
  const std::string_view whole = text.substr(0, point);
  const OldHandicapName* best = find_row<OldHandicapName>(whole, old_handicap_names);
  Typed<OldHandicap> handicap{best ? Form::Certain : Form::Guessed, {}};
  for (const OldHandicapName& row : old_handicap_names) {
    const bool east_asian = !text::is_ascii(row.text[0]);
    if (!best && east_asian && whole.ends_with(row.text)) best = &row;
  }
  if (!best) return {};
  handicap.value = *read_letters(best->turns);
  if (point == text.npos) return handicap;
  const auto turn = present_in(text.substr(point + 1));
  const auto& list = handicap.value.turns;
  const auto at = turn ? std::find(list.begin(), list.end(), *turn) : list.end();
  if (at == list.end())
    handicap.form = Form::Guessed;
  else
    handicap.value.present = static_cast<int>(at - list.begin());
  return handicap;
}

}  // namespace

Typed<OldHandicap> parse_old_handicap(std::string_view text) {
  const auto read = [](std::string_view plain) {
    return plain.size() > 40 ? std::nullopt : read_letters(plain);
  };
  if (auto handicap = read(text)) {
    const bool exact = to_text(*handicap) == text;
    return {exact ? Form::Exact : Form::Certain, std::move(*handicap)};
  }
  const std::string plain = folded(text);
  if (auto handicap = read(plain)) return {Form::Certain, std::move(*handicap)};
  return read_names(plain);
}

std::string to_text(const OldHandicap& handicap) {
  std::string out;
  for (std::size_t i = 0; i < handicap.turns.size(); ++i) {
    const char letter = turn_letters[static_cast<std::size_t>(handicap.turns[i])].letter;
    const bool is_present = handicap.present == static_cast<int>(i);
    if (i > 0) out += '-';
    if (is_present) out += '(';
    out += letter;
    if (is_present) out += ')';
  }
  return out;
}

}  // namespace qipu::game
