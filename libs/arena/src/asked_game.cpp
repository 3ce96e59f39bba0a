#include "qipu/arena/asked_game.hpp"

#include <utility>

#include "messages.hpp"
#include "qipu/engine/gtp.hpp"
#include "qipu/game/komi.hpp"
#include "qipu/game/point_words.hpp"
#include "qipu/game/rules.hpp"
#include "qipu/report/asked.hpp"
#include "qipu/text/display.hpp"

namespace qipu::arena {

Result<game::NewGame, std::string> new_game_of(Language language, const AskedGame& asked) {
  const std::optional<BoardSize> size = game::parse_board_size(asked.size.empty() ? "19" : asked.size);
  if (!size || !engine::is_gtp_board(*size))
    return unexpected(say(language, messages::play_bad_size, text::printable(asked.size)));
  const std::string_view usual_komi = asked.handicap.value_or(0) >= 2 ? "0.5" : "6.5";
  Result<game::NewGame, std::string> game =
      report::asked_game(language, *size, asked.rules.empty() ? "Japanese" : asked.rules,
                         asked.komi.empty() ? usual_komi : asked.komi);
  if (game) game->handicap = asked.handicap.value_or(0);
  return game;
}

std::vector<AskedDifference> differences_from(const AskedGame& asked, const engine::PlayedRecord& record) {
  std::vector<AskedDifference> differences;
  const auto compare = [&](std::string_view member, const std::string& wanted, bool is_same,
                           std::string there) {
    if (!wanted.empty() && !is_same)
      differences.push_back({member, text::printable(wanted), std::move(there)});
  };
  const engine::Position& position = record.position();
  const std::uint32_t stones = engine::handicap_of(position);
  const game::Komi komi{position.komi};
  const go::Rules* const rules = game::rules_named(asked.rules);
  const std::string ru(game::ru_of(record.rules()));
  compare("size", asked.size, game::parse_board_size(asked.size) == BoardSize{position.size, position.size},
          std::to_string(position.size));
  compare("handicap", asked.handicap ? std::to_string(*asked.handicap) : std::string(),
          asked.handicap == stones, std::to_string(stones));
  compare("komi", asked.komi, game::parse_komi(asked.komi).value == komi, game::to_text(komi));
  compare("rules", asked.rules, rules && game::ru_of(*rules) == ru, ru);
  return differences;
}

}  // namespace qipu::arena
