// A tree that grows: nodes, their properties and values in flat arrays, and the record they make. Values are
// UTF-8 with escapes in place, in one string.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "node_index.hpp"
#include "qipu/base/hash.hpp"
#include "qipu/sgf/tree_writer.hpp"

namespace qipu::compare {

class MergeTree {
 public:
  using Index = NodeIndex;  // of properties and values too
  static constexpr Index none = no_node;

  struct Node {
    Index parent = none;
    Index first_child = none;
    Index last_child = none;
    Index next_sibling = none;
    Index first_property = none;
    Index last_property = none;
    std::uint64_t key = 0;
  };
  struct Property {
    std::uint32_t ident;
    std::uint32_t place;  // in its node, from 0
    Index first_value = none;
    Index last_value = none;
    Index next = none;
  };
  struct Value {
    std::uint32_t begin;
    std::uint32_t size;
    Index next = none;
    bool goes_on = false;  // a line of its own in the value before it
    std::uint64_t meaning;
  };

  std::uint32_t ident(std::string_view name);
  const std::string& name(std::uint32_t ident) const { return names_[ident]; }

  // `parent` none: a root, or a node that stands nowhere and only keeps properties.
  Index add_node(Index parent, std::uint64_t key = 0);
  // Room for so many nodes more: exactly so many at first, for they may take most of the memory.
  void expect(std::size_t nodes);
  Index add_property(Index node, std::uint32_t ident);
  void add_value(Index property, std::string_view escaped, std::uint64_t meaning, bool goes_on = false);
  void replace_value(Index value, std::string_view escaped, std::uint64_t meaning);

  Index node_count() const { return static_cast<Index>(nodes_.size()); }
  const Node& node(Index index) const { return nodes_[index]; }
  const Property& property(Index index) const { return properties_[index]; }
  const Value& value(Index index) const { return values_[index]; }
  std::string_view text(const Value& value) const {
    return std::string_view(pool_).substr(value.begin, value.size);
  }
  Index find(Index node, std::uint32_t ident) const;  // the first such property
  // Calls `use` with each such property, in order.
  template <class Use>
  void each(Index node, std::uint32_t ident, Use use) const {
    if (const std::vector<Index>* many = among_many(node, ident)) {
      for (const Index property : *many) use(property);
    } else {
      for (Index at = find(node, ident); at != none; at = properties_[at].next)
        if (properties_[at].ident == ident) use(at);
    }
  }

  std::size_t bytes() const { return pool_.size(); }

  // The node says what `other` says, too. Many may say what one does.
  void borrow(Index node, Index other) { borrowed_[node] = other; }

  // Appends the tree below `root`; `numbers`, if there: of each node its place in pre-order.
  void write(Index root, std::string_view head, std::string& out,
             std::vector<std::uint32_t>* numbers = nullptr) const;

 private:
  static constexpr std::uint32_t few = 16;  // properties of a node: more are found by a hash

  static std::uint64_t spot(Index node, std::uint32_t ident) { return std::uint64_t{node} << 32 | ident; }
  const std::vector<Index>* among_many(Index node, std::uint32_t ident) const;
  void write_node(Index node, sgf::TreeWriter& out) const;
  void write_properties(Index node, sgf::TreeWriter& out) const;

  std::vector<Node> nodes_;
  std::vector<Property> properties_;
  std::vector<Value> values_;
  std::string pool_;
  std::vector<std::string> names_;
  std::unordered_map<std::string, std::uint32_t> idents_;
  std::unordered_map<Index, Index> borrowed_;
  std::unordered_map<std::uint64_t, std::vector<Index>> many_;  // of nodes with many properties, by spot
};

// Such that no bracket ends the value too early and no backslash takes its end away.
std::string closed(std::string escaped);

}  // namespace qipu::compare
