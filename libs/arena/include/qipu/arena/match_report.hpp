// The games of a match, for people and as JSON. What they say of the strength of both engines is counted by
// engine/match_tally.hpp. Pure; any number of threads.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "qipu/base/language.hpp"
#include "qipu/engine/match_tally.hpp"
#include "qipu/report/findings_form.hpp"
#include "qipu/report/json_writer.hpp"
#include "qipu/report/sink.hpp"

namespace qipu::arena {

// A game that is over, in one line without its end, safe to print:
// "1  gnugo – qipu  B+3.5  120 moves".
std::string match_row(Language language, const engine::MatchPlan& players, const engine::MatchResult& result);

// All of them: a table with a row for each engine, and what its share of the points means. UTF-8.
void write_match_table(report::Sink& out, const engine::MatchPlan& players,
                       std::span<const engine::MatchResult> results, const report::FormOptions& options);

// A document. `wanted`: how many games the match has.
void write_match_report(report::JsonWriter& json, const engine::MatchPlan& players,
                        std::span<const engine::MatchResult> results, std::uint32_t wanted);

}  // namespace qipu::arena
