// Lines of a record: the way from the root to a node, and the main line, which goes to the first child at
// every node and ends where the game did: at a node without children, or at one that an empty XM tells to be
// the last that was played, and whose children are variations all. All are pure functions of views and cost
// the nodes they pass. Precondition, of all that take a node: it is not null.
#pragma once

#include <cstdint>
#include <vector>

#include "qipu/sgf/document.hpp"
#include "qipu/sgf/typed.hpp"

namespace qipu::game {

// Whether an empty XM says that the game ended here (Dragon Go Server and others; XM[245] in a root is none).
bool ends_game(sgf::Node node);
// The node behind `node` on its line: the first child; null where there is none, and where the game ended.
sgf::Node next_on_line(sgf::Node node);
// Whether a line of its own begins here: a root, what is not the next of its parent's line.
bool begins_line(sgf::Node node);
// The node where the line ends, from `node` on.
sgf::Node main_line_end(sgf::Node node);
// How many lines there are from `node` on: the nodes without children, and the one where the game ended, if
// variations follow it.
std::uint32_t lines_from(sgf::Node node);
// The nodes of the main line, from the root.
std::vector<sgf::Node> main_line(sgf::Tree tree);
// The nodes from the root to `node`, both included.
std::vector<sgf::Node> line_to(sgf::Node node);

// The node behind `node` in pre-order that is not beyond `top`; null: there is none. `depth`, of `node`,
// becomes that of the next.
sgf::Node next_below(sgf::Node node, sgf::Node top, std::uint32_t& depth);

// B and W in a node, passes too: 0 or 1 but for faulty records.
std::uint32_t moves_in(sgf::Node node);
// Whether B or W is a pass on such a board. Precondition: it is not null.
bool is_pass(const sgf::Property& move, sgf::BoardSize board);
// The passes among the moves of a node.
std::uint32_t passes_in(sgf::Node node);
// On the way from the root to `node`, those of the node too.
std::uint32_t moves_up_to(sgf::Node node);
// The first node on the way to `end` after which `moves` moves have been made; null: there are fewer.
sgf::Node node_on_the_way(sgf::Node end, std::uint32_t moves);
// On the main line of `game`.
std::uint32_t main_line_moves(sgf::Tree tree);
// The node of the main line of `game` after which `moves` moves have been made, from 0: the first such node;
// the last of the line if it has fewer. MN does not matter.
sgf::Node main_line_node(sgf::Tree tree, std::uint32_t moves);

}  // namespace qipu::game
