#include "commands/info_table.hpp"

#include <memory>
#include <optional>
#include <utility>

#include "files/inputs.hpp"
#include "files/scanning.hpp"
#include "findings/faults.hpp"
#include "options/columns.hpp"
#include "qipu/report/findings.hpp"
#include "qipu/summary/game_table.hpp"

namespace qipu::app {

namespace {

constexpr std::uint32_t most_columns = 40;  // of a value on a terminal

struct RecordRows : summary::GameRows {
  report::Counts faults;
};

summary::TableForm form_of(OutputFormat format) {
  switch (format) {
    case OutputFormat::Csv:
      return summary::TableForm::Csv;
    case OutputFormat::Tsv:
      return summary::TableForm::Tsv;
    case OutputFormat::Json:
      return summary::TableForm::Json;
    default:
      return summary::TableForm::Text;
  }
}

class Tabling {
 public:
  Tabling(Shell& shell, const InfoOptions& options, std::vector<GameColumn> columns,
          std::optional<GameColumn> key)
      : shell_(shell),
        options_(options),
        table_(form_of(options.format), std::move(columns), std::move(key)) {}

  Outcome run(const std::vector<std::string>& paths);

 private:
  Result<void> look_at(const Input& input, library::Delivery& delivery);
  void deliver(const Input& input, const RecordRows& rows);

  Shell& shell_;
  const InfoOptions& options_;
  summary::GameTable table_;
  Scanning scanning_{shell_};
};

// On any thread.
Result<void> Tabling::look_at(const Input& input, library::Delivery& delivery) {
  Result<RecordReader> reader = RecordReader::open(shell_, input, RecordReader::Extent::Parts);
  if (!reader) return unexpected<Error>(reader.error());
  const auto rows = std::make_shared<RecordRows>();
  while (!delivery.is_stopped()) {
    const Result<std::optional<Part>> part = reader->next();
    if (!part) return unexpected<Error>(part.error());
    if (!*part) break;
    rows->faults.add(report::count_recoveries(view_of(**part)));
    table_.collect((*part)->document, (*part)->trees_before, shell_.run.where, *rows);
  }
  if (reader->is_meant())
    delivery.later([this, rows, named = named(input)] { deliver(named, *rows); }, rows->bytes);
  return {};
}

void Tabling::deliver(const Input& input, const RecordRows& rows) {
  scanning_.make_way();
  if (rows.faults.no_record) scanning_.note(Outcome::Failed);
  (options_.quiet ? complain_of_no_record : hint_at_faults)(shell_, input, rows.faults);
  table_.add(shell_.out, rows);
}

Outcome Tabling::run(const std::vector<std::string>& paths) {
  table_.begin(shell_.out);
  scanning_.run(paths,
                [this](const Input& input, library::Delivery& delivery) { return look_at(input, delivery); });
  table_.finish(shell_.out, shell_.form_options(), shell_.out.is_terminal() ? most_columns : 0);
  return scanning_.finish();
}

}  // namespace

Outcome print_game_table(Shell& shell, const InfoOptions& options, const std::vector<std::string>& paths) {
  std::optional<std::vector<GameColumn>> columns =
      options.columns.empty() ? summary::usual_columns() : columns_of_words(shell, options.columns);
  if (!columns) return Outcome::Failed;
  std::optional<GameColumn> key;
  if (!options.sort.empty()) {
    std::optional<std::vector<GameColumn>> keys = columns_of_words(shell, {options.sort});
    if (!keys) return Outcome::Failed;
    key = std::move(keys->front());
  }
  return Tabling(shell, options, std::move(*columns), std::move(key)).run(paths);
}

}  // namespace qipu::app
