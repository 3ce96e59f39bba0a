// Facts of a game in words of the language that its record speaks. Pure functions, safe from any thread.
#pragma once

#include <string>
#include <string_view>

#include "qipu/base/decimal.hpp"
#include "qipu/game/info.hpp"
#include "qipu/game/overtime.hpp"
#include "qipu/game/rank.hpp"
#include "qipu/game/record_language.hpp"
#include "qipu/game/result.hpp"
#include "qipu/game/rules.hpp"

namespace qipu::game {

// "Black wins by 3.5 points". Empty: it is not known.
std::string told_result(RecordLanguage language, const GameResult& result);

// "Japanese", 日本规则; empty for Unknown.
std::string_view told_rules(RecordLanguage language, Ruleset rules);

// "7d", 7段; of a professional 九段, which is how Chinese and Japanese tell the two apart. Empty for what has
// no number.
std::string told_rank(RecordLanguage language, const Rank& rank);

// "2 h 30 min"; empty of no time at all.
std::string told_time(RecordLanguage language, const Decimal& seconds);

// "byo-yomi, 5 periods of 0:30", where the caller says how long a period is; ? stands for a number that is
// not told. Empty for Unsaid and Other.
std::string told_overtime(RecordLanguage language, const Overtime& overtime, std::string_view clock);

// What the properties of a game say, as it is written where that cannot be put in other words; empty:
// nothing.
std::string told_result(RecordLanguage language, const GameInfo& info);
std::string told_rules(RecordLanguage language, const GameInfo& info);
std::string told_ranks(RecordLanguage language, const SideInfo& side);
// The main time and the overtime: "2 h + byo-yomi, 5 periods of 1 min".
std::string told_time_control(RecordLanguage language, const GameInfo& info);

}  // namespace qipu::game
