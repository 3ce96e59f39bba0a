// A name for a node that stays right while other parts of the record change.
//
//   path = steps *( "/" child [ "." steps ] )
//
// `steps` is how often to go to the first child, from the root, or from the child before it; `child` which
// child to go to, from 1. "0" is the root, "24" the 24th node after it on the main line, "24/2" the second
// child there, "24/2.5/3" five first children on and then the third child. The shortest form is written:
// `child` is never 1. Any form is read, leading zeros too.
//
// It stays right while properties change, while nodes come and go below the node or in variations behind
// those on the way to it. (An id, Node::id(), stays right through every edit, but only within one Editor.)
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/base/result.hpp"
#include "qipu/sgf/document.hpp"
#include "qipu/sgf/typed.hpp"

namespace qipu::game {

// Whether a text looks like one: any digits, with one `/` or `.` between.
bool is_path(std::string_view text);

// Costs the nodes on the way and the siblings before them. Precondition: not null.
std::string path_of(sgf::Node node);

// Invalid, with what is wrong: not of this shape, or no such node; and the path up to there. Numbers of any
// length are read; the cost is the nodes passed. Precondition: the game is not null.
qipu::Result<sgf::Node> find_path(sgf::Tree tree, std::string_view path);

// Where some moves lead, whoever plays them and in whatever variation they stand. Nothing is a pass.
struct FoundMoves {
  sgf::Node node;  // the first in the order of the file at which all of them are made; null: there is none
  sgf::Node last;  // where the most of them are made
  std::uint32_t made = 0;  // there
};

// Costs the nodes that begin with these moves, and those beside them. Precondition: the tree is not null.
FoundMoves find_moves(sgf::Tree tree, std::span<const std::optional<sgf::Point>> moves);
// The moves in the children of a node, each once; passes are nothing.
std::vector<std::optional<sgf::Point>> moves_behind(sgf::Node node, sgf::BoardSize board);
// Of the nodes where variations begin, the first `most`.
std::vector<std::string> variation_paths(sgf::Tree tree, std::size_t most);

// The node where the line of this number ends, from 1 in the order of the file; null: there are fewer.
// Linear. Precondition: the tree is not null.
sgf::Node find_line_end(sgf::Tree tree, std::uint32_t number);

}  // namespace qipu::game
