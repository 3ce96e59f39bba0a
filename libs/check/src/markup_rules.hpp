// Marks on the board: what stands twice, what cannot stand together.
#pragma once

#include "here.hpp"

namespace qipu::check {

// Of one game.
class MarkupRules {
 public:
  explicit MarkupRules(const GameHere& game) : game_(game) {}

  void check(const NodeHere& here);
  void finish();

 private:
  const GameHere& game_;
};

}  // namespace qipu::check
