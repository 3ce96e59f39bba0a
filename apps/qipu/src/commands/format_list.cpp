// qipu convert --list: the formats in a table, or as JSON.
#include "qipu/summary/formats_report.hpp"

#include "commands/format_list.hpp"

namespace qipu::app {

std::string slugs_of(bool (*is_meant)(const convert::Format& format)) {
  std::string slugs;
  for (const convert::Format& format : convert::formats())
    if (is_meant(format)) slugs.append(slugs.empty() ? "" : "|").append(format.slug);
  return slugs;
}

void print_formats(Shell& shell, OutputFormat format) {
  if (format != OutputFormat::Json) return summary::write_format_table(shell.out, shell.form_options());
  JsonWriter json(shell.out, JsonWriter::Style::Pretty);
  summary::write_formats(json);
}

}  // namespace qipu::app
