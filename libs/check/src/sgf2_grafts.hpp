// Variations of the SGF2 dialect, `(RN[name]PT[n];B[..];W[..])`: each repeats the game from its first move
// and leaves it somewhere. What they have of their own becomes a variation at that place.
#pragma once

#include <vector>

#include "here.hpp"

namespace qipu::check {

enum class Grafting : std::uint8_t {
  Nothing,   // there are no such variations
  Exact,     // the edits move all of them
  Uncertain  // some have no certain place, or stand in a record that is damaged: no edits
};

// Whether the game has such variations. Of the SGF2 dialect alone.
bool retells_game(sgf::Tree tree);
bool retells_game(sgf::Node node);  // it begins one
// The node that the game goes on with: the first child that begins no such variation.
sgf::Node next_in_game(sgf::Node node);

// Adds the edits. Variations further on become the first ones of nodes nearer to the root, after the game's
// own moves. Faults of the reader that the edits settle are taken out of `game.out`.
Grafting graft_variations(const GameHere& game, sgf::Splices& edits);

}  // namespace qipu::check
