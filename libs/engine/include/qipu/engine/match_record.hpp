// A game of a match as a record, and back. Pure; any number of threads.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "qipu/engine/match_game.hpp"
#include "qipu/game/result.hpp"
#include "qipu/sgf/document.hpp"

namespace qipu::engine {

// FF[4], UTF-8, one line of play, as far as it went: without RE it goes on. The last node is named by how the
// game ended (slug_of_end), and its comment says so in words.
std::string record_text(const MatchGame& game);

// What RE says of it.
game::GameResult result_of_end(const MatchEnd& end);

// Whether the record is of this game: the same players, board, komi, rules, time and opening. `end`: the end
// of its main line.
bool is_record_of(const MatchGame& game, sgf::Node end);
// How it ended there: its RE and the name of its last node. Nothing: it is not over.
std::optional<MatchEnd> end_of_record(sgf::Node end);
// What the engine of this name called itself; empty: it is not told.
std::string program_in_record(sgf::Node end, std::string_view name);

}  // namespace qipu::engine
