// `S[pdddpp]`: SmartGo's row of moves by turns, beginning with the player to move.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string_view>

#include "here.hpp"

namespace qipu::check {

// Of one game. Nodes come in the order of the file.
class CompressedMoves {
 public:
  explicit CompressedMoves(const GameHere& game);

  // A property S. Nothing is said of an S that means something else.
  void check(const NodeHere& here, const PropertyHere& property);

 private:
  bool is_compressed();
  bool is_evident(sgf::Node node) const;
  std::optional<sgf::Color> turn_after(sgf::Node node);

  const GameHere& game_;
  std::optional<bool> is_compressed_;  // the game has such rows for certain; asked for by few
  std::map<std::uint32_t, std::optional<sgf::Color>> turns_;  // after a node, by its position
};

}  // namespace qipu::check
