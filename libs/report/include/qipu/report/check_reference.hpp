// The table of checks (spec/check.hpp) for people: each explained, with its examples, and all in a table.
// Pure; any number of threads.
#pragma once

#include <optional>

#include "qipu/base/language.hpp"
#include "qipu/report/findings_form.hpp"
#include "qipu/report/sink.hpp"
#include "qipu/spec/check.hpp"

namespace qipu::report {

// One check in full, with its examples; `width`: columns of a line.
void write_check(Sink& out, const spec::CheckRow& row, unsigned width, const FormOptions& options);

// All checks in a table, by groups; lines are cut at `width` columns, if it is known.
void write_check_table(Sink& out, std::optional<unsigned> width, const FormOptions& options);

// In Markdown: the page of a check, and the one that leads to them.
void write_check_page(Sink& out, const spec::CheckRow& row, Language language);
void write_check_index(Sink& out, Language language);

}  // namespace qipu::report
