// Properties that stand twice in a node, moves above all.
#pragma once

#include <span>
#include <vector>

#include "here.hpp"

namespace qipu::check {

// All of one identifier, in their order, among the properties of their node; more than one.
using Repeated = std::vector<const PropertyHere*>;

// Equal ones go; lists and texts are joined to the first; of other values the first is kept.
// Not where that would change what AB, AW and AE together set up.
void join_repeated(Fault& fault, const Repeated& all, const GameHere& game);

// Each move but the first gets a node of its own behind this one.
void split_moves(Fault& fault, const Repeated& moves, const NodeHere& here, std::string_view text);

// Properties written behind the variations of their node: to the end of the node's text. Gives them their
// place among the reader's findings.
void move_late_properties(const NodeHere& here, const GameHere& game);

}  // namespace qipu::check
