// The merged tree as bytes: those of ours with changes, or written anew.
#pragma once

#include "qipu/base/result.hpp"
#include "three_way_tree.hpp"

namespace qipu::compare {

Result<ThreeWayMerge> changed_ours(const MergedTree& tree, const Side& ours, const Side& theirs);
Result<ThreeWayMerge> written_anew(const MergedTree& tree, const Side& ours, const Side& theirs);

// Whether the first is worth trying: every node put in costs a reading of the file.
bool is_cheap(const MergedTree& tree, const Side& ours);

}  // namespace qipu::compare
