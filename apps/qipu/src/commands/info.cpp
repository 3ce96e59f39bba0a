// qipu info: who played whom, when, where and how it ended, for every game of a file.
#include <optional>
#include <vector>

#include "commands/commands.hpp"
#include "commands/info_table.hpp"
#include "files/inputs.hpp"
#include "findings/faults.hpp"
#include "qipu/convert/format.hpp"
#include "qipu/game/game.hpp"
#include "qipu/report/findings.hpp"
#include "qipu/report/info_report.hpp"
#include "qipu/report/json_writer.hpp"

namespace qipu::app {

namespace {

report::InfoTree info_tree(const Part& part, std::uint32_t index, Language language) {
  const std::uint32_t number = part.trees_before + index + 1;
  report::InfoTree told{.tree = part.document.tree(index),
                        .number = number,
                        .is_alone = number == 1 && part.document.tree_count() == 1};
  if (part.reading) {
    const convert::Format& format = convert::row(part.reading->format);
    told.read_from = {format.slug, pick(language, format.name_en, format.name_zh), part.reading->charset};
  }
  return told;
}

// `begin` makes what writes of the record, when its first part is there.
template <class Begin>
Outcome report_file(Shell& shell, const Input& input, bool quiet, const Begin& begin) {
  report::Counts counts;
  std::optional<decltype(begin())> writer;
  const auto use = [&](const Part& part) {
    if (!writer) writer.emplace(begin());
    for (std::uint32_t i = 0; i < part.document.tree_count(); ++i) {
      report::InfoTree told = info_tree(part, i, shell.language);
      std::vector<game::Game> meant;
      if (shell.run.where.is_set()) {
        meant = shell.run.where.games(told.tree);
        told.games = &meant;
      }
      writer->add(told);
    }
    counts.add(report::count_recoveries(view_of(part)));
    return sgf::Flow::Continue;
  };
  const Outcome outcome = read_parts(shell, input, RecordReader::Extent::Parts, use);
  if constexpr (requires { writer->finish(); })
    if (writer) writer->finish();
  (quiet ? complain_of_no_record : hint_at_faults)(shell, input, counts);
  return counts.no_record ? Outcome::Failed : outcome;
}

// Its name, if a game of it is meant.
Outcome print_name(Shell& shell, const Input& input, char end) {
  return read_parts(shell, input, RecordReader::Extent::Parts, [&](const Part& part) {
    if (part.document.tree_count() > 0) shell.out << listed_name(shell, input) << std::string_view(&end, 1);
    return sgf::Flow::Stop;
  });
}

}  // namespace

Outcome run_info(Shell& shell, const InfoOptions& options) {
  const Inputs inputs = inputs_of(shell, options.files);
  const bool is_table =
      !options.columns.empty() || options.format == OutputFormat::Csv || options.format == OutputFormat::Tsv;
  if (!options.sort.empty() && !is_table) {
    shell.complain(shell.say(messages::sort_needs_table));
    return Outcome::Failed;
  }
  if (is_table && !options.names && inputs.outcome == Outcome::Fine)
    return print_game_table(shell, options, inputs.paths);
  const JsonWriter::Style style = inputs.several ? JsonWriter::Style::Compact : JsonWriter::Style::Pretty;
  return for_each_input(shell, inputs, [&](Shell& own, const Input& input) {
    if (options.names) return print_name(own, input, options.null ? '\0' : '\n');
    if (options.format == OutputFormat::Json)
      return report_file(own, input, options.quiet,
                         [&] { return report::InfoJsonWriter(own.out, input.name, style, own.language); });
    return report_file(own, input, options.quiet, [&] {
      return report::InfoTextWriter(own.out, shown_name(own, input), own.width(), own.form_options());
    });
  });
}

}  // namespace qipu::app
