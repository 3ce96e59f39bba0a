// A row of game information for a table: RFC 4180, UTF-8.
#include "qipu/text/csv.hpp"
#include "qipu/game/facts.hpp"
#include "writers.hpp"

namespace qipu::convert {

namespace {

constexpr std::string_view line_end = "\r\n";  // RFC 4180, 2.1

// Before the facts: where the game is.
constexpr std::string_view file_column = "file", game_column = "game";

constexpr CsvColumn usual_columns[] = {
    {"date", "date"},
    {"black", "black"},
    {"black_rank", "black_rank"},
    {"black_team", "black_team"},
    {"white", "white"},
    {"white_rank", "white_rank"},
    {"white_team", "white_team"},
    {"komi", "komi"},
    {"handicap", "handicap"},
    {"result", "result"},
    {"rules", "rules"},
    {"size", "size"},
    {"moves", "moves"},
    {"time", "time"},
    {"overtime", "overtime"},
    {"event", "event"},
    {"round", "round"},
    {"place", "place"},
    {"name", "title"},
    {"source", "source"},
    {"annotator", "annotator"},
};

}  // namespace

std::span<const CsvColumn> csv_columns() { return usual_columns; }

std::string csv_header() {
  std::string out(file_column);
  out.append(",").append(game_column);
  for (const CsvColumn& column : usual_columns) out.append(",").append(column.name);
  return out.append(line_end);
}

void write_csv(const WriteContext& context, Writing& writing) {
  game::GameFacts facts(context.game);
  text::append_csv(writing.bytes, context.file);
  writing.bytes += ',';
  if (context.number > 0) writing.bytes += std::to_string(context.number);
  for (const CsvColumn& column : usual_columns) {
    const game::FactRow& fact = *game::find_fact(column.fact);
    writing.bytes += ',';
    text::append_csv(writing.bytes, fact.text(facts));
  }
  writing.bytes.append(line_end);
}

}  // namespace qipu::convert
