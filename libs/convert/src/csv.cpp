// A row of game information for a table: RFC 4180, UTF-8.
#include <algorithm>

#include "qipu/base/decimal.hpp"
#include "qipu/game/facts.hpp"
#include "writers.hpp"

namespace qipu::convert {

namespace {

constexpr std::string_view line_end = "\r\n";  // RFC 4180, 2.1

// Before the facts: where the game is.
constexpr std::string_view file_column = "file", game_column = "game";

struct Column {
  std::string_view name;
  std::string_view fact;
};
constexpr Column csv_columns[] = {
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

// A program for tables takes words that begin like a formula for one: they get an apostrophe. A number may
// begin with its sign.
bool is_like_formula(std::string_view text, game::FactType type) {
  if (text.empty() || std::string_view("=+-@\t\r").find(text.front()) == std::string_view::npos) return false;
  return type != game::FactType::Number || !Decimal::parse(text);
}

void write_cell(std::string& out, std::string_view text, game::FactType type) {
  const bool is_marked = is_like_formula(text, type);
  const bool is_quoted = text.find_first_of("\",\r\n") != text.npos;
  if (is_quoted) out += '"';
  if (is_marked) out += '\'';
  for (const char c : text) out.append(c == '"' ? 2 : 1, c);
  if (is_quoted) out += '"';
}

}  // namespace

std::string csv_header() {
  std::string out(file_column);
  out.append(",").append(game_column);
  for (const Column& column : csv_columns) out.append(",").append(column.name);
  return out.append(line_end);
}

void write_csv(const WriteContext& context, Writing& writing) {
  game::GameFacts facts(context.game);
  write_cell(writing.bytes, context.file, game::FactType::Text);
  writing.bytes += ',';
  if (context.number > 0) writing.bytes += std::to_string(context.number);
  for (const Column& column : csv_columns) {
    const game::FactRow& fact = *game::find_fact(column.fact);
    writing.bytes += ',';
    write_cell(writing.bytes, fact.text(facts), fact.type);
  }
  writing.bytes.append(line_end);
}

}  // namespace qipu::convert
