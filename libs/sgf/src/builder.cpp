#include "builder.hpp"

#include <algorithm>
#include "qipu/base/sort.hpp"
#include "qipu/base/span.hpp"

namespace qipu::sgf {

void Builder::begin_tree() {
  const auto size = [](const auto& array) { return size32(array); };
  const Document& d = document_;
  mark_ = {size(d.node_begin_), size(d.first_property_), size(d.properties_),
           size(d.values_),     size(d.sequences_),      size(d.late_),
           size(d.trees_),      size(d.diagnostics_),    d.diagnostics_dropped_};
}

void Builder::rollback() {
  Document& d = document_;
  d.node_begin_.resize(mark_.nodes);
  d.starts_.truncate(mark_.nodes);
  d.explicit_.truncate(mark_.nodes);
  d.first_property_.resize(mark_.explicit_nodes);
  d.properties_.resize(mark_.properties);
  d.values_.resize(mark_.values);
  d.sequences_.resize(mark_.sequences);
  d.late_.resize(mark_.late);
  d.trees_.resize(mark_.trees);
  d.diagnostics_.resize(mark_.diagnostics);
  d.diagnostics_dropped_ = mark_.dropped;
  levels_.clear();
  last_ = Last::Node;
  begins_sequence_ = false;
}

void Builder::set_charset(const detail::TreeCharset& charset) {
  for (std::size_t i = mark_.trees; i < document_.trees_.size(); ++i) {
    document_.trees_[i].charset = charset;
    document_.trees_[i].label = evidence_.label();
  }
}

// The brackets have been matched for the whole tree.
void Builder::set_charset_of(std::uint32_t tree, const detail::TreeCharset& charset,
                             const std::optional<Span>& label) {
  Document::TreeRecord& record = document_.trees_[mark_.trees + tree];
  const BracketRule brackets = record.charset.reading.brackets;
  record.charset = charset;
  record.charset.reading.brackets = brackets;
  record.label = label;
}

void Builder::tree_begin(std::uint32_t offset, const Reading&) {
  Document::TreeRecord tree;
  tree.span.begin = offset;
  tree.first_node = document_.node_count();
  if (document_.trees_.size() >= limits_.trees) exceeded_ = ErrorId::TooManyTrees;
  document_.trees_.push_back(tree);
  push();
  begins_sequence_ = true;
}

void Builder::tree_end(std::uint32_t offset) {
  levels_.pop_back();
  document_.trees_.back().span.end = offset;
}

void Builder::variation_begin(std::uint32_t) {
  levels_.back().last_node = last_node();
  push();
  begins_sequence_ = true;
}

void Builder::variation_end(std::uint32_t) {
  levels_.pop_back();
  last_ = Last::Variation;
}

bool Builder::make_room() {
  auto& nodes = document_.node_begin_;
  if (nodes.size() >= limits_.nodes) return false;
  const std::size_t wanted = std::max<std::size_t>(64, nodes.size() * 2);
  nodes.reserve(std::min<std::size_t>(wanted, limits_.nodes));
  return true;
}

// Where the limit may lie between them.
Flow Builder::move_by_move(std::uint32_t offset, std::uint32_t count) {
  for (; count > 0; --count, offset += plain_move_size) {
    if (const Flow flow = move(offset); flow != Flow::Continue) return flow;
  }
  return Flow::Continue;
}

// The last node of the open variation.
std::uint32_t Builder::last_node() const {
  const bool known = last_ == Last::Variation || last_ == Last::LateProperty;
  return known && levels_.back().last_node != Document::none ? levels_.back().last_node
                                                             : document_.node_count() - 1;
}

bool Builder::begin_sequence() {
  if (exceeded_) return false;
  auto& sequences = document_.sequences_;
  const auto sequence = size32(sequences);
  const std::uint32_t node = document_.node_count();
  begins_sequence_ = false;
  levels_.back().sequence = sequence;
  document_.starts_.set(node);
  if (levels_.size() == 1) {
    sequences.push_back({node, Document::none, Document::none});
    return true;
  }
  Level& below = levels_[levels_.size() - 2];
  sequences.push_back({node, below.sequence, Document::none});
  if (below.last_child != Document::none) sequences[below.last_child].next_sibling = sequence;
  below.last_child = sequence;
  return true;
}

void Builder::add_late_property(std::uint32_t index) {
  auto& late = document_.late_;
  if (last_ == Last::LateProperty)
    ++late.back().count;
  else
    late.push_back({last_node(), index, 1});
  last_ = Last::LateProperty;
}

void Builder::fault(spec::CheckId check, Span span, std::uint32_t number) {
  evidence_.fault();
  if (document_.diagnostics_.size() >= limits_.diagnostics) {
    ++document_.diagnostics_dropped_;
    return;
  }
  Diagnostic diagnostic{check, span, {}, {}, {}};
  if (!levels_.empty() && !begins_sequence_) diagnostic.node = NodeId(last_node());
  if (last_ == Last::Property || last_ == Last::LateProperty) diagnostic.property = ident_;
  if (number != 0) diagnostic.arguments[0] = Argument::of(number);
  document_.diagnostics_.push_back(diagnostic);
}

void Builder::finish() {
  Document& d = document_;
  d.first_property_.push_back(size32(d.properties_));
  d.properties_.push_back({0, size32(d.values_)});
  d.starts_.finish(d.node_count());
  d.explicit_.finish(d.node_count());
  for (const Document::LateProperties& late : d.late_) d.late_begins_.push_back(late.first_property);
  sort(d.late_, [](const auto& a, const auto& b) { return a.node < b.node; });
  sort(d.diagnostics_, [](const Diagnostic& a, const Diagnostic& b) { return a.span.begin < b.span.begin; });
  for (std::uint32_t i = 0; i < d.tree_count(); ++i) d.read_tree_facts(i);
}

}  // namespace qipu::sgf
