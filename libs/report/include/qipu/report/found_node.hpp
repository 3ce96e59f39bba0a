// Which node of a record is meant by numbers, paths and moves as people name them, or why there is none, in
// words. Pure; one thread for what is counted.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "qipu/base/language.hpp"
#include "qipu/game/game_count.hpp"
#include "qipu/sgf/document.hpp"

namespace qipu::report {

// A game is a game-info node, as game::games_in() counts them. Where no node is named: the end of its main
// line.
struct NodeOptions {
  std::uint32_t game = 1;                  // of those that are meant
  std::optional<std::uint32_t> tree;       // instead: the first of these in this tree of the file
  std::optional<std::uint32_t> node;       // FF[4] R7
  std::string path;                        // game/path.hpp
  std::optional<std::int64_t> move;        // moves made on the main line; negative: so many before the last
  std::string after;                       // moves, in whatever variation they stand; empty: not so
  std::optional<std::uint32_t> variation;  // its end; from 1, in the order of the file

  bool names_node() const { return node || move || variation || !path.empty() || !after.empty(); }
};

enum class NodeKind : std::uint8_t {
  Board,   // a position: of a game with a board
  Line,    // a node of any game; the end of its main line if nothing else is said
  Branch,  // the same; its game-info node if nothing else is said
};

struct FoundNode {
  sgf::Node node;              // null: the complaint says why
  std::string complaint;       // empty though there is no node: there is no game at all
  std::uint32_t game = 0;      // of the node, from 1, among all; 0: none was found
  bool is_of_several = false;  // there are more games
};

// In a whole document. `meant`: which games of a tree, empty: all.
FoundNode find_node(Language language, const sgf::Document& document, const NodeOptions& options,
                    NodeKind kind, const game::GameCount::Meant& meant = {});

// The same in a record that comes in parts, one after another.
class NodeFinder {
 public:
  NodeFinder(Language language, NodeOptions options, NodeKind kind, game::GameCount::Meant meant);

  // Whether the game is in this part, so that no other needs to be asked: found() says more. The document
  // must outlive what is found.
  bool look(const sgf::Document& document, std::uint32_t trees_before);

  // After the last part, or that with the game.
  FoundNode found() const;
  std::uint32_t games() const { return count_.games(); }  // so far

 private:
  std::string why_no_game() const;

  Language language_;
  NodeOptions options_;
  NodeKind kind_;
  bool is_filtered_;
  game::GameCount count_;
  std::optional<FoundNode> found_;
};

}  // namespace qipu::report
