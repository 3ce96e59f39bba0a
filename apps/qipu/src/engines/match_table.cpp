#include "engines/match_table.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "qipu/engine/match_record.hpp"
#include "qipu/game/result.hpp"
#include "qipu/report/json_writer.hpp"
#include "qipu/report/sections.hpp"
#include "terminal/print_sections.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

using engine::GameEnd;
using engine::MatchResult;
using engine::MatchTally;
using engine::ScoreShare;

namespace {

using report::Section;
using Cell = report::SectionCell;

// B+3.5, as the record has it.
std::string re_text(const engine::MatchEnd& end) { return game::to_text(result_of_end(end)); }

std::string as_percent(double share) { return fmt::format("{:.1f} %", 100 * share); }

// +35, −120, +∞
std::string elo_text(double elo) {
  if (std::isinf(elo)) return elo > 0 ? "+∞" : "−∞";
  const long rounded = std::lround(elo);
  return (rounded < 0 ? "−" : rounded > 0 ? "+" : "") + std::to_string(std::labs(rounded));
}

Section engines_section(const Shell& shell, const engine::MatchPlan& players, const MatchTally& tally) {
  Section section;
  section.title = shell.say(messages::match_title, players.names[0], players.names[1], tally.games);
  section.columns = {{"engine", shell.say(messages::match_engine)},
                     {"won", shell.say(messages::match_won)},
                     {"as-black", shell.say(messages::match_as_black)},
                     {"as-white", shell.say(messages::match_as_white)},
                     {"time", shell.say(messages::match_time)},
                     {"illegal", shell.say(messages::match_illegal_moves)},
                     {"failed", shell.say(messages::match_failures)}};
  for (const std::size_t engine : {0u, 1u}) {
    const engine::EngineTally& one = tally.engines[engine];
    std::vector<Cell> row{Cell::of(players.names[engine])};
    for (const std::uint32_t number :
         {one.won(), one.won_as_black, one.won_as_white, one.lost_on_time, one.illegal_moves, one.failures})
      row.push_back(Cell::of(std::uint64_t{number}));
    section.rows.push_back(std::move(row));
  }
  return section;
}

void print_counts(Shell& shell, const MatchTally& tally) {
  const auto line = [&](Message message, std::uint32_t count) {
    if (count > 0) shell.out << "  " << shell.say(message, count) << "\n";
  };
  line(messages::match_drawn, tally.drawn);
  line(messages::match_unknown, tally.unknown);
  line(messages::match_disputes, tally.disputed);
}

Decimal rounded_to(double number, int digits) {
  return Decimal::of(std::llround(number * std::pow(10, digits)), digits);
}

void number_or_null(JsonWriter& json, std::string_view key, double number, int digits) {
  json.key(key);
  if (std::isfinite(number))
    json.number(rounded_to(number, digits));
  else
    json.null();
}

void write_share(JsonWriter& json, std::string_view key, const ScoreShare& share, double (*of)(double),
                 int digits) {
  json.key(key);
  json.begin_object(Layout::Inline);
  number_or_null(json, "value", of(share.share), digits);
  number_or_null(json, "low", of(share.low), digits);
  number_or_null(json, "high", of(share.high), digits);
  json.end();
}

void write_engine(JsonWriter& json, const engine::MatchPlan& players, const MatchTally& tally,
                  std::size_t engine) {
  const engine::EngineTally& one = tally.engines[engine];
  json.begin_object();
  json.member("name", players.names[engine]);
  json.member("program", players.programs[engine]);
  json.member("won", one.won());
  json.member("won_as_black", one.won_as_black);
  json.member("won_as_white", one.won_as_white);
  json.member("lost_on_time", one.lost_on_time);
  json.member("lost_by_illegal_move", one.illegal_moves);
  json.member("lost_by_failure", one.failures);
  if (const auto share = share_of(tally, engine)) {
    write_share(json, "score", *share, [](double number) { return number; }, 4);
    write_share(json, "elo", *share, engine::elo_of, 1);
  }
  json.end();
}

void write_game(JsonWriter& json, const engine::MatchPlan& players, const MatchResult& row) {
  json.begin_object();
  json.member("number", row.number);
  json.member("black", players.names[row.black]);
  json.member("white", players.names[1 - row.black]);
  json.member("result", re_text(row.end));
  json.member("end", slug_of_end(row.end.how));
  json.member("words", row.end.words);
  json.member("moves", static_cast<std::int64_t>(row.moves));
  json.key("file");
  if (row.file.empty())
    json.null();
  else
    json.string(row.file);
  json.end();
}

}  // namespace

void print_match_row(Shell& shell, const engine::MatchPlan& players, const MatchResult& row) {
  std::string line = shell.say(messages::match_row, row.number, printable(players.names[row.black]),
                               printable(players.names[1 - row.black]), re_text(row.end), row.moves);
  if (is_failure(row.end.how) || row.end.how == GameEnd::Disputed || row.end.how == GameEnd::OutOfTime)
    line += shell.say(report::messages::colon) + printable(row.end.words);
  shell.out << line << "\n";
  shell.out.flush();
}

void print_match_table(Shell& shell, const engine::MatchPlan& players, const std::vector<MatchResult>& rows) {
  const MatchTally tally = engine::tally_of(rows);
  const Section section = engines_section(shell, players, tally);
  print_sections(shell, {&section, 1}, OutputFormat::Text);
  print_counts(shell, tally);
  const std::optional<ScoreShare> share = share_of(tally, 0);
  if (!share) return;
  shell.out << "\n  "
            << shell.say(messages::match_score, players.names[0], as_percent(share->share),
                         as_percent(share->low), as_percent(share->high))
            << "\n  "
            << shell.say(messages::match_elo, elo_text(engine::elo_of(share->share)),
                         elo_text(engine::elo_of(share->low)), elo_text(engine::elo_of(share->high)))
            << "\n";
}

void print_match_json(Shell& shell, const engine::MatchPlan& players, const std::vector<MatchResult>& rows,
                      std::uint32_t wanted) {
  const MatchTally tally = engine::tally_of(rows);
  JsonWriter json(shell.out, JsonWriter::Style::Pretty);
  json.begin_object();
  json.member("games_wanted", wanted);
  json.member("games_played", tally.games);
  json.member("drawn", tally.drawn);
  json.member("unknown", tally.unknown);
  json.member("disputed", tally.disputed);
  json.key("engines");
  json.begin_array();
  for (const std::size_t engine : {0u, 1u}) write_engine(json, players, tally, engine);
  json.end();
  json.key("games");
  json.begin_array();
  for (const MatchResult& row : rows) write_game(json, players, row);
  json.end();
  json.end();
  json.finish();
}

}  // namespace qipu::app
