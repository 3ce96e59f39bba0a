// Repairs that go by where the parentheses stand.
#pragma once

#include <string_view>
#include <vector>

#include "rules.hpp"

namespace qipu::check {

// A node that begins with `(` and has no sibling: parentheses that say nothing.
bool is_needless_variation(std::string_view text, sgf::Node node);

bool is_of_parentheses(spec::CheckId check);

// Precondition: of such checks, and without a repair yet. Reads each tree that has one once more.
void add_tree_repairs(const sgf::Document& document, std::vector<Fault*> faults);

}  // namespace qipu::check
