// Which position of a record is meant: --game or --tree, --node, --path, --move, --after, --variation.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "files/inputs.hpp"
#include "qipu/report/found_node.hpp"

namespace qipu::app {

using report::FoundNode;
using PositionOptions = report::NodeOptions;
using Sought = report::NodeKind;

struct Position {
  sgf::Node node;          // of a game with a board
  std::string path;        // its own
  std::uint32_t game = 1;  // from 1, of all
  bool several = false;    // the file has more games
};

// The games of a tree that a filter means; empty: all. The filter must outlive it.
game::GameCount::Meant meant_by(const Where& where);

// In a whole document, among the games that --where means.
FoundNode find_node(const Shell& shell, const sgf::Document& document, const PositionOptions& options,
                    Sought wanted);

// Finds it in one input and hands it on. What does not exist is complained of, with what does: Failed.
Outcome with_position(Shell& shell, const Input& input, const PositionOptions& options,
                      const std::function<void(const Position&)>& use);

// The same for a node of any game, with or without a board; where none is named: the game-info node.
Outcome with_branch(Shell& shell, const Input& input, const PositionOptions& options,
                    const std::function<void(const Position&)>& use);

}  // namespace qipu::app
