// What is told of many things, as sections of facts and rows: tables for people, CSV, JSON and Markdown.
// Pure; any number of threads.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "qipu/report/findings_form.hpp"
#include "qipu/report/sink.hpp"

namespace qipu::report {

// A text in UTF-8, a number, or nothing.
struct SectionCell {
  enum class Kind : std::uint8_t { Nothing, Text, Number };
  Kind kind = Kind::Nothing;
  std::string text;  // of a number: as JSON has it

  static SectionCell of(std::string text) { return {Kind::Text, std::move(text)}; }
  static SectionCell of(std::uint64_t number) { return {Kind::Number, std::to_string(number)}; }
  // With so many digits after the point. Precondition: finite.
  static SectionCell of(double number, int digits);
};

struct SectionColumn {
  std::string_view slug;  // for programs; outlives the section
  std::string head;       // for people
};

struct SectionFact {
  std::string_view slug;  // for programs; outlives the section
  std::string label;      // for people
  SectionCell value;
};

struct Section {
  std::string slug;   // for programs
  std::string title;  // for people
  std::vector<SectionFact> facts;
  std::vector<SectionColumn> columns;          // the first tells what a row is about
  std::vector<std::vector<SectionCell>> rows;  // each with a cell for every column
  std::string rest;                            // a line about what is left out, for people
};

// Text: aligned columns, in the colours of `options.painted`. Csv: one number a line, so that all sections
// are one table (section,key,measure,value). Json: an object with a member for each section. Markdown: tables
// of GitHub.
enum class SectionForm : std::uint8_t { Text, Csv, Json, Markdown };

void write_sections(Sink& out, std::span<const Section> sections, SectionForm form,
                    const FormOptions& options);

}  // namespace qipu::report
