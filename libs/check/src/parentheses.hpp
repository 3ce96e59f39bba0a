// Where the parentheses of a tree stand, pairs without a node of their own as well: a Document does not keep
// them, and repairs of the tree need them. Missing and needless ones are no hindrance. (The Outline of the
// editor, in sgf, knows the pairs that begin with a node alone, and what is missing at the end; the one in
// dialect_outline.hpp is for trees in which nothing is missing.)
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "qipu/sgf/document.hpp"
#include "qipu/sgf/events.hpp"

namespace qipu::check {

struct Level {
  static constexpr std::uint32_t none = 0xFFFF'FFFF;
  std::uint32_t open = none;        // offset of its `(`; none: the game begins without one
  std::uint32_t close = none;       // offset of its `)`; none: missing
  std::uint32_t first_node = none;  // positions in the document of the first and last of its own
  std::uint32_t last_node = none;
  bool has_strays = false;  // text or values that belong to no property stand directly in it
};

// Of one outermost pair: a game, or several within a pair without a node of its own.
class Parentheses {
 public:
  // Reads the tree that begins at `begin` again. Nothing if it now reads otherwise than in the document.
  static std::optional<Parentheses> of(const sgf::Document& document, std::uint32_t begin,
                                       std::uint32_t first_game);

  std::uint32_t end() const { return end_; }
  const std::vector<Level>& levels() const { return levels_; }  // by place
  const Level* opened_at(std::uint32_t open) const;             // or null
  std::span<const Level> opened_in(Span span) const;
  const Level* of_late_node(std::uint32_t offset) const;  // of a node after a variation, or null
  const Level* of_node(std::uint32_t node) const;         // by position; null: of another tree

 private:
  friend class ParenthesesReader;
  std::vector<Level>::const_iterator opened_from(std::uint32_t open) const;
  std::vector<Level> levels_;
  std::vector<std::uint32_t> level_of_node_;                         // from first_node_ on
  std::vector<std::pair<std::uint32_t, std::uint32_t>> late_nodes_;  // offset and level
  std::uint32_t first_node_ = 0;
  std::uint32_t end_ = 0;
};

}  // namespace qipu::check
