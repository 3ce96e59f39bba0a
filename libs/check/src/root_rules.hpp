// Versions, games and sizes; and which properties stand where in the tree.
#pragma once

#include "here.hpp"
#include "root_moves.hpp"

namespace qipu::check {

// Several games, versions and kinds of game in one file.
void check_collection(const sgf::Document& document, Faults& out);

// Of one game.
class RootRules {
 public:
  explicit RootRules(const GameHere& game) : game_(game), root_moves_(game), info_moves_(game) {}

  void check(const NodeHere& here);

 private:
  void check_root(const NodeHere& here);
  void check_game_info(const NodeHere& here, const PropertyHere& info);
  Fault& add(spec::CheckId check, const PropertyHere& here);

  const GameHere& game_;
  RootMoves root_moves_;
  InfoMoves info_moves_;
  std::uint32_t info_end_ = 0;  // nodes before this one are below game information
};

}  // namespace qipu::check
