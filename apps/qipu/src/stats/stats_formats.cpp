// The sections of qipu stats as a table, CSV, JSON and Markdown.
#include <algorithm>

#include "qipu/report/json_writer.hpp"
#include "qipu/text/csv.hpp"
#include "qipu/text/markdown.hpp"
#include "stats/stats_report.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

constexpr std::uint32_t widest = 60;  // columns of a text in a table

// ---- Table

bool is_number_column(const Section& section, std::size_t column) {
  return std::any_of(section.rows.begin(), section.rows.end(),
                     [&](const auto& row) { return row[column].kind == Cell::Kind::Number; });
}

std::string shown_cell(const Cell& cell) { return cut(printable(cell.text), widest); }

std::string aligned(const std::string& text, std::uint32_t width, bool to_the_right) {
  if (!to_the_right) return padded(text, width);
  return std::string(width - std::min(width, columns_of(text)), ' ') + text;
}

void print_table_line(Shell& shell, std::string line, Paint paint = Paint::Plain) {
  line.resize(line.find_last_not_of(' ') + 1);
  shell.out << (paint == Paint::Plain ? line : shell.painted(paint, line)) << "\n";
}

std::string line_of(const std::vector<std::string>& cells, const std::vector<std::uint32_t>& widths,
                    const std::vector<bool>& numbers) {
  std::string line;
  for (std::size_t i = 0; i < cells.size(); ++i)
    line.append(2, ' ').append(aligned(cells[i], widths[i], numbers[i]));
  return line;
}

void print_rows(Shell& shell, const Section& section) {
  const std::size_t count = section.columns.size();
  std::vector<std::uint32_t> widths(count);
  std::vector<bool> numbers(count);
  for (std::size_t i = 0; i < count; ++i) {
    numbers[i] = is_number_column(section, i);
    widths[i] = columns_of(section.columns[i].head);
    for (const auto& row : section.rows) widths[i] = std::max(widths[i], columns_of(shown_cell(row[i])));
  }
  std::vector<std::string> cells;
  for (const Column& column : section.columns) cells.push_back(column.head);
  print_table_line(shell, line_of(cells, widths, numbers), Paint::Faint);
  for (const auto& row : section.rows) {
    cells.clear();
    for (const Cell& cell : row) cells.push_back(shown_cell(cell));
    print_table_line(shell, line_of(cells, widths, numbers));
  }
}

void print_facts(Shell& shell, const Section& section) {
  std::uint32_t labels = 0, values = 0;
  for (const Fact& fact : section.facts) {
    labels = std::max(labels, columns_of(fact.label));
    values = std::max(values, columns_of(fact.value.text));
  }
  for (const Fact& fact : section.facts)
    shell.out << "  " << padded(fact.label, labels) << "  " << aligned(fact.value.text, values, true) << "\n";
}

void print_section_tables(Shell& shell, const std::vector<Section>& sections) {
  bool first = true;
  for (const Section& section : sections) {
    if (!std::exchange(first, false)) shell.out << "\n";
    shell.out << shell.painted(Paint::Strong, section.title) << "\n";
    print_facts(shell, section);
    if (!section.facts.empty() && !section.rows.empty()) shell.out << "\n";
    if (!section.rows.empty()) print_rows(shell, section);
    if (!section.rest.empty()) shell.out << "  " << section.rest << "\n";
  }
}

// ---- Markdown

void print_markdown_line(Shell& shell, const std::vector<std::string>& cells) {
  for (const std::string& cell : cells) shell.out << "| " << cell << " ";
  shell.out << "|\n";
}

void print_markdown_rows(Shell& shell, const Section& section) {
  std::vector<std::string> heads, rules;
  for (std::size_t i = 0; i < section.columns.size(); ++i) {
    heads.push_back(text::markdown_text(section.columns[i].head));
    rules.push_back(is_number_column(section, i) ? "--:" : "---");
  }
  shell.out << "\n";
  print_markdown_line(shell, heads);
  print_markdown_line(shell, rules);
  for (const auto& row : section.rows) {
    std::vector<std::string> cells;
    for (const Cell& cell : row) cells.push_back(text::markdown_text(printable(cell.text)));
    print_markdown_line(shell, cells);
  }
}

void print_markdown(Shell& shell, const std::vector<Section>& sections) {
  bool first = true;
  for (const Section& section : sections) {
    if (!std::exchange(first, false)) shell.out << "\n";
    shell.out << "## " << section.title << "\n";
    if (!section.facts.empty()) shell.out << "\n";
    for (const Fact& fact : section.facts)
      shell.out << "- " << fact.label << shell.say(report::Message::colon) << fact.value.text << "\n";
    if (!section.rows.empty()) print_markdown_rows(shell, section);
    if (!section.rest.empty()) shell.out << "\n" << section.rest << "\n";
  }
}

// ---- CSV (RFC 4180): one number a line, so that all sections are one table

void append_csv_cell(std::string& line, const Cell& cell) {
  if (cell.kind == Cell::Kind::Nothing)
    line += '-';
  else
    text::append_csv(line, cell.text);
}

void print_csv_line(Shell& shell, std::string_view section, const Cell& key, std::string_view measure,
                    const Cell& value) {
  std::string line;
  text::append_csv(line, section);
  append_csv_cell(line += ',', key);
  text::append_csv(line += ',', measure);
  append_csv_cell(line += ',', value);
  shell.out << line << "\n";
}

void print_csv(Shell& shell, const std::vector<Section>& sections) {
  print_csv_line(shell, "section", Cell::of("key"), "measure", Cell::of("value"));
  for (const Section& section : sections) {
    for (const Fact& fact : section.facts)
      print_csv_line(shell, section.slug, Cell::of(""), fact.slug, fact.value);
    for (const auto& row : section.rows)
      for (std::size_t i = 1; i < row.size(); ++i)
        if (row[i].kind == Cell::Kind::Number)
          print_csv_line(shell, section.slug, row[0], section.columns[i].slug, row[i]);
  }
}

// ---- JSON

void write_cell(JsonWriter& json, const Cell& cell) {
  if (cell.kind == Cell::Kind::Nothing) return json.null();
  const auto number = cell.kind == Cell::Kind::Number ? Decimal::parse(cell.text) : std::nullopt;
  number ? json.number(*number) : json.string(cell.text);
}

void print_sections_json(Shell& shell, const std::vector<Section>& sections) {
  JsonWriter json(shell.out, JsonWriter::Style::Pretty);
  json.begin_object();
  for (const Section& section : sections) {
    json.key(section.slug);
    json.begin_object();
    for (const Fact& fact : section.facts) {
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

void print_sections(Shell& shell, const std::vector<Section>& sections, OutputFormat format) {
  if (format == OutputFormat::Json) return print_sections_json(shell, sections);
  if (format == OutputFormat::Csv) return print_csv(shell, sections);
  if (format == OutputFormat::Markdown) return print_markdown(shell, sections);
  print_section_tables(shell, sections);
}

}  // namespace qipu::app
