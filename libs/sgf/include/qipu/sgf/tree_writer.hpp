// New trees as text: parentheses, semicolons and brackets, for everything that makes records.
//
// Nodes come in pre-order, each with how deep it stands; what has to be opened and closed follows from that.
// Values come with their escapes in place and in the charset of the file: what may be written where is the
// caller's to know. Bytes of the caller's own may be appended to the same string between two calls.
#pragma once

#include <cassert>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/base/span.hpp"

namespace qipu::sgf {

// White space between the parts of a tree.
struct TreeLayout {
  std::string_view before_node = {};       // one that goes on with the node before it
  std::string_view before_variation = {};  // before its parenthesis
  std::string_view after_node = {};
};

class TreeWriter {
 public:
  enum class Place : std::uint8_t {
    Sequence,   // the only child, or the root
    Variation,  // one of several children: between parentheses of its own
  };

  // Appends to `out`, which must outlive the writer.
  explicit TreeWriter(std::string& out, const TreeLayout& layout = {}) : out_(out), layout_(layout) {}

  // Where the next byte will stand in `out`. So do all that return a number say where something stands.
  std::uint32_t here() const { return size32(out_); }

  void begin_tree() { out_ += '('; }
  std::uint32_t node(std::uint32_t depth, Place place) {  // `depth`: 0 for the root
    if (is_begun_) out_ += layout_.after_node;
    close_variations(depth);
    const bool is_variation = place == Place::Variation;
    if (is_begun_) out_ += is_variation ? layout_.before_variation : layout_.before_node;
    if (is_variation) {
      out_ += '(';
      variations_.push_back(depth);
    }
    is_begun_ = true;
    out_ += ';';
    return here() - 1;
  }
  std::uint32_t property(std::string_view ident) {  // at least one value must follow
    out_ += ident;
    return here() - size32(ident);
  }
  std::uint32_t value(std::string_view escaped) {
    out_ += '[';
    out_ += escaped;
    out_ += ']';
    return here() - 1 - size32(escaped);
  }
  // One more line of the value that was written last.
  std::uint32_t line(std::string_view escaped) {
    assert(out_.ends_with(']'));
    out_.back() = '\n';
    out_ += escaped;
    out_ += ']';
    return here() - 1 - size32(escaped);
  }
  // Ends the nodes alone: for nodes that go into a tree which is there.
  void end_nodes() {
    if (is_begun_) out_ += layout_.after_node;
    close_variations(0);
    is_begun_ = false;
  }
  void end_tree() {
    end_nodes();
    out_ += ')';
  }

 private:
  void close_variations(std::uint32_t depth) {
    for (; !variations_.empty() && variations_.back() >= depth; variations_.pop_back()) out_ += ')';
  }

  std::string& out_;
  TreeLayout layout_;
  std::vector<std::uint32_t> variations_;  // depths of the first nodes of those that are open
  bool is_begun_ = false;                  // a node stands in the tree
};

}  // namespace qipu::sgf
