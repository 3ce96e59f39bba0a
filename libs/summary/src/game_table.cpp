#include "qipu/summary/game_table.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "messages.hpp"
#include "qipu/base/decimal.hpp"
#include "qipu/convert/write.hpp"
#include "qipu/report/json_writer.hpp"
#include "qipu/sgf/lexical.hpp"
#include "qipu/spec/property.hpp"
#include "qipu/text/csv.hpp"
#include "qipu/text/display.hpp"
#include "qipu/text/lines.hpp"
#include "qipu/text/listed.hpp"
#include "qipu/text/near_matches.hpp"

namespace qipu::summary {

using query::GameColumn;

// ---- Columns

std::vector<GameColumn> usual_columns() {
  std::vector<GameColumn> columns;
  columns.push_back({"file", game::find_fact("file")});
  columns.push_back(*query::column_named("game"));
  for (const convert::CsvColumn& column : convert::csv_columns())
    columns.push_back({std::string(column.name), game::find_fact(column.fact)});
  return columns;
}

namespace {

// Perhaps a fact was meant, or a property as it is written in capitals.
std::vector<std::string> why_no_column(Language language, const std::string& word) {
  const std::vector<std::string_view> names = query::column_words(language);
  const std::string capitals = sgf::all_capitals(word);
  std::vector<std::string_view> near = text::near_matches(word, names);
  if (near.empty() && spec::is_known(capitals)) near.push_back(capitals);
  std::vector<std::string> lines{say(language, messages::info_no_column, text::printable(word)) +
                                 text::did_you_mean(language, near)};
  if (near.empty()) lines.push_back(say(language, messages::info_columns_are, text::listed(language, names)));
  return lines;
}

}  // namespace

Result<std::vector<GameColumn>, std::vector<std::string>> columns_named(
    Language language, const std::vector<std::string>& words) {
  std::vector<GameColumn> columns;
  for (const std::string& word : words) {
    std::optional<GameColumn> column = query::column_named(word);
    if (!column) return unexpected<std::vector<std::string>>(why_no_column(language, word));
    columns.push_back(*std::move(column));
  }
  return columns;
}

// ---- Rows

GameTable::GameTable(TableForm form, std::vector<GameColumn> columns, std::optional<GameColumn> key)
    : form_(form), columns_(std::move(columns)), key_(std::move(key)) {}

TableRow GameTable::row_of(const query::GamePlace& game) const {
  game::GameFacts facts(game.game);
  TableRow row;
  for (const GameColumn& column : columns_) row.push_back(column.value(game, facts));
  if (key_) row.push_back(key_->value(game, facts));
  return row;
}

void GameTable::collect(const sgf::Document& document, std::uint32_t trees_before,
                        const query::GameFilter& filter, GameRows& into) const {
  for (std::uint32_t i = 0; i < document.tree_count(); ++i) {
    const std::vector<game::Game> meant = filter.games(document.tree(i));
    auto next = meant.begin();  // both are in pre-order
    for (const game::Game& game : game::games_in(document.tree(i))) {
      ++into.games;
      if (next == meant.end() || *next != game) continue;
      ++next;
      into.rows.push_back(row_of({game, trees_before + i + 1, into.games}));
      for (const std::string& value : into.rows.back()) into.bytes += value.size() + sizeof(std::string);
    }
  }
}

void GameTable::add(report::Sink& out, const GameRows& rows) {
  for (const TableRow& row : rows.rows) {
    if (key_ || form_ == TableForm::Text)
      rows_.push_back(row);
    else
      write(out, row);
  }
}

// By the last value, and without it.
void GameTable::sort_rows() {
  std::vector<std::pair<query::SortKey, TableRow>> keyed;
  for (TableRow& row : rows_) {
    query::SortKey key = sort_key(*key_, std::move(row.back()));
    row.pop_back();
    keyed.emplace_back(std::move(key), std::move(row));
  }
  std::ranges::stable_sort(
      keyed, [&](const auto& a, const auto& b) { return comes_before(*key_, a.first, b.first); });
  for (std::size_t i = 0; i < keyed.size(); ++i) rows_[i] = std::move(keyed[i].second);
}

void GameTable::finish(report::Sink& out, const report::FormOptions& options, std::uint32_t most_columns) {
  if (key_) sort_rows();
  if (form_ == TableForm::Text) return write_words(out, options, most_columns);
  for (const TableRow& row : rows_) write(out, row);
}

// ---- For programs

namespace {

std::string one_line(std::string text) {
  std::replace_if(text.begin(), text.end(), [](char c) { return c == '\t' || c == '\n' || c == '\r'; }, ' ');
  return text;
}

}  // namespace

void GameTable::begin(report::Sink& out) const {
  if (form_ != TableForm::Csv && form_ != TableForm::Tsv) return;
  std::string line;
  for (const GameColumn& column : columns_)
    line.append(line.empty() ? "" : form_ == TableForm::Csv ? "," : "\t").append(column.word);
  out.write(line + "\n");
}

void GameTable::write_json(report::Sink& out, const TableRow& row) const {
  report::JsonWriter json(out, report::JsonWriter::Style::Compact);
  json.begin_object();
  for (std::size_t i = 0; i < row.size(); ++i) {
    const std::optional<Decimal> number = columns_[i].is_number() ? Decimal::parse(row[i]) : std::nullopt;
    if (number)
      json.member(columns_[i].word, *number);
    else
      json.member(columns_[i].word, row[i]);
  }
  json.end();
  json.finish();
}

void GameTable::write(report::Sink& out, const TableRow& row) const {
  if (form_ == TableForm::Json) return write_json(out, row);
  const bool is_csv = form_ == TableForm::Csv;
  std::string line;
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (i > 0) line += is_csv ? ',' : '\t';
    if (is_csv)
      text::append_csv(line, row[i]);
    else
      line += one_line(row[i]);
  }
  out.write(line + "\n");
}

// ---- For people

void GameTable::write_words(report::Sink& out, const report::FormOptions& options,
                            std::uint32_t most_columns) {
  TableRow titles;
  for (const GameColumn& column : columns_) titles.push_back(column.title(options.language));
  if (!rows_.empty()) rows_.insert(rows_.begin(), titles);
  std::vector<std::uint32_t> widths(columns_.size());
  for (TableRow& row : rows_)
    for (std::size_t i = 0; i < row.size(); ++i) {
      row[i] = text::printable(one_line(row[i]));
      if (most_columns > 0) row[i] = text::cut(row[i], most_columns);
      widths[i] = std::max(widths[i], text::display_width(row[i]));
    }
  for (const TableRow& row : rows_) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) line += text::padded(row[i], widths[i]) + "  ";
    line.erase(line.find_last_not_of(' ') + 1);
    const report::Paint paint = &row == rows_.data() ? report::Paint::Strong : report::Paint::Plain;
    out.write(options.in_paint(paint, line) + "\n");
  }
}

}  // namespace qipu::summary
