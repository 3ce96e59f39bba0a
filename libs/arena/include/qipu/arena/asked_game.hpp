// What is asked for of a game with an engine. Pure; any number of threads.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/base/language.hpp"
#include "qipu/base/result.hpp"
#include "qipu/engine/played_record.hpp"
#include "qipu/game/new_game.hpp"

namespace qipu::arena {

// In the words of people; what is empty is not asked for.
struct AskedGame {
  std::string size;                       // else 19
  std::string komi;                       // else 6.5, or 0.5 with handicap
  std::string rules;                      // else Japanese
  std::optional<std::uint32_t> handicap;  // else none
};

// The game that begins so: board, komi, rules and handicap. The error: what makes no sense, in words.
Result<game::NewGame, std::string> new_game_of(Language language, const AskedGame& asked);

// What is asked for and is otherwise in a game that goes on.
struct AskedDifference {
  std::string_view member;    // of AskedGame
  std::string asked, record;  // both as people read them
};
// Precondition: new_game_of() understands it.
std::vector<AskedDifference> differences_from(const AskedGame& asked, const engine::PlayedRecord& record);

}  // namespace qipu::arena
