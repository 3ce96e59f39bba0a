// `S[pdddpp]`: SmartGo's row of moves by turns, beginning with the player to move.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <unordered_map>

#include "here.hpp"

namespace qipu::check {

// Of one game. Nodes come in the order of the file.
class CompressedMoves {
 public:
  explicit CompressedMoves(const GameHere& game);

  // A property S. Nothing is said of an S that means something else.
  void check(const NodeHere& here, const PropertyHere& property);

 private:
  struct Turn {
    bool is_known = false;
    std::optional<sgf::Color> color;  // none: nobody can say
  };
  static Turn turn_in(sgf::Node node);
  std::optional<sgf::Color> turn_after(sgf::Node node);
  bool is_row_of_moves(std::string_view raw, bool is_alone) const;

  const GameHere& game_;
  bool from_smartgo_;
  std::unordered_map<std::uint32_t, std::optional<sgf::Color>> turns_;  // after a node, by its position
};

}  // namespace qipu::check
