// What is said at a game with an engine, in lines that are safe to print. UTF-8. Pure; any number of threads.
#pragma once

#include <string>
#include <vector>

#include "qipu/base/language.hpp"
#include "qipu/engine/analysis.hpp"
#include "qipu/engine/played_record.hpp"
#include "qipu/engine/player_names.hpp"

namespace qipu::arena {

// That the game is over by its record, and what becomes of that with another move. `node`: its last one.
std::vector<std::string> over_words(Language language, sgf::Node node, const engine::RecordedEnd& end);

// Which names of the record stay although others play now, and which ones change with the next move.
std::vector<std::string> name_words(Language language, const engine::PlayerNames& names);

// Who leads, by how much, as far as the engine tells it.
std::vector<std::string> estimate_words(Language language, const engine::Analysis& thought);

}  // namespace qipu::arena
