#include "merge_tree.hpp"

#include <algorithm>

#include "qipu/base/span.hpp"

namespace qipu::compare {

std::uint32_t MergeTree::ident(std::string_view name) {
  const auto [at, is_new] = idents_.emplace(name, size32(names_));
  if (is_new) names_.emplace_back(name);
  return at->second;
}

MergeTree::Index MergeTree::add_node(Index parent, std::uint64_t key) {
  const Index index = node_count();
  nodes_.push_back({.parent = parent, .key = key});
  if (parent == none) return index;
  Node& above = nodes_[parent];
  (above.first_child == none ? above.first_child : nodes_[above.last_child].next_sibling) = index;
  above.last_child = index;
  return index;
}

void MergeTree::expect(std::size_t nodes) {
  const std::size_t wanted = nodes_.size() + nodes;
  if (wanted > nodes_.capacity()) nodes_.reserve(std::max(wanted, nodes_.size() + nodes_.size() / 2));
}

MergeTree::Index MergeTree::add_property(Index node, std::uint32_t ident) {
  const auto index = static_cast<Index>(properties_.size());
  Node& owner = nodes_[node];
  const std::uint32_t place = owner.last_property == none ? 0 : properties_[owner.last_property].place + 1;
  properties_.push_back({.ident = ident, .place = place});
  (owner.first_property == none ? owner.first_property : properties_[owner.last_property].next) = index;
  owner.last_property = index;
  if (place == few)
    for (Index at = owner.first_property; at != none; at = properties_[at].next)
      many_[spot(node, properties_[at].ident)].push_back(at);
  if (place > few) many_[spot(node, ident)].push_back(index);
  return index;
}

void MergeTree::add_value(Index property, std::string_view escaped, std::uint64_t meaning, bool goes_on) {
  const auto index = static_cast<Index>(values_.size());
  values_.push_back(
      {.begin = size32(pool_), .size = size32(escaped), .goes_on = goes_on, .meaning = meaning});
  pool_ += escaped;
  Property& owner = properties_[property];
  (owner.first_value == none ? owner.first_value : values_[owner.last_value].next) = index;
  owner.last_value = index;
}

void MergeTree::replace_value(Index value, std::string_view escaped, std::uint64_t meaning) {
  values_[value].begin = size32(pool_);
  values_[value].size = size32(escaped);
  values_[value].meaning = meaning;
  pool_ += escaped;
}

// Null: the node has few properties, or none of them.
const std::vector<MergeTree::Index>* MergeTree::among_many(Index node, std::uint32_t ident) const {
  const auto at = many_.empty() ? many_.end() : many_.find(spot(node, ident));
  return at == many_.end() ? nullptr : &at->second;
}

MergeTree::Index MergeTree::find(Index node, std::uint32_t ident) const {
  const Index last = nodes_[node].last_property;
  if (last != none && properties_[last].place >= few) {
    const std::vector<Index>* const many = among_many(node, ident);
    return many ? many->front() : none;
  }
  Index at = nodes_[node].first_property;
  while (at != none && properties_[at].ident != ident) at = properties_[at].next;
  return at;
}

void MergeTree::write_properties(Index node, sgf::TreeWriter& out) const {
  for (Index at = nodes_[node].first_property; at != none; at = properties_[at].next) {
    out.property(names_[properties_[at].ident]);
    const Index first = properties_[at].first_value;
    if (first == none) out.value({});
    for (Index v = first; v != none; v = values_[v].next)
      values_[v].goes_on&& v != first ? out.line(text(values_[v])) : out.value(text(values_[v]));
  }
}

void MergeTree::write_node(Index node, sgf::TreeWriter& out) const {
  write_properties(node, out);
  if (const auto other = borrowed_.find(node); other != borrowed_.end()) write_properties(other->second, out);
}

void MergeTree::write(Index root, std::string_view head, std::string& out,
                      std::vector<std::uint32_t>* numbers) const {
  struct Pending {
    Index node;
    std::uint32_t depth;
  };
  sgf::TreeWriter writer(out);
  writer.begin_tree();
  std::uint32_t number = 0;
  for (std::vector<Pending> pending{{root, 0}}; !pending.empty();) {
    const auto [index, depth] = pending.back();
    pending.pop_back();
    const Node& node = nodes_[index];
    const bool is_only = index == root || nodes_[node.parent].first_child == nodes_[node.parent].last_child;
    writer.node(depth, is_only ? sgf::TreeWriter::Place::Sequence : sgf::TreeWriter::Place::Variation);
    if (index == root) out += head;
    write_node(index, writer);
    if (numbers) (*numbers)[index] = number++;
    if (index != root && node.next_sibling != none) pending.push_back({node.next_sibling, depth});
    if (node.first_child != none) pending.push_back({node.first_child, depth + 1});
  }
  writer.end_tree();
  out += '\n';
}

std::string closed(std::string escaped) {
  if (escaped.find_first_of("]\\") == std::string::npos) return escaped;
  std::string out;
  for (std::size_t i = 0; i < escaped.size(); ++i) {
    if (escaped[i] == ']') out += '\\';
    out += escaped[i];
    if (escaped[i] != '\\') continue;
    out += i + 1 < escaped.size() ? escaped[++i] : '\\';
  }
  return out;
}

}  // namespace qipu::compare
