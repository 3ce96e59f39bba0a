// The rules that need a finished tree. Each appends to a list of diagnostics, in any order.
#pragma once

#include <vector>

#include "qipu/sgf/document.hpp"

namespace qipu::check {

using Diagnostics = std::vector<sgf::Diagnostic>;

// Identifiers, repeated properties, empty nodes, superfluous parentheses.
void check_tree(const sgf::Document& document, Diagnostics& out);

// Byte order mark, NULs, and what each game's text says about its charset.
void check_charsets(const sgf::Document& document, Diagnostics& out);

}  // namespace qipu::check
