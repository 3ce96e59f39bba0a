#include "qipu/arena/match_report.hpp"

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "messages.hpp"
#include "number_or_null.hpp"
#include "qipu/base/fixed_digits.hpp"
#include "qipu/engine/match_record.hpp"
#include "qipu/game/result.hpp"
#include "qipu/report/messages.hpp"
#include "qipu/report/sections.hpp"
#include "qipu/text/display.hpp"

namespace qipu::arena {

namespace {

using engine::GameEnd;
using engine::MatchResult;
using engine::MatchTally;
using engine::ScoreShare;
using report::JsonWriter;
using report::Section;
using Cell = report::SectionCell;

// B+3.5, as the record has it.
std::string re_text(const engine::MatchEnd& end) { return game::to_text(result_of_end(end)); }

std::string as_percent(double share) { return fixed_digits(100 * share, 1) + " %"; }

// +35, −120, +∞
std::string elo_text(double elo) {
  if (std::isinf(elo)) return elo > 0 ? "+∞" : "−∞";
  const long rounded = std::lround(elo);
  return (rounded < 0 ? "−" : rounded > 0 ? "+" : "") + std::to_string(std::labs(rounded));
}

Section engines_section(Language language, const engine::MatchPlan& players, const MatchTally& tally) {
  Section section;
  section.title = say(language, messages::match_title, text::printable(players.names[0]),
                      text::printable(players.names[1]), tally.games);
  section.columns = {{"engine", say(language, messages::match_engine)},
                     {"won", say(language, messages::match_won)},
                     {"as-black", say(language, messages::match_as_black)},
                     {"as-white", say(language, messages::match_as_white)},
                     {"time", say(language, messages::match_time)},
                     {"illegal", say(language, messages::match_illegal_moves)},
                     {"failed", say(language, messages::match_failures)}};
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

void write_counts(report::Sink& out, Language language, const MatchTally& tally) {
  const auto line = [&](Message message, std::uint32_t count) {
    if (count > 0) out.write("  " + say(language, message, count) + "\n");
  };
  line(messages::match_drawn, tally.drawn);
  line(messages::match_unknown, tally.unknown);
  line(messages::match_disputes, tally.disputed);
}

void write_share(JsonWriter& json, std::string_view key, const ScoreShare& share, double (*of)(double),
                 int digits) {
  json.key(key);
  json.begin_object(report::Layout::Inline);
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

std::string match_row(Language language, const engine::MatchPlan& players, const MatchResult& result) {
  const engine::MatchEnd& end = result.end;
  std::string line =
      say(language, messages::match_row, result.number, text::printable(players.names[result.black]),
          text::printable(players.names[1 - result.black]), re_text(end), result.moves);
  if (is_failure(end.how) || end.how == GameEnd::Disputed || end.how == GameEnd::OutOfTime)
    line += say(language, report::messages::colon) + text::printable(end.words);
  return line;
}

void write_match_table(report::Sink& out, const engine::MatchPlan& players,
                       std::span<const MatchResult> results, const report::FormOptions& options) {
  const Language language = options.language;
  const MatchTally tally = engine::tally_of(results);
  const Section section = engines_section(language, players, tally);
  write_sections(out, {&section, 1}, report::SectionForm::Text, options);
  write_counts(out, language, tally);
  const std::optional<ScoreShare> share = share_of(tally, 0);
  if (!share) return;
  const auto elo = [](double of) { return elo_text(engine::elo_of(of)); };
  out.write("\n  " +
            say(language, messages::match_score, text::printable(players.names[0]), as_percent(share->share),
                as_percent(share->low), as_percent(share->high)) +
            "\n  " +
            say(language, messages::match_elo, elo(share->share), elo(share->low), elo(share->high)) + "\n");
}

void write_match_report(JsonWriter& json, const engine::MatchPlan& players,
                        std::span<const MatchResult> results, std::uint32_t wanted) {
  const MatchTally tally = engine::tally_of(results);
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
  for (const MatchResult& row : results) write_game(json, players, row);
  json.end();
  json.end();
  json.finish();
}

}  // namespace qipu::arena
