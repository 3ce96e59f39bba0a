// Repairs of what the reader recovered from: the bytes as they should have been.
#pragma once

#include "rules.hpp"

namespace qipu::check {

// Adds the edits, and how safe they are. Precondition: a finding of the reader, or of the tree's form.
void add_syntax_repair(Fault& fault, const sgf::Document& document);

}  // namespace qipu::check
