#include "commands/info_table.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "files/inputs.hpp"
#include "files/scanning.hpp"
#include "findings/faults.hpp"
#include "options/columns.hpp"
#include "qipu/base/decimal.hpp"
#include "qipu/report/findings.hpp"
#include "qipu/report/json_writer.hpp"
#include "qipu/text/csv.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

using Row = std::vector<std::string>;  // a value for each column, and one to sort by

// Of one record.
struct GameRows {
  std::vector<Row> rows;
  report::Counts faults;
  std::size_t bytes = 0;
};

// For programs rows are written as they come; for people they wait until the width of each column is known,
// and all wait where they are to be sorted.
class GameTable {
 public:
  GameTable(Shell& shell, const InfoOptions& options, std::vector<GameColumn> columns,
            std::optional<GameColumn> key)
      : shell_(shell), options_(options), columns_(std::move(columns)), key_(std::move(key)) {}

  Outcome run(const std::vector<std::string>& paths);

 private:
  Result<void> look_at(const Input& input, library::Delivery& delivery);
  void add(const Part& part, std::uint32_t& games, GameRows& into) const;
  Row row_of(const GamePlace& game) const;
  void deliver(const Input& input, const GameRows& rows);
  void print(const Row& row);
  void print_json(const Row& row);
  void print_head();
  void print_words();
  void sort_rows();

  Shell& shell_;
  const InfoOptions& options_;
  std::vector<GameColumn> columns_;
  std::optional<GameColumn> key_;  // to sort by
  Scanning scanning_{shell_};
  std::vector<Row> rows_;  // of the caller's thread, those that wait
};

Row GameTable::row_of(const GamePlace& game) const {
  game::GameFacts facts(game.game);
  Row row;
  for (const GameColumn& column : columns_) row.push_back(column.value(game, facts));
  if (key_) row.push_back(key_->value(game, facts));
  return row;
}

void GameTable::add(const Part& part, std::uint32_t& games, GameRows& into) const {
  for (std::uint32_t i = 0; i < part.document.tree_count(); ++i) {
    const std::vector<game::Game> all = game::games_in(part.document.tree(i));
    const std::vector<game::Game> meant = shell_.run.where.games(part.document.tree(i));
    auto next = meant.begin();  // both are in pre-order
    for (const game::Game& game : all) {
      ++games;
      if (next == meant.end() || *next != game) continue;
      ++next;
      into.rows.push_back(row_of({game, part.trees_before + i + 1, games}));
      for (const std::string& value : into.rows.back()) into.bytes += value.size() + sizeof(std::string);
    }
  }
}

Result<void> GameTable::look_at(const Input& input, library::Delivery& delivery) {
  Result<RecordReader> reader =
      RecordReader::open(shell_, input, RecordReader::Extent::Parts, &scanning_.stop());
  if (!reader) return unexpected<Error>(reader.error());
  const auto rows = std::make_shared<GameRows>();
  std::uint32_t games = 0;
  while (!delivery.is_stopped()) {
    const Result<std::optional<Part>> part = reader->next();
    if (!part) return unexpected<Error>(part.error());
    if (!*part) break;
    rows->faults.add(report::count_recoveries(view_of(**part)));
    add(**part, games, *rows);
  }
  if (reader->is_meant())
    delivery.later([this, rows, named = named(input)] { deliver(named, *rows); }, rows->bytes);
  return {};
}

void GameTable::deliver(const Input& input, const GameRows& rows) {
  scanning_.make_way();
  if (rows.faults.no_record) scanning_.note(Outcome::Failed);
  (options_.quiet ? complain_of_no_record : hint_at_faults)(shell_, input, rows.faults);
  for (const Row& row : rows.rows) {
    if (key_ || options_.format == OutputFormat::Text)
      rows_.push_back(row);
    else
      print(row);
  }
}

// By the last value, and without it.
void GameTable::sort_rows() {
  std::vector<std::pair<query::SortKey, Row>> keyed;
  for (Row& row : rows_) {
    query::SortKey key = sort_key(*key_, std::move(row.back()));
    row.pop_back();
    keyed.emplace_back(std::move(key), std::move(row));
  }
  std::ranges::stable_sort(
      keyed, [&](const auto& a, const auto& b) { return comes_before(*key_, a.first, b.first); });
  for (std::size_t i = 0; i < keyed.size(); ++i) rows_[i] = std::move(keyed[i].second);
}

// ---- For programs

std::string one_line(std::string text) {
  std::replace_if(text.begin(), text.end(), [](char c) { return c == '\t' || c == '\n' || c == '\r'; }, ' ');
  return text;
}

void GameTable::print_json(const Row& row) {
  JsonWriter json(shell_.out, JsonWriter::Style::Compact);
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

void GameTable::print(const Row& row) {
  if (options_.format == OutputFormat::Json) return print_json(row);
  const bool is_csv = options_.format == OutputFormat::Csv;
  std::string line;
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (i > 0) line += is_csv ? ',' : '\t';
    if (is_csv)
      text::append_csv(line, row[i]);
    else
      line += one_line(row[i]);
  }
  shell_.out << line << "\n";
}

void GameTable::print_head() {
  std::string line;
  for (const GameColumn& column : columns_)
    line.append(line.empty() ? "" : options_.format == OutputFormat::Csv ? "," : "\t").append(column.word);
  shell_.out << line << "\n";
}

// ---- For people

constexpr std::uint32_t most_columns = 40;  // of a value on a terminal

void GameTable::print_words() {
  Row titles;
  for (const GameColumn& column : columns_) titles.push_back(column.title(shell_.language));
  if (!rows_.empty()) rows_.insert(rows_.begin(), titles);
  std::vector<std::uint32_t> widths(columns_.size());
  for (Row& row : rows_)
    for (std::size_t i = 0; i < row.size(); ++i) {
      row[i] = printable(one_line(row[i]));
      if (shell_.out.is_terminal()) row[i] = cut(row[i], most_columns);
      widths[i] = std::max(widths[i], columns_of(row[i]));
    }
  for (const Row& row : rows_) {
    std::string text;
    for (std::size_t i = 0; i < row.size(); ++i) text += padded(row[i], widths[i]) + "  ";
    text.erase(text.find_last_not_of(' ') + 1);
    shell_.out << shell_.painted(&row == rows_.data() ? Paint::Strong : Paint::Plain, text) << "\n";
  }
}

Outcome GameTable::run(const std::vector<std::string>& paths) {
  if (options_.format == OutputFormat::Csv || options_.format == OutputFormat::Tsv) print_head();
  scanning_.run(paths,
                [this](const Input& input, library::Delivery& delivery) { return look_at(input, delivery); });
  if (key_) sort_rows();
  if (options_.format == OutputFormat::Text)
    print_words();
  else
    for (const Row& row : rows_) print(row);
  return scanning_.finish();
}

}  // namespace

Outcome print_game_table(Shell& shell, const InfoOptions& options, const std::vector<std::string>& paths) {
  std::optional<std::vector<GameColumn>> columns =
      options.columns.empty() ? usual_columns() : columns_of_words(shell, options.columns);
  if (!columns) return Outcome::Failed;
  std::optional<GameColumn> key;
  if (!options.sort.empty()) {
    std::optional<std::vector<GameColumn>> keys = columns_of_words(shell, {options.sort});
    if (!keys) return Outcome::Failed;
    key = std::move(keys->front());
  }
  return GameTable(shell, options, std::move(*columns), std::move(key)).run(paths);
}

}  // namespace qipu::app
