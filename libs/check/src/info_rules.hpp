// Game information: what its values say, and whether they agree with each other and with the first and last
// moves.
#pragma once

#include <optional>
#include <vector>

#include "here.hpp"
#include "qipu/game/info.hpp"

namespace qipu::check {

// Of one game.
class InfoRules {
 public:
  explicit InfoRules(const GameHere& game) : game_(game) {}

  void check(const NodeHere& here);
  // handicap-implied has been found.
  bool misses_stones() const { return misses_stones_; }

 private:
  bool is_first_of_path(sgf::Node node);

  const GameHere& game_;
  std::optional<game::TreeFacts> facts_;
  std::vector<sgf::Node> firsts_;  // in pre-order; empty: not looked for yet
  bool misses_stones_ = false;
  bool any_ = false;  // nodes with game information came before
};

}  // namespace qipu::check
