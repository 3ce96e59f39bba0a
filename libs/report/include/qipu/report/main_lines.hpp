// Whether two records have the same main lines, tree by tree, and where they part, in words. Pure; any number
// of threads.
#pragma once

#include <string>

#include "qipu/base/language.hpp"
#include "qipu/go/coordinates.hpp"
#include "qipu/sgf/document.hpp"

namespace qipu::report {

struct MainLinesLikeness {
  bool is_same = true;
  std::string words;  // one line; of the first pair of trees that are not the same, or of the last
};

// The board, the stones set up, the moves. `coordinates`: of the words.
MainLinesLikeness compare_main_lines(Language language, const sgf::Document& before,
                                     const sgf::Document& after, go::Coordinates coordinates);

// The same where one is turned, mirrored, shifted, swapped or cut: how each pair is alike
// (compare/likeness.hpp). Same: those of each pair are, turned in whatever way.
MainLinesLikeness compare_turned_lines(Language language, const sgf::Document& before,
                                       const sgf::Document& after);

}  // namespace qipu::report
