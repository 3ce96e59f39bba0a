// FF[1] and FF[3] as FF[4].
#pragma once

#include <string>

#include "qipu/base/result.hpp"
#include "qipu/sgf/document.hpp"

namespace qipu::check {

// The bytes with FF[4] in every game of Go: FF, and what the old version says in a way that FF[4] reads
// otherwise without noticing. Everything else FF[4] finds, and repairs. A game that would not be read as
// FF[4] then, its FF being taken for a part of damage, stays as it is. Errors: TooLarge (a limit of reading).
Result<std::string> raised_to_ff4(const sgf::Document& document, const sgf::ReadOptions& reading);

}  // namespace qipu::check
