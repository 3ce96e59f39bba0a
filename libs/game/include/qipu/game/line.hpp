// Lines of a record: the way from the root to a node, and the main line, which goes to the first child at
// every node. All are pure functions of views and cost the nodes they pass. Precondition, of all that take a
// node: it is not null.
#pragma once

#include <cstdint>
#include <vector>

#include "qipu/sgf/document.hpp"

namespace qipu::game {

// The node where the first children end, from `node` on.
sgf::Node main_line_end(sgf::Node node);
// The nodes from the root to `node`, both included.
std::vector<sgf::Node> line_to(sgf::Node node);

// B and W in a node, passes too: 0 or 1 but for faulty records.
std::uint32_t moves_in(sgf::Node node);
// On the main line of `game`.
std::uint32_t main_line_moves(sgf::Tree tree);
// The node of the main line of `game` after which `moves` moves have been made, from 0: the first such node;
// the last of the line if it has fewer. MN does not matter.
sgf::Node main_line_node(sgf::Tree tree, std::uint32_t moves);

}  // namespace qipu::game
