// Which position of a record is meant: --game or --tree, --node, --path, --move, --after, --variation.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "files/inputs.hpp"

namespace qipu::app {

// A game is a game-info node, as qipu info counts them. Where no node is named: the end of its main line.
struct PositionOptions {
  std::uint32_t game = 1;                  // of those that --where means
  std::optional<std::uint32_t> tree;       // instead: the first of these in this tree of the file
  std::optional<std::uint32_t> node;       // FF[4] R7
  std::string path;                        // game/path.hpp
  std::optional<std::int64_t> move;        // moves made on the main line; negative: so many before the last
  std::string after;                       // moves, in whatever variation they stand; empty: not so
  std::optional<std::uint32_t> variation;  // its end; from 1, in the order of the file

  bool names_node() const { return node || move || variation || !path.empty() || !after.empty(); }
};

struct Position {
  sgf::Node node;          // of a game with a board
  std::string path;        // its own
  std::uint32_t game = 1;  // from 1, of all
  bool several = false;    // the file has more games
};

enum class Sought : std::uint8_t {
  Board,   // a position: of a game with a board
  Line,    // a node of any game; the end of its main line if nothing else is said
  Branch,  // the same; its game-info node if nothing else is said
};

// Finds it in a whole document. Null: the complaint says why; empty: there is no game at all.
struct FoundNode {
  sgf::Node node;
  std::string complaint;
};
FoundNode find_node(const Shell& shell, const sgf::Document& document, const PositionOptions& options,
                    Sought wanted);

// Finds it in one input and hands it on. What does not exist is complained of, with what does: Failed.
Outcome with_position(Shell& shell, const Input& input, const PositionOptions& options,
                      const std::function<void(const Position&)>& use);

// The same for a node of any game, with or without a board; where none is named: the game-info node.
Outcome with_branch(Shell& shell, const Input& input, const PositionOptions& options,
                    const std::function<void(const Position&)>& use);

}  // namespace qipu::app
