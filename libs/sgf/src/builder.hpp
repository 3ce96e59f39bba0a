// Builds the arrays of a Document from events.
#pragma once

#include <vector>

#include "qipu/base/span.hpp"
#include "qipu/sgf/document.hpp"
#include "qipu/sgf/events.hpp"

namespace qipu::sgf {

class Builder : public IgnoreEvents {
 public:
  Builder(Document& document, const Limits& limits) : document_(document), limits_(limits) {}

  // The limit that was exceeded, as an error.
  std::optional<ErrorId> exceeded() const { return exceeded_; }

  // Before a tree is read. rollback() undoes what has been read since.
  void begin_tree();
  void rollback();
  // Of the trees read since begin_tree(): their charset, and their CA as the evidence has it.
  void set_charset(const detail::TreeCharset& charset);
  // How many trees these parentheses hold: more than one if their level has no node.
  std::uint32_t trees_read() const { return document_.tree_count() - mark_.trees; }
  // The charset and CA of one of them by itself.
  void set_charset_of(std::uint32_t tree, const detail::TreeCharset& charset,
                      const std::optional<Span>& label);
  std::uint32_t begin_of(std::uint32_t tree) const { return document_.trees_[mark_.trees + tree].span.begin; }
  // What the tree shows of its charset.
  detail::CharsetEvidence& evidence() { return evidence_; }

  void tree_begin(std::uint32_t offset, const Reading&);
  void tree_end(std::uint32_t offset);
  void variation_begin(std::uint32_t);
  void variation_end(std::uint32_t);
  Flow node(std::uint32_t offset);
  Flow move(std::uint32_t offset);
  Flow moves(std::uint32_t offset, std::uint32_t count);  // directly one after the other
  void property(Span ident);
  Flow value(Span span);
  void fault(spec::CheckId check, Span span, std::uint32_t number);

  void finish();

 private:
  // What came last, as far as it matters to what comes next.
  enum class Last : std::uint8_t {
    Node,  // its properties follow it
    Property,
    Move,  // has no place for properties: what may follow `;B[aa]()` is late
    LateProperty,
    Variation,  // closed: properties belong to the node before it, and are late
  };

  struct Level {
    std::uint32_t sequence;    // none: its first node is still to come
    std::uint32_t last_child;  // sequence
    std::uint32_t last_node;   // known once a variation has begun below it
  };

  Flow move_by_move(std::uint32_t offset, std::uint32_t count);
  bool make_room();  // for more nodes, never for more than the limit
  Flow exceed(ErrorId limit) {
    exceeded_ = limit;
    return Flow::Stop;
  }
  void push() { levels_.push_back({Document::none, Document::none, Document::none}); }
  bool begin_sequence();  // false: a limit is exceeded
  void add_late_property(std::uint32_t index);
  std::uint32_t last_node() const;

  // How long the arrays were when the tree began.
  struct Mark {
    std::uint32_t nodes, explicit_nodes, properties, values, sequences, late, trees, diagnostics, dropped;
  };

  Document& document_;
  const Limits& limits_;
  Mark mark_{};
  detail::CharsetEvidence evidence_;
  std::vector<Level> levels_;
  Span ident_;
  Last last_ = Last::Node;
  bool begins_sequence_ = false;  // the next node does
  std::optional<ErrorId> exceeded_;
};

inline Flow Builder::move(std::uint32_t offset) {
  auto& nodes = document_.node_begin_;
  if (nodes.size() == nodes.capacity() && !make_room()) return exceed(ErrorId::TooManyNodes);
  if (begins_sequence_ && !begin_sequence()) return Flow::Stop;
  nodes.push_back(offset);
  last_ = Last::Move;
  return Flow::Continue;
}

inline Flow Builder::moves(std::uint32_t offset, std::uint32_t count) {
  auto& nodes = document_.node_begin_;
  const std::size_t before = nodes.size();
  if (nodes.capacity() - before < count) return move_by_move(offset, count);
  if (begins_sequence_ && !begin_sequence()) return Flow::Stop;
  nodes.resize(before + count);
  for (std::uint32_t i = 0; i < count; ++i) nodes[before + i] = offset + i * plain_move_size;
  last_ = Last::Move;
  return Flow::Continue;
}

inline Flow Builder::node(std::uint32_t offset) {
  const std::uint32_t node = document_.node_count();
  if (node == document_.node_begin_.capacity() && !make_room()) return exceed(ErrorId::TooManyNodes);
  if (begins_sequence_ && !begin_sequence()) return Flow::Stop;
  document_.node_begin_.push_back(offset);
  document_.explicit_.set(node);
  document_.first_property_.push_back(size32(document_.properties_));
  last_ = Last::Node;
  return Flow::Continue;
}

inline void Builder::property(Span ident) {
  Document& d = document_;
  const auto index = size32(d.properties_);
  if (last_ == Last::Node || last_ == Last::Property)
    last_ = Last::Property;
  else
    add_late_property(index);
  d.properties_.push_back({ident.begin, size32(d.values_)});
  ident_ = ident;
  evidence_.property(ident);
}

inline Flow Builder::value(Span span) {
  if (document_.values_.size() >= limits_.values) return exceed(ErrorId::TooManyValues);
  document_.values_.push_back(span);
  evidence_.value(span);
  return Flow::Continue;
}

}  // namespace qipu::sgf
