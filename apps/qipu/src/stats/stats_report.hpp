// What qipu stats shows, apart from how: sections of facts and rows.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "commands/commands.hpp"
#include "qipu/library/statistics.hpp"
#include "qipu/report/sections.hpp"

namespace qipu::app {

using report::Section;
using Cell = report::SectionCell;

// For programs every number as it is; for people classes (decades, lengths) and words where nothing is told.
enum class Reader : std::uint8_t { Program, Person };
constexpr Reader reader_of(OutputFormat format) {
  return format == OutputFormat::Csv || format == OutputFormat::Json ? Reader::Program : Reader::Person;
}

struct StatsView {
  Reader reader = Reader::Person;
  std::vector<std::string> sections;  // empty: all that were counted, or none but the values
  std::vector<std::string> values;    // identifiers whose values were asked for
  std::uint32_t top = 0;              // rows of a tally; 0: all
  std::optional<std::uint64_t> root_threshold;
  std::optional<std::uint64_t> other_threshold;
  bool compare = false;
};

// All that may be asked for, in their order.
std::vector<std::string_view> section_slugs();
// By its slug, its title in either language, or the name of the fact that it counts; empty: there is none.
std::string_view section_named(const Shell& shell, std::string_view name);

std::vector<Section> sections_of(const Shell& shell, const library::Statistics& statistics,
                                 const StatsView& view);

}  // namespace qipu::app
