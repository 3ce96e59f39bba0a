// Where the parentheses of a tree stand: what a Document does not keep, and an edit of the tree needs.
// Found by reading the tree again. Internal to the module.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/base/span.hpp"
#include "qipu/sgf/document.hpp"

namespace qipu::sgf {

// A run of nodes from one parenthesis to the next variation.
struct OutlineLevel {
  std::uint32_t open = 0;   // offset of its `(`, or of its first node if it has none of its own
  std::uint32_t close = 0;  // offset of the `)` that ends it, or the end of the text
  bool has_open = false;
  bool has_close = false;  // false also where the `)` of the level around it serves
};

//
// A tree within another's parentheses may be read otherwise by itself. Then nothing is known of it: commands
// that go by what stands here lead to another tree than was meant, and are refused.
class Outline {
 public:
  explicit Outline(Tree tree);

  // The level in which the node stands. Precondition: the node is of this tree.
  const OutlineLevel& level_of(Node node) const;
  // The bytes of the node and all below it: with the parentheses around them, if the node is the first
  // between them.
  Span subtree(Node node) const;
  // The same without those parentheses.
  Span inner_subtree(Node node) const;
  bool has_parentheses(Node node) const;  // of its own: it is the first node between them
  // What is missing at the end of the text to end all that begins at or after `offset`: what missing_close()
  // says,
  // `)`.
  std::string missing_ends(std::uint32_t offset) const;
  bool ends_in_value() const { return ends_in_value_; }
  // How many bytes stand before the missing `]`: the value then ends as many behind the end of the text.
  std::uint32_t missing_before_close() const {
    return missing_close_.empty() ? 0 : size32(missing_close_) - 1;
  }

 private:
  friend struct OutlineReader;
  std::vector<std::uint32_t> level_of_node_;  // by node number
  std::vector<OutlineLevel> levels_;
  OutlineLevel unknown_;
  bool is_valid_ = false;
  std::string_view missing_close_;  // of a value that the end of the text cuts off
  bool ends_in_value_ = false;      // the text, without its `]`
};

}  // namespace qipu::sgf
