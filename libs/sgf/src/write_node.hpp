// One node on its way from the document to the output: its properties as a list that may be changed and put
// in order, then written. Internal to the writer.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/sgf/document.hpp"
#include "write_order.hpp"

namespace qipu::sgf {

// A property to be written.
struct NodeItem {
  std::string_view ident;  // as it will be written
  KnownProperty known;
  Span source;                    // its identifier in the document
  std::uint32_t first_value = 0;  // in NodeItems::values
  std::uint32_t value_count = 0;
};

struct NodeItems {
  std::vector<NodeItem> items;
  std::vector<std::string_view> values;  // without brackets, escapes as written, in the charset of the tree
  std::deque<std::string> made;          // bytes that stand nowhere in the document; stay where they are

  void clear() {
    items.clear();
    values.clear();
    if (!made.empty()) made.clear();
  }
  std::string_view keep(std::string bytes) { return made.emplace_back(std::move(bytes)); }
  std::string_view& value(const NodeItem& item, std::uint32_t index = 0) {
    return values[item.first_value + index];
  }
  NodeItem* find(std::string_view ident);  // null if there is none
};

// How the values of a tree are found.
enum class ValueScan : bool {
  Ask,  // the document
  Run,  // from bracket to bracket: nothing stands between the values, and none has odd brackets
};

// Appends the properties of `node`.
void collect(const Document& document, Node node, const Reading& reading, ValueScan scan,
             KnownProperties& known, NodeItems& to);

// Stable, by KnownProperty::place.
void put_in_order(std::vector<NodeItem>& items);

}  // namespace qipu::sgf
