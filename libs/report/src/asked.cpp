#include "qipu/report/asked.hpp"

#include <algorithm>

#include "messages.hpp"
#include "qipu/check/set_value.hpp"
#include "qipu/game/point_words.hpp"
#include "qipu/game/rank.hpp"
#include "qipu/game/rules.hpp"
#include "qipu/game/time.hpp"
#include "qipu/go/coordinates.hpp"
#include "qipu/report/suggestions.hpp"
#include "qipu/text/ascii.hpp"
#include "qipu/text/display.hpp"

namespace qipu::report {

namespace {

// What is said of `text`, which makes no sense.
unexpected<std::string> no_sense(Language language, const Message& message, std::string_view text) {
  return unexpected(say(language, message, text::printable(text)));
}

Result<Point, std::string> asked_stone(Language language, std::string_view word, const go::Board& board) {
  const auto western = go::parse_point(word, board.size(), go::Coordinates::Western);
  const auto point = western ? western : go::parse_point(word, board.size(), go::Coordinates::Sgf);
  if (!point) return no_sense(language, messages::asked_no_point, word);
  if (board.at(*point) != go::Stone::Empty) return *point;
  if (western) return no_sense(language, messages::asked_no_stone, word);
  return unexpected(say(language, messages::asked_no_sgf_stone, text::printable(word),
                        go::name_of(*point, board.size(), go::Coordinates::Western)));
}

// 5k, 九段, a title; also several, of one player or of the players of a pair.
bool is_rank(std::string_view text) {
  for (;;) {
    const std::size_t end = std::min(text.find_first_of("&,"), text.size());
    if (!game::parse_rank(text::trimmed(text.substr(0, end)))) return false;
    if (end == text.size()) return true;
    text.remove_prefix(end + 1);
  }
}

struct NewGameText {
  std::string_view member, ident;
  std::string game::NewGame::* text;
};
using G = game::NewGame;
constexpr NewGameText new_game_texts[] = {
    {"black", "PB", &G::black},        {"black-rank", "BR", &G::black_rank},
    {"white", "PW", &G::white},        {"white-rank", "WR", &G::white_rank},
    {"event", "EV", &G::event},        {"date", "DT", &G::date},
    {"place", "PC", &G::place},        {"user", "US", &G::user},
    {"annotator", "AN", &G::annotator}};

}  // namespace

Result<const go::Rules*, std::string> asked_rules(Language language, std::string_view text) {
  if (const go::Rules* const rules = game::rules_named(text)) return rules;
  return unexpected(unknown_rules(language, text));
}

Result<game::Komi, std::string> asked_komi(Language language, std::string_view text) {
  const auto komi = game::parse_komi(text);
  if (!komi) return no_sense(language, messages::asked_no_komi, text);
  return komi.value;
}

Result<BoardSize, std::string> asked_size(Language language, std::string_view text) {
  if (const std::optional<BoardSize> size = game::parse_board_size(text)) return *size;
  return no_sense(language, messages::asked_no_size, text);
}

Result<game::NewGame, std::string> asked_game(Language language, BoardSize size, std::string_view rules,
                                              std::string_view komi) {
  game::NewGame game;
  game.size = size;
  if (!rules.empty()) {
    const Result<const go::Rules*, std::string> read = asked_rules(language, rules);
    if (!read) return unexpected(read.error());
    game.rules = std::string(game::ru_of(**read));
  }
  if (komi.empty()) return game;
  const Result<game::Komi, std::string> read = asked_komi(language, komi);
  if (!read) return unexpected(read.error());
  game.komi = *read;
  return game;
}

Result<game::TimeControl, std::string> asked_time(Language language, std::string_view time,
                                                  std::string_view overtime) {
  game::TimeControl control;
  if (!time.empty()) {
    const auto limit = game::parse_time_limit(time);
    if (!limit || !limit.value.seconds) return no_sense(language, messages::asked_no_time, time);
    control.main = limit.value.seconds;
  }
  if (overtime.empty()) return control;
  const auto read = game::parse_overtime(overtime);
  if (!read) return no_sense(language, messages::asked_no_overtime, overtime);
  control.overtime = read.value;
  return control;
}

Result<std::vector<Point>, std::string> asked_stones(Language language, std::string_view text,
                                                     const go::Board& board) {
  std::vector<Point> points;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(", "), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (word.empty()) continue;
    const Result<Point, std::string> point = asked_stone(language, word, board);
    if (!point) return unexpected(point.error());
    points.push_back(*point);
  }
  return points;
}

std::optional<NewGameTrouble> new_game_trouble(Language language, const game::NewGame& game) {
  for (const NewGameText& one : new_game_texts) {
    const std::string& text = game.*one.text;
    if (text.empty()) continue;
    const std::string fault = check::fault_of({std::string(one.ident), text}, spec::Profile::Ff4, language);
    if (!fault.empty()) return NewGameTrouble{one.member, text, text::printable(fault)};
  }
  // To a check any text may be a rank, but it would have to be guessed what this one means.
  for (const NewGameText& one : new_game_texts) {
    const std::string& text = game.*one.text;
    if (!one.member.ends_with("-rank") || text.empty() || is_rank(text)) continue;
    return NewGameTrouble{one.member, text, say(language, messages::asked_no_rank)};
  }
  return std::nullopt;
}

}  // namespace qipu::report
