// Identifiers, repeated properties, empty nodes, superfluous parentheses.
#pragma once

#include "here.hpp"

namespace qipu::check {

// Of one game.
class TreeRules {
 public:
  TreeRules(const GameHere& game, Kinds& kinds) : game_(game), kinds_(kinds) {}

  void check(const NodeHere& here);
  // A node that begins a variation, but no root.
  void check_variation(sgf::Node node);
  void finish();

 private:
  void check_identifier(const PropertyHere& here);
  void check_undoing(const PropertyHere& here);
  bool repeats(const NodeHere& here);
  void check_repetition(sgf::Node node);

  const GameHere& game_;
  Kinds& kinds_;
  std::uint32_t needless_ = 0;  // variations
  sgf::Node first_needless_;
};

}  // namespace qipu::check
