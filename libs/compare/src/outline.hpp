// All trees of a document as steps with hashes, for comparing. A node is one step, but one with a move and
// setup, root properties or game information is two, the move behind the rest, and one with several moves is
// as many more: so it makes no difference whether they share a node. A root with a move is two in any case.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "qipu/base/span.hpp"
#include "qipu/compare/said.hpp"

namespace qipu::compare {

inline constexpr std::uint32_t no_step = 0xFFFF'FFFF;

// What a step does on the board: only like takes the place of like.
enum class Shape : std::uint8_t { Black, White, NoMove };

struct Step {
  std::uint32_t node;  // position in the document
  std::uint32_t part;  // of the node, from 0
  std::uint32_t parent = no_step;
  std::uint32_t first_child = no_step;
  std::uint32_t next_sibling = no_step;
  std::uint32_t size = 1;   // steps from here on down, which follow in the array
  std::uint32_t place = 1;  // among its siblings, from 1; of a root, in the document
  std::uint64_t own = 0;    // what it says; 0: nothing
  std::uint64_t key = 0;    // its moves, or its setup; 0: neither
  std::uint64_t line = 0;   // keys of it and the first children behind it
  std::uint64_t below = 0;  // all that is said behind it, branch by branch; 0: nothing behind it
  std::uint64_t whole = 0;  // own and below
  Shape shape = Shape::NoMove;
  bool is_main = false;  // on the main line of its tree
};

class Outline {
 public:
  explicit Outline(const sgf::Document& document);

  const sgf::Document& document() const { return document_; }
  const Step& operator[](std::uint32_t step) const { return steps_[step]; }
  sgf::Node node_of(std::uint32_t step) const { return document_.node_at(steps_[step].node); }
  std::uint32_t size() const { return size32(steps_); }
  const std::vector<std::uint32_t>& roots() const { return roots_; }  // of the trees
  std::vector<std::uint32_t> children_of(std::uint32_t step) const;
  // Nodes that begin in the steps from `step` on down.
  std::uint32_t nodes_below(std::uint32_t step) const;

  // What a step says. Valid until it is asked for the next.
  std::span<const Said> said_by(std::uint32_t step);

 private:
  void read_tree(sgf::Tree tree);
  void read_node(Speaker& speaker, sgf::Node node, std::uint32_t parent);
  void add_step(std::uint32_t node, std::uint32_t part, std::uint32_t parent, std::span<const Said> said);
  void link(std::uint32_t first);
  void place(std::uint32_t first);

  const sgf::Document& document_;
  std::vector<Step> steps_;
  std::vector<std::uint32_t> roots_;
  std::vector<std::uint32_t> last_step_;  // by node of the tree at hand

  // The node whose words are at hand.
  std::uint32_t node_ = no_step;
  std::vector<Said> said_;
  std::vector<std::uint32_t> begins_;  // of its parts, and an end
  std::uint32_t speaking_ = no_step;   // the tree of speaker_
  std::vector<Speaker> speaker_;       // one or none
};

}  // namespace qipu::compare
