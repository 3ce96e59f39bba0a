// Whether two records have the same main lines: the board, the stones set up, the moves; tree by tree.
#pragma once

#include <functional>
#include <string>

#include "qipu/go/coordinates.hpp"
#include "qipu/sgf/document.hpp"
#include "terminal/shell.hpp"

namespace qipu::app {

struct MainLineAnswer {
  bool is_same = true;
  std::string words;  // one line
};

MainLineAnswer compare_main_lines(const Shell& shell, const sgf::Document& before, const sgf::Document& after,
                                  go::Coordinates coordinates);

// Tree by tree, until two are not the same; the answer says which.
using CompareTrees = std::function<MainLineAnswer(sgf::Tree before, sgf::Tree after)>;
MainLineAnswer compare_each_tree(const Shell& shell, const sgf::Document& before, const sgf::Document& after,
                                 const CompareTrees& compare);

}  // namespace qipu::app
