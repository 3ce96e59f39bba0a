// How the main lines of two records are alike where one is turned, mirrored, shifted, swapped or cut; tree by
// tree.
#pragma once

#include "diff/main_lines.hpp"

namespace qipu::app {

// Same: those of each pair of trees are, turned in whatever way.
MainLineAnswer compare_turned_lines(const Shell& shell, const sgf::Document& before,
                                    const sgf::Document& after);

}  // namespace qipu::app
