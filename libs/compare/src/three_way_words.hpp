// What three nodes say, merged property by property.
#pragma once

#include <string>
#include <vector>

#include "qipu/compare/three_way.hpp"
#include "qipu/sgf/new_tree.hpp"
#include "three_way_side.hpp"

namespace qipu::compare {

// What has to change in a node of ours.
struct Edit {
  std::vector<std::string> removed;     // identifiers in capitals
  std::vector<sgf::NewProperty> added;  // the first may take the place of what is removed
};

struct MergedWords {
  std::vector<Edit> edits;             // of properties that have nothing to do with each other
  std::vector<std::string> conflicts;  // identifiers
};

// Any of the nodes may be missing; one of ours or theirs is there.
MergedWords merge_words(Side& base, Side::Index base_node, Side& ours, Side::Index ours_node, Side& theirs,
                        Side::Index theirs_node, const ThreeWayOptions& names);

// Puts conflict lines at the end of the comment of a node that says `said`.
void add_remark(const std::vector<Said>& said, const std::string& lines, MergedWords& words);

}  // namespace qipu::compare
