#include "terminal/print_sections.hpp"

namespace qipu::app {

namespace {

report::SectionForm form_of(OutputFormat format) {
  if (format == OutputFormat::Csv) return report::SectionForm::Csv;
  if (format == OutputFormat::Json) return report::SectionForm::Json;
  return format == OutputFormat::Markdown ? report::SectionForm::Markdown : report::SectionForm::Text;
}

}  // namespace

void print_sections(Shell& shell, std::span<const report::Section> sections, OutputFormat format) {
  report::write_sections(shell.out, sections, form_of(format), shell.form_options());
}

}  // namespace qipu::app
