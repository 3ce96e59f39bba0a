// A table of the games of many records, a row for each: its columns, its rows in order, and how it is written
// for people and for programs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "qipu/base/language.hpp"
#include "qipu/base/result.hpp"
#include "qipu/query/game_column.hpp"
#include "qipu/query/game_filter.hpp"
#include "qipu/report/findings_form.hpp"
#include "qipu/report/sink.hpp"
#include "qipu/sgf/document.hpp"

namespace qipu::summary {

// File and number of the game, and those of a table in CSV (convert::csv_columns()).
std::vector<query::GameColumn> usual_columns();

// The columns of these names (query::column_named()). The error: why the first that is none is none, and what
// may have been meant; a line or two.
Result<std::vector<query::GameColumn>, std::vector<std::string>> columns_named(
    Language language, const std::vector<std::string>& words);

// A value for each column, and one to sort by if there is a column for that.
using TableRow = std::vector<std::string>;

// Of one record.
struct GameRows {
  std::vector<TableRow> rows;
  std::uint32_t games = 0;  // so far, also those that are not meant
  std::size_t bytes = 0;    // of memory
};

// Text: aligned columns, for people. Csv, Tsv: a line of names first. Json: an object a line.
enum class TableForm : std::uint8_t { Text, Csv, Tsv, Json };

// For programs rows are written as they come; for people they wait until the width of each column is known,
// and all wait where they are to be sorted.
class GameTable {
 public:
  // `key`: the column to sort by.
  GameTable(TableForm form, std::vector<query::GameColumn> columns,
            std::optional<query::GameColumn> key = std::nullopt);

  // Adds the games of a record, or of the next part of it, that are meant. Any number of threads.
  void collect(const sgf::Document& document, std::uint32_t trees_before, const query::GameFilter& meant,
               GameRows& into) const;

  // In this order; one thread.
  void begin(report::Sink& out) const;
  void add(report::Sink& out, const GameRows& rows);
  // `most_columns`: of a value for people, what is wider is cut; 0: no limit.
  void finish(report::Sink& out, const report::FormOptions& options, std::uint32_t most_columns = 0);

 private:
  TableRow row_of(const query::GamePlace& game) const;
  void sort_rows();
  void write(report::Sink& out, const TableRow& row) const;
  void write_json(report::Sink& out, const TableRow& row) const;
  void write_words(report::Sink& out, const report::FormOptions& options, std::uint32_t most_columns);

  TableForm form_;
  std::vector<query::GameColumn> columns_;
  std::optional<query::GameColumn> key_;
  std::vector<TableRow> rows_;  // those that wait
};

}  // namespace qipu::summary
