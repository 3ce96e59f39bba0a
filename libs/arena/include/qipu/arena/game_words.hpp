// What is said at a game with an engine: what somebody types, and lines for people that are safe to print.
// UTF-8. Pure; any number of threads.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/base/language.hpp"
#include "qipu/engine/analysis.hpp"
#include "qipu/engine/gtp.hpp"
#include "qipu/engine/played_record.hpp"
#include "qipu/engine/player_names.hpp"

namespace qipu::arena {

// What may be typed but a move.
enum class SpokenWord : std::uint8_t { Resign, Undo, Hint, Score, Board, Help, Quit };
// resign, 认输, ...; nothing: none of them.
std::optional<SpokenWord> spoken_word(std::string_view text);
// A move as it is typed: D4, dd as SGF has it, or pass. Nothing: it is none, or there are several.
std::optional<engine::Turn> typed_turn(std::string_view text, std::uint32_t size);

// That the game is over by its record, and what becomes of that with another move. `node`: its last one.
std::vector<std::string> over_words(Language language, sgf::Node node, const engine::RecordedEnd& end);

// Which names of the record stay although others play now, and which ones change with the next move.
std::vector<std::string> name_words(Language language, const engine::PlayerNames& names);

// Who leads, by how much, as far as the engine tells it.
std::vector<std::string> estimate_words(Language language, const engine::Analysis& thought);

}  // namespace qipu::arena
