// Versions, games and sizes; and which properties stand where in the tree.
#pragma once

#include "here.hpp"

namespace qipu::check {

// Several games, versions and kinds of game in one file.
void check_collection(const sgf::Document& document, Diagnostics& out);

// Of one game.
class RootRules {
 public:
  explicit RootRules(const GameHere& game) : game_(game) {}

  void check(const NodeHere& here);

 private:
  void check_root(const NodeHere& here);
  void check_game_info(sgf::Node node, const PropertyHere& info);
  void add(spec::CheckId check, const PropertyHere& here);

  const GameHere& game_;
  std::uint32_t info_end_ = 0;  // nodes before this one are below game information
};

}  // namespace qipu::check
