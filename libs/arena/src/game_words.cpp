#include "qipu/arena/game_words.hpp"

#include <cmath>
#include <optional>
#include <string_view>

#include "messages.hpp"
#include "qipu/base/fixed_digits.hpp"
#include "qipu/engine/review.hpp"
#include "qipu/game/game.hpp"
#include "qipu/game/point_words.hpp"
#include "qipu/report/typed_words.hpp"
#include "qipu/text/display.hpp"
#include "qipu/text/listed.hpp"

namespace qipu::arena {

using text::printable;

namespace {

struct SpokenWordRow {
  std::string_view en, zh;
  SpokenWord word;
};
constexpr SpokenWordRow spoken_words[] = {
    {"resign", "认输", SpokenWord::Resign}, {"undo", "悔棋", SpokenWord::Undo},
    {"hint", "提示", SpokenWord::Hint},     {"score", "形势", SpokenWord::Score},
    {"board", "棋盘", SpokenWord::Board},   {"help", "帮助", SpokenWord::Help},
    {"quit", "退出", SpokenWord::Quit},
};

}  // namespace

std::optional<SpokenWord> spoken_word(std::string_view text) {
  for (const SpokenWordRow& one : spoken_words)
    if (text == one.en || text == one.zh) return one.word;
  return std::nullopt;
}

std::optional<engine::Turn> typed_turn(std::string_view text, std::uint32_t size) {
  using engine::Turn;
  const auto moves = game::moves_of_words(text, {size, size});
  if (!moves || moves->size() != 1) return std::nullopt;
  const std::optional<Point> point = moves->front();
  return point ? Turn{Turn::Kind::Play, *point} : Turn{Turn::Kind::Pass, {}};
}

std::vector<std::string> over_words(Language language, sgf::Node node, const engine::RecordedEnd& end) {
  std::string result;
  if (end.has_result) result = report::result_words(language, node);
  if (end.has_result && result.empty())  // not understood, or not for certain: as it is written
    result = printable(game::game_of(node).info().find("RE").text());
  const std::string idents = text::listed(language, {end.idents.begin(), end.idents.end()});
  return {result.empty() ? say(language, messages::play_over_no_result)
                         : say(language, messages::play_over, result),
          idents.empty() ? say(language, messages::play_over_goes_on)
                         : say(language, messages::play_over_takes_out, idents)};
}

std::vector<std::string> name_words(Language language, const engine::PlayerNames& names) {
  std::vector<std::string> lines;
  for (const engine::KeptPlayer& kept : names.kept)
    lines.push_back(say(language,
                        kept.color == Color::Black ? messages::play_black_keeps : messages::play_white_keeps,
                        printable(kept.name), printable(kept.player)));
  if (!names.has_moved) return lines;
  std::string black, white;
  for (const auto& [ident, text] : names.texts) {
    if (ident == "PB") black = printable(text);
    if (ident == "PW") white = printable(text);
  }
  lines.push_back(say(language, messages::play_names_change, black, white));
  return lines;
}

std::vector<std::string> estimate_words(Language language, const engine::Analysis& thought) {
  std::vector<std::string> lines;
  if (const std::optional<double> score = engine::score_of(thought))
    lines.push_back(say(language, *score >= 0 ? messages::play_black_leads : messages::play_white_leads,
                        fixed_digits(std::abs(*score), 1)));
  if (const std::optional<double> winrate = engine::winrate_of(thought))
    lines.push_back(say(language, messages::play_winrate, fixed_digits(*winrate * 100, 1)));
  return lines;
}

}  // namespace qipu::arena
