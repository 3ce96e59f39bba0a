// What cutting a tree needs to know of it beyond the Document: of every node its parent, its depth, how many
// children it has, and what stands between it and the next node. Internal to the module.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "qipu/base/span.hpp"
#include "qipu/sgf/document.hpp"

namespace qipu::game {

// Nodes go by their number in the tree. Borrows the document.
class TreeShape {
 public:
  explicit TreeShape(sgf::Tree tree);

  const sgf::Tree& tree() const { return tree_; }
  std::string_view text() const { return tree_.document().text(); }
  std::uint32_t size() const { return size32(facts_); }
  sgf::Node node(std::uint32_t number) const { return tree_.document().node_at(first_ + number); }

  std::uint32_t parent(std::uint32_t number) const { return facts_[number].parent; }  // the root's: itself
  std::uint32_t depth(std::uint32_t number) const { return facts_[number].depth; }
  std::uint32_t children(std::uint32_t number) const { return facts_[number].children; }
  std::uint32_t end_of_subtree(std::uint32_t number) const;  // costs the nodes of the subtree

  // From the node's `;` to behind its last value.
  Span words(std::uint32_t number) const { return {node(number).offset(), facts_[number].words_end}; }
  // From there to the next node, of the last one to the end of the tree.
  Span gap(std::uint32_t number) const;
  // The parentheses in that gap: so many closing ones, then so many opening ones.
  bool gap_is(std::uint32_t number, std::uint32_t closes, std::uint32_t opens) const {
    return facts_[number].closes == closes && facts_[number].opens == opens;
  }
  // Text in that gap that belongs to nothing, with the white space before it.
  std::span<const Span> strays(std::uint32_t number) const;

  // Properties are written behind variations: a node is not in one piece.
  bool is_scattered() const { return scattered_; }

 private:
  struct Facts {
    std::uint32_t parent = 0;
    std::uint32_t depth = 0;
    std::uint32_t children = 0;
    std::uint32_t words_end = 0;
    std::uint32_t closes = 0;
    std::uint32_t opens = 0;  // disordered: a closing one stands behind an opening one
  };
  static constexpr std::uint32_t disordered = 0xFFFF'FFFF;

  std::uint32_t read_words(std::uint32_t number, std::uint32_t next);
  void read_gap(std::uint32_t number);

  sgf::Tree tree_;
  std::uint32_t first_ = 0;  // index of the root
  std::vector<Facts> facts_;
  std::vector<std::uint32_t> stray_nodes_;  // ascending, one for each of:
  std::vector<Span> strays_;
  bool scattered_ = false;
};

}  // namespace qipu::game
