// What many records are made of, as sections of facts and rows: `docs/design/statistics.md`. Pure; any number
// of threads.
//
//   const std::vector<report::Section> sections = sections_of(statistics, {.language = language});
//   report::write_sections(out, sections, report::SectionForm::Markdown, {.language = language});
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/base/language.hpp"
#include "qipu/library/statistics.hpp"
#include "qipu/report/sections.hpp"

namespace qipu::summary {

struct StatisticsOptions {
  Language language = Language::English;  // of titles, heads and labels; slugs are the same in all
  // For people classes (decades, lengths) and words where nothing is told; for programs every number as it
  // is.
  bool is_for_people = true;
  std::vector<std::string> sections =
      {};                                // their slugs; empty: all that were counted, or none but the values
  std::vector<std::string> values = {};  // identifiers whose values were asked for
  std::uint32_t top = 0;                 // rows of a tally; 0: all
  // Occurrences from which on a property is listed; nothing: as Brouwer has it, for so many records.
  std::optional<std::uint64_t> root_threshold = {};
  std::optional<std::uint64_t> other_threshold = {};
  bool compare = false;  // with what Brouwer has published
};

// All that may be asked for, in their order.
std::vector<std::string_view> section_slugs();
// By its slug, its title in the language, or the name of the fact that it counts; empty: there is none.
std::string_view section_named(Language language, std::string_view name);

std::vector<report::Section> sections_of(const library::Statistics& statistics,
                                         const StatisticsOptions& options);

// What people type. False: it is nothing of the kind.
//
// Occurrences from which on a property is listed: N, or ROOT,OTHER. Empty: as it is.
bool add_threshold(std::string_view typed, StatisticsOptions& options);
// An identifier whose values are asked for, `ru` is RU; any will do, known or not.
bool add_value(std::string_view typed, StatisticsOptions& options);

}  // namespace qipu::summary
