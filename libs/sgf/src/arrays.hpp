// The arrays of a document, for code that goes through all of it. Internal to the module; valid as long as
// the document.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "qipu/base/span.hpp"
#include "qipu/sgf/document.hpp"

namespace qipu::sgf {

class Arrays {
 public:
  using Sequence = Document::Sequence;
  using PropertyRecord = Document::PropertyRecord;

  explicit Arrays(const Document& document) : document_(document), text_(document.text()) {}

  std::string_view text() const { return text_; }
  std::uint32_t begin_of(std::uint32_t node) const { return document_.node_begin_[node]; }
  const std::uint32_t* begins_from(std::uint32_t node) const { return document_.node_begin_.data() + node; }

  // The first node from `node` on that is more than a plain move, has properties after its variations, or is
  // `end`.
  std::uint32_t plain_moves_end(std::uint32_t node, std::uint32_t end) const {
    const detail::RankBits& others = document_.explicit_;
    if (node == end || others.test(node)) return node;
    constexpr std::uint32_t many = 64;
    if (!document_.late_.empty()) end = first_late(node, end);
    while (end - node >= many && others.rank(node + many) == others.rank(node)) node += many;
    while (node < end && !others.test(node)) ++node;
    return node;
  }

  bool is_plain_move(std::uint32_t node) const { return !document_.explicit_.test(node); }
  // How many nodes before it are more than a plain move.
  std::uint32_t others_before(std::uint32_t node) const { return document_.explicit_.rank(node); }
  // Indices of property(). Empty if the node has properties after its variations. Precondition: not a plain
  // move.
  Span properties_of(std::uint32_t node, std::uint32_t others_before) const {
    if (!document_.late_.empty()) return late_properties_of(node);
    return {document_.first_property_[others_before], document_.first_property_[others_before + 1]};
  }
  // True if a node of the document has properties after its variations.
  bool has_late_properties() const { return !document_.late_.empty(); }
  // All of a tree. Precondition: none are late.
  Span properties_of_tree(const Tree& tree) const {
    const std::uint32_t begin = tree.root().index(), end = begin + tree.node_count();
    return {document_.first_property_[others_before(begin)], document_.first_property_[others_before(end)]};
  }
  const PropertyRecord& property(std::uint32_t index) const { return document_.properties_[index]; }
  Span value(std::uint32_t index) const { return document_.values_[index]; }

  std::uint32_t sequence_of(std::uint32_t node) const { return document_.sequence_of(node); }
  std::uint32_t sequence_count() const { return size32(document_.sequences_); }
  const Sequence& sequence(std::uint32_t index) const { return document_.sequences_[index]; }
  std::uint32_t end_of_sequence(std::uint32_t index) const { return document_.last_node_of(index) + 1; }
  bool has_next_sibling(const Sequence& sequence) const { return sequence.next_sibling != Document::none; }

 private:
  std::uint32_t first_late(std::uint32_t node, std::uint32_t end) const;
  Span late_properties_of(std::uint32_t node) const {
    return document_.late_properties(node).empty() ? document_.first_properties(node) : Span{};
  }

  const Document& document_;
  const std::string_view text_;
};

inline std::uint32_t Arrays::first_late(std::uint32_t node, std::uint32_t end) const {
  std::uint32_t low = 0, high = size32(document_.late_);
  while (low < high) {
    const std::uint32_t middle = low + (high - low) / 2;
    if (document_.late_[middle].node < node)
      low = middle + 1;
    else
      high = middle;
  }
  return low < document_.late_.size() && document_.late_[low].node < end ? document_.late_[low].node : end;
}

}  // namespace qipu::sgf
