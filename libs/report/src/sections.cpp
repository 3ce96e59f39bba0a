// Sections as a table, CSV, JSON and Markdown.
#include "qipu/report/sections.hpp"

#include <algorithm>

#include "form_writer.hpp"
#include "messages.hpp"
#include "qipu/base/decimal.hpp"
#include "qipu/base/fixed_digits.hpp"
#include "qipu/report/json_writer.hpp"
#include "qipu/text/csv.hpp"
#include "qipu/text/display.hpp"
#include "qipu/text/lines.hpp"
#include "qipu/text/markdown.hpp"

namespace qipu::report {

namespace {

using text::display_width;
using text::markdown_text;
using text::padded;
using text::printable;
using Cell = SectionCell;

constexpr std::uint32_t widest = 60;  // columns of a text in a table

// ---- Table

bool is_number_column(const Section& section, std::size_t column) {
  return std::any_of(section.rows.begin(), section.rows.end(),
                     [&](const auto& row) { return row[column].kind == Cell::Kind::Number; });
}

std::string shown_cell(const Cell& cell) { return text::cut(printable(cell.text), widest); }

std::string aligned(const std::string& text, std::uint32_t width, bool to_the_right) {
  if (!to_the_right) return padded(text, width);
  return std::string(width - std::min(width, display_width(text)), ' ') + text;
}

void write_table_line(const FormWriter& out, std::string line, Paint paint = Paint::Plain) {
  line.resize(line.find_last_not_of(' ') + 1);
  out << (paint == Paint::Plain ? line : out.painted(paint, line)) << "\n";
}

std::string line_of(const std::vector<std::string>& cells, const std::vector<std::uint32_t>& widths,
                    const std::vector<bool>& numbers) {
  std::string line;
  for (std::size_t i = 0; i < cells.size(); ++i)
    line.append(2, ' ').append(aligned(cells[i], widths[i], numbers[i]));
  return line;
}

void write_rows(const FormWriter& out, const Section& section) {
  const std::size_t count = section.columns.size();
  std::vector<std::uint32_t> widths(count);
  std::vector<bool> numbers(count);
  for (std::size_t i = 0; i < count; ++i) {
    numbers[i] = is_number_column(section, i);
    widths[i] = display_width(section.columns[i].head);
    for (const auto& row : section.rows) widths[i] = std::max(widths[i], display_width(shown_cell(row[i])));
  }
  std::vector<std::string> cells;
  for (const SectionColumn& column : section.columns) cells.push_back(column.head);
  write_table_line(out, line_of(cells, widths, numbers), Paint::Faint);
  for (const auto& row : section.rows) {
    cells.clear();
    for (const Cell& cell : row) cells.push_back(shown_cell(cell));
    write_table_line(out, line_of(cells, widths, numbers));
  }
}

void write_section_facts(const FormWriter& out, const Section& section) {
  std::uint32_t labels = 0, values = 0;
  for (const SectionFact& fact : section.facts) {
    labels = std::max(labels, display_width(fact.label));
    values = std::max(values, display_width(fact.value.text));
  }
  for (const SectionFact& fact : section.facts)
    out << "  " << padded(fact.label, labels) << "  " << aligned(fact.value.text, values, true) << "\n";
}

void write_section_tables(const FormWriter& out, std::span<const Section> sections) {
  bool first = true;
  for (const Section& section : sections) {
    if (!std::exchange(first, false)) out << "\n";
    out << out.painted(Paint::Strong, section.title) << "\n";
    write_section_facts(out, section);
    if (!section.facts.empty() && !section.rows.empty()) out << "\n";
    if (!section.rows.empty()) write_rows(out, section);
    if (!section.rest.empty()) out << "  " << section.rest << "\n";
  }
}

// ---- Markdown

void write_markdown_line(const FormWriter& out, const std::vector<std::string>& cells) {
  for (const std::string& cell : cells) out << "| " << cell << " ";
  out << "|\n";
}

void write_markdown_rows(const FormWriter& out, const Section& section) {
  std::vector<std::string> heads, rules;
  for (std::size_t i = 0; i < section.columns.size(); ++i) {
    heads.push_back(markdown_text(section.columns[i].head));
    rules.push_back(is_number_column(section, i) ? "--:" : "---");
  }
  out << "\n";
  write_markdown_line(out, heads);
  write_markdown_line(out, rules);
  for (const auto& row : section.rows) {
    std::vector<std::string> cells;
    for (const Cell& cell : row) cells.push_back(markdown_text(printable(cell.text)));
    write_markdown_line(out, cells);
  }
}

void write_markdown(const FormWriter& out, std::span<const Section> sections) {
  bool first = true;
  for (const Section& section : sections) {
    if (!std::exchange(first, false)) out << "\n";
    out << "## " << section.title << "\n";
    if (!section.facts.empty()) out << "\n";
    for (const SectionFact& fact : section.facts)
      out << "- " << fact.label << out.say(messages::colon) << fact.value.text << "\n";
    if (!section.rows.empty()) write_markdown_rows(out, section);
    if (!section.rest.empty()) out << "\n" << section.rest << "\n";
  }
}

// ---- CSV (RFC 4180): one number a line, so that all sections are one table

void append_csv_cell(std::string& line, const Cell& cell) {
  if (cell.kind == Cell::Kind::Nothing)
    line += '-';
  else
    text::append_csv(line, cell.text);
}

void write_csv_line(const FormWriter& out, std::string_view section, const Cell& key,
                    std::string_view measure, const Cell& value) {
  std::string line;
  text::append_csv(line, section);
  append_csv_cell(line += ',', key);
  text::append_csv(line += ',', measure);
  append_csv_cell(line += ',', value);
  out << line << "\n";
}

void write_csv(const FormWriter& out, std::span<const Section> sections) {
  write_csv_line(out, "section", Cell::of("key"), "measure", Cell::of("value"));
  for (const Section& section : sections) {
    for (const SectionFact& fact : section.facts)
      write_csv_line(out, section.slug, Cell::of(""), fact.slug, fact.value);
    for (const auto& row : section.rows)
      for (std::size_t i = 1; i < row.size(); ++i)
        if (row[i].kind == Cell::Kind::Number)
          write_csv_line(out, section.slug, row[0], section.columns[i].slug, row[i]);
  }
}

// ---- JSON

void write_cell(JsonWriter& json, const Cell& cell) {
  if (cell.kind == Cell::Kind::Nothing) return json.null();
  const auto number = cell.kind == Cell::Kind::Number ? Decimal::parse(cell.text) : std::nullopt;
  number ? json.number(*number) : json.string(cell.text);
}

void write_sections_json(const FormWriter& out, std::span<const Section> sections) {
  JsonWriter json(out.sink(), JsonWriter::Style::Pretty);
  json.begin_object();
  for (const Section& section : sections) {
    json.key(section.slug);
    json.begin_object();
    for (const SectionFact& fact : section.facts) {
      json.key(fact.slug);
      write_cell(json, fact.value);
    }
    if (!section.columns.empty()) {
      json.key("rows");
      json.begin_array();
      for (const auto& row : section.rows) {
        json.begin_object(Layout::Inline);
        for (std::size_t i = 0; i < row.size(); ++i) {
          json.key(section.columns[i].slug);
          write_cell(json, row[i]);
        }
        json.end();
      }
      json.end();
    }
    json.end();
  }
  json.end();
  json.finish();
}

}  // namespace

SectionCell SectionCell::of(double number, int digits) {
  return {Kind::Number, fixed_digits(number, digits)};
}

void write_sections(Sink& sink, std::span<const Section> sections, SectionForm form,
                    const FormOptions& options) {
  const FormWriter out(sink, options);
  if (form == SectionForm::Json) return write_sections_json(out, sections);
  if (form == SectionForm::Csv) return write_csv(out, sections);
  if (form == SectionForm::Markdown) return write_markdown(out, sections);
  write_section_tables(out, sections);
}

}  // namespace qipu::report
