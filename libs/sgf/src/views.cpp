// Views of a document: its trees, nodes, properties and values. How they lie is told in document.cpp.
#include <algorithm>
#include <utility>

#include "qipu/sgf/detail/scan.hpp"
#include "qipu/sgf/document.hpp"
#include "qipu/sgf/typed.hpp"
#include "qipu/sgf/value.hpp"
#include "qipu/spec/game.hpp"

namespace qipu::sgf {

// ---- Tree

std::string_view slug_of(CharsetFrom from) {
  static constexpr std::string_view slugs[] = {"bom", "declared", "detected", "default", "given"};
  return slugs[static_cast<std::size_t>(from)];
}

Span Tree::span() const { return document_->trees_[index_].span; }
Node Tree::root() const { return document_ ? Node(document_, document_->trees_[index_].first_node) : Node(); }
std::uint32_t Tree::node_count() const {
  if (!document_) return 0;
  const auto& trees = document_->trees_;
  const std::uint32_t end =
      index_ + 1 < trees.size() ? trees[index_ + 1].first_node : document_->node_count();
  return end - trees[index_].first_node;
}
std::int64_t Tree::ff() const { return document_->trees_[index_].ff; }
std::int64_t Tree::gm() const { return document_->trees_[index_].gm; }
std::uint32_t Tree::columns() const { return document_->trees_[index_].columns; }
std::uint32_t Tree::rows() const { return document_->trees_[index_].rows; }
spec::Charset Tree::charset() const {
  return document_->is_wide() ? document_->bom_.charset : reading().charset;
}
CharsetFrom Tree::charset_from() const {
  const bool sniffed = document_->is_wide() && document_->bom_.length == 0;
  return sniffed ? CharsetFrom::Detected : document_->trees_[index_].charset.from;
}
std::uint8_t Tree::charset_confidence() const { return document_->trees_[index_].charset.confidence; }
const Reading& Tree::reading() const { return document_->trees_[index_].charset.reading; }

std::optional<Span> Tree::charset_label() const { return document_->trees_[index_].label; }

spec::Context Tree::context() const {
  const auto& record = document_->trees_[index_];
  const std::string_view application = slice(document_->text(), record.application);
  const auto small = [](std::int64_t n) { return n < 0 || n > 0x7FFF'FFFF ? 0 : static_cast<int>(n); };
  return {small(record.ff), small(record.gm), record.sgf2,
          record.is_old_fox ? std::string_view("foxwq") : application};
}

// ---- Node

NodeId Node::id() const {
  if (!document_) return {};
  return document_->identity_ ? document_->identity_->ids[index_] : NodeId(index_);
}

std::uint32_t Node::number() const {
  return index_ - document_->trees_[document_->tree_index_of(index_)].first_node;
}

std::optional<Move> Node::move() const {
  const Tree tree = this->tree();
  if (!tree || tree.gm() != 1) return std::nullopt;
  for (const Property property : properties()) {
    if (!property.is("B") && !property.is("W")) continue;
    const Typed<MoveValue> read = parse_move(property.text(), {tree.columns(), tree.rows()});
    if (!read) return std::nullopt;
    return Move{property.is("B") ? Color::Black : Color::White, read.value.point};
  }
  return std::nullopt;
}

Node Node::parent() const {
  if (!document_) return {};
  if (!document_->starts_.test(index_)) return {document_, index_ - 1};
  const std::uint32_t above = document_->sequences_[document_->sequence_of(index_)].parent;
  return above == Document::none ? Node() : Node(document_, document_->last_node_of(above));
}

Node Node::first_child() const {
  if (!document_ || index_ + 1 == document_->node_count()) return {};
  const std::uint32_t next = index_ + 1;
  if (!document_->starts_.test(next)) return {document_, next};
  const std::uint32_t sequence = document_->sequence_of(index_);
  return document_->sequences_[sequence + 1].parent == sequence ? Node(document_, next) : Node();
}

Node Node::next_sibling() const {
  if (!document_ || !document_->starts_.test(index_)) return {};
  const std::uint32_t next = document_->sequences_[document_->sequence_of(index_)].next_sibling;
  return next == Document::none ? Node() : Node(document_, document_->sequences_[next].first_node);
}

std::uint32_t Node::child_count() const {
  std::uint32_t count = 0;
  for (Node child = first_child(); child; child = child.next_sibling()) ++count;
  return count;
}

Tree Node::tree() const { return document_ ? document_->tree(document_->tree_index_of(index_)) : Tree(); }

Property Node::find(std::string_view ident) const {
  for (const Property property : properties())
    if (property.is(ident)) return property;
  return {};
}

// ---- Properties and Property

Properties::iterator Properties::iterator::with_late(iterator at) {
  const Span late = at.document_->late_properties(at.node_);
  at.late_ = late.begin;
  for (std::uint32_t i = late.begin; i < late.end; ++i) at.left_ += at.document_->late_[i].count;
  return at.in_place_ == 0 && at.left_ != 0 ? in_late(at) : at;
}

Properties::iterator Properties::iterator::in_late(iterator at) {
  const Document::LateProperties& late = at.document_->late_[at.late_++];
  at.index_ = late.first_property;
  at.in_place_ = late.count;
  return at;
}

std::uint32_t Property::end_of_ident(std::uint32_t bracket) const {
  while (detail::is_space(document_->text()[bracket - 1])) --bracket;
  return bracket;
}

std::string Property::ident() const { return all_capitals(written()); }

// Most identifiers are capitals alone and stand right before their bracket: then no letter is looked at
// twice. Precondition: not null, and `ident` is not empty.
bool Property::is_spelt(std::string_view ident) const {
  const char* at = document_->text().data() + ident_begin();
  const auto same = std::mismatch(ident.begin(), ident.end(), at);
  const char next = *same.second;
  if (same.first == ident.end() && next == '[')
    return std::all_of(ident.begin(), ident.end(), detail::is_upper);
  if (next == '[' || detail::is_upper(next)) return false;
  return Capitals(written()).view() == ident;
}

spec::PropertyId Property::type() const {
  if (!document_) return {};
  const Tree tree = document_->tree(document_->tree_index_of(node_));
  return spec::find_property(Capitals(written()).view(), tree.context());
}

std::span<const Span> Property::value_spans() const {
  if (!document_ || index_ == plain_move) return {};
  const std::uint32_t first = document_->properties_[index_].first_value;
  return {document_->values_.data() + first, size()};
}

std::string Property::text() const { return (*this)[0].text(); }

// ---- Value

Property Value::property() const { return Property(document_, node_, property_); }

std::string Value::text() const {
  if (!document_) return {};
  const Tree tree = document_->tree(document_->tree_index_of(node_));
  const spec::PropertyId type = property().type();
  const WhiteSpace white_space = type ? white_space_of(spec::row(type).left) : WhiteSpace::Keep;
  return unescaped(decoded_value(raw(), tree.reading()), white_space);
}

std::string_view Value::text_into(std::string& buffer) const {
  // In every charset these are themselves, but for ASCII's `~`, which begins the shifts of HZ.
  const auto is_itself = [](char c) { return c >= ' ' && c < '~' && c != '\\'; };
  const std::string_view bytes = document_ ? raw() : std::string_view();
  if (std::all_of(bytes.begin(), bytes.end(), is_itself)) return bytes;
  buffer = text();
  return buffer;
}

std::optional<std::pair<std::string, std::string>> Value::composed() const {
  if (!document_) return std::nullopt;
  const spec::PropertyId type = property().type();
  if (!type || spec::row(type).compose == spec::Compose::Never) return std::nullopt;
  const spec::PropertyRow& row = spec::row(type);
  const Tree tree = document_->tree(document_->tree_index_of(node_));
  const std::string decoded = decoded_value(raw(), tree.reading());
  const std::size_t colon = find_colon(decoded);
  if (colon == std::string::npos) return std::nullopt;
  const std::string_view whole = decoded;
  return std::pair(unescaped(whole.substr(0, colon), white_space_of(row.left)),
                   unescaped(whole.substr(colon + 1), white_space_of(row.right)));
}

}  // namespace qipu::sgf
