// The languages that options take explained, from the tables of the module query. Text as of help_text.hpp.
// Pure functions, safe from any thread.
#pragma once

#include <string>

#include "qipu/manual/help_text.hpp"

namespace qipu::manual {

// What the expressions of --where are made of.
std::string filter_help(const HelpOptions& options);
// The words of the templates of --name.
std::string names_help(const HelpOptions& options);

}  // namespace qipu::manual
