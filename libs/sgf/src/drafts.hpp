// Commands as splices of the text: where a part stands, and what must change around it. Pure functions of one
// state of a document. Internal to the module.
#pragma once

#include <string>
#include <vector>

#include "outline.hpp"
#include "rewriter.hpp"
#include "scribe.hpp"
#include "state.hpp"

namespace qipu::sgf {

// Nodes to come: their text without parentheses around it, and their ids in pre-order.
struct NewNodes {
  std::string text;
  std::vector<std::uint32_t> places;  // in the text, as those of a splice
  std::vector<NodeId> ids;
  std::vector<NodeId> parents;  // of the first it says nothing
  std::int64_t properties = 0;
  std::int64_t values = 0;
};

// The ids and numbers of a node and all below it. `ids`: what they shall be, in pre-order.
NewNodes nodes_like(Node node, std::vector<NodeId> ids);

std::vector<NodeId> ids_of_subtree(Node node);

// Where in the text identifiers and values of the node and of all below it begin and end, ascending.
std::vector<std::uint32_t> places_below(Node node);

// How the tree separates its nodes and its variations, near `node`.
Layout layout_near(State& state, Node node);

Draft insert_nodes(State& state, Node parent, std::uint32_t position, const NewNodes& nodes);
Draft insert_tree(State& state, std::uint32_t position, const NewNodes& nodes);
Draft erase_nodes(State& state, Node node);
// A node that begins a variation and is not the first. Not where damaged parentheses hold other nodes as
// well.
bool can_swap_with_previous(State& state, Node node);
Draft swap_with_previous(State& state, Node node);

// Every variation on the way to the node to the first place. Not where the file is cut off within one of
// them.
bool can_move_to_main_line(State& state, Node node);
Draft move_to_main_line(State& state, Node node);

// Without the white space at its end.
Span trimmed(std::string_view text, Span span);

// Behind the properties of the node that stand before its variations. `property`: its text and places.
Draft append_property(State& state, Node node, const TextSplice& property, bool is_text);
Draft erase_property(State& state, Node node, const Property& property);

}  // namespace qipu::sgf
