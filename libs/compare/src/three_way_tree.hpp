// The merged tree before it is written: only its parts in which the records differ are spelled out.
#pragma once

#include <string>
#include <vector>

#include "three_way_words.hpp"

namespace qipu::compare {

struct MergedNode {
  using Index = std::uint32_t;
  static constexpr Index none = Side::none;

  Side::Index base = none, ours = none, theirs = none;
  Index parent = none;          // none: a root
  bool is_whole = false;        // with all below it as in ours, or as in theirs if ours has none
  std::vector<Index> children;  // unless it is whole
  MergedWords words;            // changes to what ours says; to what theirs says if ours has none
  MergeConflict::Kind fate = MergeConflict::Kind::Changed;
};

struct MergedTree {
  std::vector<MergedNode> nodes;         // parents before their children
  std::vector<MergedNode::Index> roots;  // in order
  std::vector<Side::Index> erased;       // of ours, each with all below it
};

MergedTree merged_tree(Side& base, Side& ours, Side& theirs, const ThreeWayOptions& names);

}  // namespace qipu::compare
