// Repairs of what the reader recovered from, and of the tree's form: the bytes as they should have been.
//
// A repair stands only where it is exact. Where something odd stands between, or where other repairs come
// first, the finding is shown without one; it may be repaired in the round after.
#pragma once

#include "rules.hpp"

namespace qipu::check {

// The repair of a finding that stands outside of all games, or needs nothing but its place.
void add_syntax_repair(Fault& fault, const sgf::Document& document);

// The repairs of all other findings of syntax that have none yet. Once, when the last game has been checked.
// Precondition: `all` begins with the document's own diagnostics, in their order.
void add_syntax_repairs(const sgf::Document& document, Diagnostics& all);

// The finding of the reader at this place, or null. Precondition as above.
Fault* find_recovery(const sgf::Document& document, Diagnostics& all, spec::CheckId check,
                     std::uint32_t offset);

}  // namespace qipu::check
