// The formats that records come in (qipu/convert/format.hpp), as a table for people and as JSON. Pure; safe
// from any thread.
#pragma once

#include "qipu/report/findings_form.hpp"
#include "qipu/report/json_writer.hpp"
#include "qipu/report/sink.hpp"

namespace qipu::summary {

// A row for each, below a row of titles: its name for programs and for people, whether it is read and
// written, and what its files end in.
void write_format_table(report::Sink& out, const report::FormOptions& options);

// A document: an array, an object for each, with slug, name (en, zh), extensions without their dots, reads
// and writes.
void write_formats(report::JsonWriter& json);

}  // namespace qipu::summary
