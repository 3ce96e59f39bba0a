// What one game has to say to the tests of a program. Everything that costs is looked up when first asked
// for, and once.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "line_captures.hpp"
#include "program.hpp"
#include "qipu/game/info.hpp"
#include "qipu/sgf/document.hpp"

namespace qipu::query {

using Values = std::vector<Value>;

// How often a search found something: instances of the property; of a test, values and those that satisfy it.
struct Tally {
  std::int64_t found = 0;
  std::int64_t hits = 0;
};

// What adds up from node to node.
struct Sums {
  std::int64_t nodes = 0;
  std::int64_t moves = 0;
  std::int64_t passes = 0;
  std::int64_t comments = 0;
  std::int64_t comment_length = 0;
  std::int64_t setup = 0;
  std::vector<Tally> tallies;  // of each search
};

// Adds up nodes, as far as the program asks.
class Adder {
 public:
  Adder(const Program& program, sgf::Tree tree);

  // `times`: 1, or -1 to take the node away again.
  void add(sgf::Node node, Sums& sums, std::int64_t times = 1);
  void add_moves(sgf::Node node, Sums& sums, std::int64_t times = 1) const;

 private:
  void add_property(const sgf::Property& property, Sums& sums, std::int64_t times);
  void search(const sgf::Property& property, Sums& sums, std::int64_t times);

  const Program& program_;
  sgf::BoardSize board_;
  Values values_;
};

// What the games of a tree have in common.
struct Tree {
  explicit Tree(sgf::Tree view) : tree(view) {}

  sgf::Tree tree;
  std::optional<game::TreeFacts> facts;
  std::optional<std::size_t> games;
};

class Facts {
 public:
  // `stem`: the nodes from the root to the game-info node, without it.
  Facts(const Program& program, sgf::Node node, const Sums& stem, Tree& tree)
      : program_(program), node_(node), stem_(stem), tree_(tree) {}

  bool answer(const Test& test);

 private:
  friend struct Readers;

  // Of the whole game, and its longest line.
  struct Scan {
    Sums sums;
    std::int64_t depth = 0;
  };

  bool is_there(const Test& test);
  bool answer_search(const Test& test);
  game::GameFacts& of_game();
  const game::GameInfo& info();                       // where values depend on each other: komi, scores
  sgf::Property given(std::string_view ident) const;  // of the game-info node, not blank; else null
  const Sums& line();
  const Scan& scan();
  const std::vector<LineCapture>& captures();
  void add_information(std::string_view ident, Type type);
  void add_field(const Field& field);

  const Program& program_;
  sgf::Node node_;
  const Sums& stem_;
  Tree& tree_;
  std::optional<game::GameFacts> of_game_;
  std::optional<game::GameInfo> info_;
  std::optional<Sums> line_;  // from the root by the game-info node to the end of its main line
  std::optional<Scan> scan_;
  std::optional<std::vector<LineCapture>> captures_;
  Values values_;  // of the test that is being answered
};

}  // namespace qipu::query
