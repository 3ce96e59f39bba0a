// The language of filters explained, for help texts: which tests there are, and how values are written. The
// words beside identifiers explain themselves (word.hpp).
#pragma once

#include <span>
#include <string_view>

#include "qipu/base/language.hpp"
#include "qipu/query/word.hpp"

namespace qipu::query {

struct HelpRow {
  std::string_view term_en;
  std::string_view term_zh;
  std::string_view help_en;
  std::string_view help_zh;

  std::string_view term(Language language) const { return pick(language, term_en, term_zh); }
  std::string_view help(Language language) const { return pick(language, help_en, help_zh); }
};

// What joins and compares, in the order in which it is best read.
std::span<const HelpRow> test_help();

// By Type: its name, and values of it. Nothing has an empty row.
std::span<const HelpRow> value_help();

// Whole filters, each with `term` alone.
std::span<const HelpRow> example_filters();

}  // namespace qipu::query
