// What values of game information mean, and what games are played, in words.
#pragma once

#include <cstdint>
#include <string>

#include "qipu/base/language.hpp"
#include "qipu/game/info.hpp"
#include "qipu/report/json_writer.hpp"

namespace qipu::report {

// "Black wins by 3.5 points".
std::string result_words(Language language, const game::GameResult& result);
// Of the game that the node belongs to; empty where there is none, or it would be a guess.
std::string result_words(Language language, sgf::Node node);

// What game a number of GM stands for: "Go", "game 77".
std::string game_name(Language language, std::int64_t gm);

// A judgement on a position or a move, in words: "Good for Black", with 2 for its value "Very good for
// Black". Of a property whose value is 1 or 2 (spec::ValueType::Double).
std::string judgement_words(Language language, const spec::PropertyRow& row, bool is_emphasised);

// What a property of the node means besides how it is written: "2019-03-05", "5 periods of 0:30"; empty where
// it says so itself, or nothing is known. A guess says that it is one.
std::string meaning_of(Language language, const game::GameInfo& info, const sgf::Property& property);

// The time limit and the overtime, in words, where the record tells them by other properties than TM and OT.
std::string time_control_words(Language language, const game::GameInfo& info);

// An object of all values that were understood.
void write_typed(JsonWriter& json, const game::GameInfo& info);

// What BL and OB or WL and OW of a node say, `0:12:30, 3 periods`; as it is written if it is no time; empty
// if there is nothing.
std::string clock_after_words(Language language, sgf::Node node, Color color);

}  // namespace qipu::report
