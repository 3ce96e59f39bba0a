#include "qipu/compare/three_way.hpp"

#include "three_way_apply.hpp"

namespace qipu::compare {

Result<ThreeWayMerge> merge_three_way(const sgf::Document& base, const sgf::Document& ours,
                                      const sgf::Document& theirs, const ThreeWayOptions& options) {
  Side was(base), own(ours), other(theirs);
  const MergedTree tree = merged_tree(was, own, other, options);
  if (is_cheap(tree, own))
    if (Result<ThreeWayMerge> changed = changed_ours(tree, own, other)) return changed;
  return written_anew(tree, own, other);
}

}  // namespace qipu::compare
