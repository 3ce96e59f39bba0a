// What people ask for in words, understood; or what is wrong with the words, in one line that is safe to
// print. UTF-8. Pure; any number of threads.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/base/language.hpp"
#include "qipu/base/result.hpp"
#include "qipu/game/komi.hpp"
#include "qipu/game/new_game.hpp"
#include "qipu/game/overtime.hpp"
#include "qipu/go/board.hpp"
#include "qipu/go/rules.hpp"

namespace qipu::report {

// Never null.
Result<const go::Rules*, std::string> asked_rules(Language language, std::string_view text);
Result<game::Komi, std::string> asked_komi(Language language, std::string_view text);
Result<BoardSize, std::string> asked_size(Language language, std::string_view text);
// What is empty is not told of the game.
Result<game::NewGame, std::string> asked_game(Language language, BoardSize size, std::string_view rules,
                                              std::string_view komi);
// As TM and OT are understood; both empty: no clock.
Result<game::TimeControl, std::string> asked_time(Language language, std::string_view time,
                                                  std::string_view overtime);
// Points of stones, parted by commas or spaces: D4, or dd as SGF writes it.
Result<std::vector<Point>, std::string> asked_stones(Language language, std::string_view text,
                                                     const go::Board& board);

// What of a new record would be a fault in it, or would have to be guessed.
struct NewGameTrouble {
  std::string_view member;  // of game::NewGame, with hyphens: black-rank
  std::string text;         // its own
  std::string words;        // what is wrong with it
};
std::optional<NewGameTrouble> new_game_trouble(Language language, const game::NewGame& game);

}  // namespace qipu::report
