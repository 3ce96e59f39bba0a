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
  game::NewGame game;
  const std::optional<BoardSize> size = game::parse_board_size(asked.size.empty() ? "19" : asked.size);
  if (!size || !engine::is_gtp_board(*size))
    return unexpected(say(language, messages::play_bad_size, text::printable(asked.size)));
  game.size = *size;
  game.handicap = asked.handicap.value_or(0);
  game.komi = game::Komi{Decimal::of(game.handicap >= 2 ? 5 : 65, 1)};
  if (!asked.komi.empty()) {
    const Result<game::Komi, std::string> komi = report::asked_komi(language, asked.komi);
    if (!komi) return unexpected(komi.error());
    game.komi = *komi;
  }
  const Result<const go::Rules*, std::string> rules =
      report::asked_rules(language, asked.rules.empty() ? "Japanese" : asked.rules);
  if (!rules) return unexpected(rules.error());
  game.rules = std::string(game::ru_of(**rules));
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
