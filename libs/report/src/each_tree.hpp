// Main lines of two records, tree by tree. Internal to the module.
#pragma once

#include "qipu/report/main_lines.hpp"
#include "qipu/report/messages.hpp"

namespace qipu::report {

// `compare(before, after)` of each pair of trees, until two are not the same; the words say which.
template <class Compare>
MainLinesLikeness compare_each_tree(Language language, const sgf::Document& before,
                                    const sgf::Document& after, Compare compare) {
  const std::uint32_t count = before.tree_count();
  if (count != after.tree_count())
    return {false, say(language, count == 1 ? Message::diff_main_one_tree : Message::diff_main_trees, count,
                       after.tree_count())};
  MainLinesLikeness found;
  for (std::uint32_t i = 0; i < count && found.is_same; ++i) {
    found = compare(before.tree(i), after.tree(i));
    if (count > 1 && !found.is_same)
      found.words = say(language, Message::diff_main_game, i + 1) + found.words;
  }
  return found;
}

}  // namespace qipu::report
