// What a document holds beside its tree: text of no property, and text outside of trees. Internal to the
// writer.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/sgf/document.hpp"
#include "write_node.hpp"

namespace qipu::sgf {

// A piece of stray text, and the node in which it is written.
struct Stray {
  std::uint32_t node;  // position
  Span span;           // of a value: with its `[`, and `]` if it has one
  bool is_value;
};

// By node, then in the order of the file. A root in the SGF2 dialect has no place for them: theirs are with
// the node after it, if the tree has one.
std::vector<Stray> strays_of(const Document& document);

// Text outside of trees, in the order of the file.
std::vector<Span> outside_text_of(const Document& document);

// The pieces of one node, such that the next reader finds the same text in it, and nothing else: values,
// which stand before all properties, and a run of text.
class StrayPieces {
 public:
  void clear();
  // Bytes as they are to be written. A value without its brackets, closed.
  void add_text(std::string_view bytes);
  void add_value(std::string_view bytes);
  // For text that can stand nowhere else.
  void turn_text_into_value();

  const std::string& values() const { return values_; }
  const std::string& text() const { return text_; }
  // False if the text and an identifier after it would be one identifier.
  bool may_precede(std::string_view ident) const;

 private:
  std::string values_;
  std::string text_;
  std::string word_;  // the capitals of the text if it is one word with some, else empty
};

// The position in `items` of the property before which the text of the pieces stands, their number if it is
// after the last. None if it would change what is read wherever it stood.
std::optional<std::size_t> place_of_text(const StrayPieces& pieces, const std::vector<NodeItem>& items,
                                         const std::vector<std::string_view>& values);

// True if in this text, which begins no tree where it stands, a tree would begin at the start of a file.
bool begins_tree_at_start(std::string_view bytes);
// True if a tree begins in text that stands after a tree.
bool begins_tree(std::string_view bytes);
// True if a file that starts with it would be taken for another charset.
bool looks_like_charset(std::string_view bytes);

}  // namespace qipu::sgf
