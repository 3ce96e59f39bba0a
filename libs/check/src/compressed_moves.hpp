// `S[pdddpp]`: SmartGo's row of moves by turns, beginning with the player to move.
#pragma once

#include <map>
#include <optional>

#include "here.hpp"

namespace qipu::check {

// Of one game. Nodes come in the order of the file.
class CompressedMoves {
 public:
  explicit CompressedMoves(const GameHere& game);

  // A property S. Nothing is said of an S that means something else.
  void check(const NodeHere& here, const PropertyHere& property);

 private:
  std::optional<sgf::Color> to_play(sgf::Node node) const;
  bool is_row_of_moves(std::string_view raw, bool is_alone) const;

  const GameHere& game_;
  bool from_smartgo_;
  std::map<std::uint32_t, sgf::Color> next_;  // whose turn it is after the row in a node
};

}  // namespace qipu::check
