// Repairs of what the reader recovered from, and of the tree's form: the bytes as they should have been.
//
// A repair stands only where it is exact. Where something odd stands between, or where other repairs come
// first, the finding is shown without one; it may be repaired in the round after.
#pragma once

#include <span>

#include "rules.hpp"

namespace qipu::check {

// The repairs of all findings of syntax that have none yet, when all that is to be checked has been.
void add_syntax_repairs(const sgf::Document& document, Faults& all);

// The finding of the reader at this place, or null. `recoveries`: in the order of their places.
Fault* find_recovery(std::span<Fault> recoveries, spec::CheckId check, std::uint32_t offset);

}  // namespace qipu::check
