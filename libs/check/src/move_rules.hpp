// Moves, and what is said of them and of positions: as far as it needs no board.
#pragma once

#include <optional>

#include "here.hpp"

namespace qipu::check {

// Of one game.
class MoveRules {
 public:
  explicit MoveRules(const GameHere& game) : game_(game) {}

  void check(const NodeHere& here);

 private:
  void check_without_move(const NodeHere& here);
  void check_conflicts(const NodeHere& here, bool has_move);
  void add_conflict(const PropertyHere& first, const PropertyHere& second, bool are_all);
  void check_setup(const NodeHere& here);
  void check_move_and_setup(const NodeHere& here);
  void add(spec::CheckId check, const PropertyHere& here, sgf::Argument second = {});
  void add_removal(spec::CheckId check, const PropertyHere& here);

  const GameHere& game_;
  // Indices on the main line, once they are asked for.
  std::optional<std::uint32_t> first_move_, last_of_line_;
  bool has_setup_below_root_ = false;
};

}  // namespace qipu::check
