// Main lines of two records, tree by tree. Internal to the module.
#pragma once

#include "messages.hpp"
#include "qipu/report/main_lines.hpp"

namespace qipu::report {

// `compare(before, after)` of each pair of trees, until two are not the same; the words say which.
template <class Compare>
MainLinesLikeness compare_each_tree(Language language, const sgf::Document& before,
                                    const sgf::Document& after, Compare compare) {
  const std::uint32_t count = before.tree_count();
  if (count != after.tree_count())
    return {false, say(language, count == 1 ? messages::diff_main_one_tree : messages::diff_main_trees, count,
                       after.tree_count())};
  MainLinesLikeness found;
  for (std::uint32_t i = 0; i < count && found.is_same; ++i) {
    found = compare(before.tree(i), after.tree(i));
    if (count > 1 && !found.is_same)
      found.words = say(language, messages::diff_main_game, i + 1) + found.words;
  }
  return found;
}

}  // namespace qipu::report
