// The formats of records, as the command line lists them.
#pragma once

#include <string>

#include "options/choice.hpp"
#include "qipu/convert/format.hpp"
#include "terminal/shell.hpp"

namespace qipu::app {

// Of those that are meant, such as convert::is_written, with `|` between them.
std::string slugs_of(bool (*is_meant)(const convert::Format& format));

// All of them in a table, or as JSON.
void print_formats(Shell& shell, OutputFormat format);

}  // namespace qipu::app
