// qipu spec: the reference of SGF's properties.
#include "commands/commands.hpp"
#include "options/near.hpp"
#include "qipu/report/property_reference.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

Outcome complain_of_property(Shell& shell, const std::string& typed) {
  std::vector<std::string_view> names;
  for (const spec::PropertyRow& row : spec::properties()) names.push_back(row.ident);
  const auto matches = near_matches(report::ident_of(typed), names);
  shell.complain(shell.say(messages::unknown_property, printable(typed)) + did_you_mean(shell, matches));
  return Outcome::Failed;
}

constexpr std::size_t most_in_full = 3;

}  // namespace

Outcome run_spec(Shell& shell, const SpecOptions& options) {
  const report::PropertyRows rows = report::rows_about(options.property);
  if (rows.empty()) return complain_of_property(shell, options.property);
  const bool is_ident =
      !options.property.empty() && !spec::rows_of(report::ident_of(options.property)).empty();
  if (options.format == OutputFormat::Json) {
    JsonWriter json(shell.out, JsonWriter::Style::Pretty);
    report::write_properties(json, rows);
  } else if (options.markdown) {
    report::write_property_page(shell.out, rows, shell.language);
  } else if (!is_ident && rows.size() > most_in_full) {
    report::write_property_table(shell.out, rows, shell.form_options());
  } else {
    for (const spec::PropertyRow* const row : rows) {
      if (row != rows.front()) shell.out << "\n";
      report::write_property_facts(shell.out, *row, shell.width(), shell.form_options());
    }
  }
  return Outcome::Fine;
}

}  // namespace qipu::app
