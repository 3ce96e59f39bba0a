// FF[1] and FF[3] as FF[4].
#pragma once

#include <vector>

#include "qipu/check/check.hpp"

namespace qipu::check {

// What makes FF[4] of every game of Go: FF, and what the old version says in a way that FF[4] reads otherwise
// without noticing. Everything else FF[4] finds, and repairs.
std::vector<Edit> edits_to_ff4(const sgf::Document& document);

}  // namespace qipu::check
