// The formats of records, as the command line speaks of them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "options/choice.hpp"
#include "qipu/convert/format.hpp"
#include "terminal/shell.hpp"

namespace qipu::app {

std::string_view name_of(const Shell& shell, const convert::Format& format);
std::vector<std::string_view> extensions(const convert::Format& format);  // without their dots

bool is_read(const convert::Format& format);
bool is_written(const convert::Format& format);

// Their slugs with `|` between them. The pointer stays valid.
const char* written_formats();

// The first name, without the programs in parentheses: "GIB".
std::string_view short_name(const Shell& shell, convert::FormatId format);

// By the extension of a file that is to be written: SGF if it has none; invalid if no format is written under
// it.
convert::FormatId format_to_write(std::string_view file_name);

// Under which the format is written, with its dot.
std::string extension_of(convert::FormatId format);

// Whether a format has this extension, with its dot.
bool is_format_extension(std::string_view extension);

// All of them in a table, or as JSON.
void print_formats(Shell& shell, OutputFormat format);

}  // namespace qipu::app
