// Where the parentheses of one game stand. A Document knows nodes and values; who moves whole variations
// needs the brackets around them.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "here.hpp"

namespace qipu::check {

// What the reader met in the game, as it stands in `game.out`. Valid until something is added there.
std::vector<Fault*> recoveries_in(const GameHere& game);

// Faults of nodes and properties behind variations.
bool is_of_order(spec::CheckId check);

// Nodes that go on in a level, behind the variations of the node before them.
struct Tail {
  std::uint32_t node;   // the first of them: its position in the document
  std::uint32_t level;  // index of Outline::levels
  Span variations;      // before it: from the first `(` to behind the last `)`
};

struct Branch {
  Span bytes;                // with its parentheses
  std::uint32_t first_node;  // position in the document
};

struct Outline {
  std::vector<Span> levels;              // with their parentheses; the first is the game's own
  std::vector<Tail> tails;               // in the order of the file
  std::vector<std::uint32_t> own_nodes;  // of the game's own level
  std::vector<Branch> branches;          // of the nodes there
};

// Nothing if a parenthesis or a bracket is missing, or a pair stands around nothing or around no node. Reads
// the bytes of the game once more.
std::optional<Outline> outline_of(const sgf::Document& document, sgf::Tree tree);

}  // namespace qipu::check
