// A row of game information for a table: RFC 4180, UTF-8.
#include <algorithm>

#include "headings.hpp"
#include "qipu/game/line.hpp"
#include "qipu/game/moves.hpp"
#include "qipu/game/replay.hpp"
#include "writers.hpp"

namespace qipu::convert {

using game::GameInfo;

namespace {

constexpr std::string_view line_end = "\r\n";  // RFC 4180, 2.1

std::string size_text(const GameInfo& info) {
  const BoardSize size = game::board_size(info.node.tree());
  const std::string columns = std::to_string(size.columns);
  return size.columns == size.rows ? columns : columns + "x" + std::to_string(size.rows);
}

std::string moves_of(const GameInfo& info) {
  std::uint32_t moves = 0;
  for (const sgf::Node node : game::line_to(game::main_line_end(info.node))) moves += game::moves_in(node);
  return std::to_string(moves);
}

// Whether a cell is people's words, or a value of a fixed form.
enum class CellKind : std::uint8_t { Words, Value };

struct Column {
  std::string_view name;
  CellKind cell;
  std::string (*text)(const GameInfo&);
};

// Before these: where the game is.
constexpr std::string_view file_column = "file", game_column = "game";
constexpr Column csv_columns[] = {
    {"date", CellKind::Words, [](const GameInfo& i) { return text_of(i.date); }},
    {"black", CellKind::Words, [](const GameInfo& i) { return i.black.name.text; }},
    {"black_rank", CellKind::Words, [](const GameInfo& i) { return text_of(i.black.ranks); }},
    {"black_team", CellKind::Words, [](const GameInfo& i) { return i.black.team.text; }},
    {"white", CellKind::Words, [](const GameInfo& i) { return i.white.name.text; }},
    {"white_rank", CellKind::Words, [](const GameInfo& i) { return text_of(i.white.ranks); }},
    {"white_team", CellKind::Words, [](const GameInfo& i) { return i.white.team.text; }},
    {"komi", CellKind::Value, [](const GameInfo& i) { return text_of(i.komi); }},
    {"handicap", CellKind::Value, [](const GameInfo& i) { return text_of(i.handicap); }},
    {"result", CellKind::Words, [](const GameInfo& i) { return text_of(i.result); }},
    {"rules", CellKind::Words, [](const GameInfo& i) { return text_of(i.rules); }},
    {"size", CellKind::Value, size_text},
    {"moves", CellKind::Value, moves_of},
    {"time", CellKind::Words, [](const GameInfo& i) { return text_of(i.time); }},
    {"overtime", CellKind::Words, [](const GameInfo& i) { return text_of(i.overtime); }},
    {"event", CellKind::Words, [](const GameInfo& i) { return i.event.text; }},
    {"round", CellKind::Words, [](const GameInfo& i) { return text_of(i.round); }},
    {"place", CellKind::Words, [](const GameInfo& i) { return i.place.text; }},
    {"name", CellKind::Words, [](const GameInfo& i) { return i.game_name.text; }},
    {"source", CellKind::Words, [](const GameInfo& i) { return i.source.text; }},
    {"annotator", CellKind::Words, [](const GameInfo& i) { return i.annotator.text; }},
};

// A program for tables takes words that begin like a formula for one: they get an apostrophe. A number may
// begin with its sign.
bool is_like_formula(std::string_view text, CellKind cell) {
  if (text.empty() || std::string_view("=+-@\t\r").find(text.front()) == std::string_view::npos) return false;
  return cell == CellKind::Words || !Decimal::parse(text);
}

void write_cell(std::string& out, std::string_view text, CellKind cell) {
  const bool is_marked = is_like_formula(text, cell);
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
  const GameInfo info = game::info_of(context.game);
  write_cell(writing.bytes, context.file, CellKind::Words);
  writing.bytes += ',';
  if (context.number > 0) writing.bytes += std::to_string(context.number);
  for (const Column& column : csv_columns) {
    writing.bytes += ',';
    write_cell(writing.bytes, column.text(info), column.cell);
  }
  writing.bytes.append(line_end);
}

}  // namespace qipu::convert
