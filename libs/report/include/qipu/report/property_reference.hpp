// The table of properties (spec/property.hpp) for people and for programs. Pure; any number of threads.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "qipu/base/language.hpp"
#include "qipu/report/findings_form.hpp"
#include "qipu/report/json_writer.hpp"
#include "qipu/report/sink.hpp"
#include "qipu/spec/property.hpp"

namespace qipu::report {

// Rows of spec::properties(), none of them null.
using PropertyRows = std::vector<const spec::PropertyRow*>;

// The identifier that is meant: `ab`, `AB` and `AddBlack` are all AB. There may be no such property.
std::string ident_of(std::string_view typed);

// All if nothing is typed, those of an identifier, or those that words are about: whose name, else whose
// help, has the words in it, in either language.
PropertyRows rows_about(std::string_view typed);

// A line for each, in columns.
void write_property_table(Sink& out, const PropertyRows& rows, const FormOptions& options);

// All that the table says of one; `width`: columns of a line.
void write_property_facts(Sink& out, const spec::PropertyRow& row, unsigned width,
                          const FormOptions& options);

// A document: an array with an object for each.
void write_properties(JsonWriter& json, const PropertyRows& rows);

// A page in Markdown.
void write_property_page(Sink& out, const PropertyRows& rows, Language language);

}  // namespace qipu::report
