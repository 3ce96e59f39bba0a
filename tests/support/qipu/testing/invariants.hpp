// What must hold for every document, whatever the bytes.
#pragma once

#include <cstdlib>
#include <string_view>

#include "qipu/sgf/document.hpp"

namespace qipu::fuzz {

inline void require(bool condition) {
  if (!condition) std::abort();
}

inline void check_value(std::string_view text, const sgf::Value& value) {
  const Span span = value.span();
  require(span.begin > 0 && span.begin <= span.end && span.end <= text.size());
  require(text[span.begin - 1] == '[');
  require(span.end == text.size() || text[span.end] == ']');
  (void)value.text();
  (void)value.composed();
}

inline void check_node(const sgf::Document& document, sgf::Node node) {
  const std::string_view text = document.text();
  require(node.offset() < text.size());
  std::uint32_t count = 0;
  for (const sgf::Property property : node.properties()) {
    ++count;
    require(!property.written().empty() && !property.ident().empty());
    require(property.ident_span().begin >= node.offset());
    require(property.size() >= 1);
    for (std::uint32_t i = 0; i < property.size(); ++i) check_value(text, property[i]);
  }
  require(count == node.properties().size());
}

// Parents, children and siblings agree, numbers run through each game.
inline void check_links(const sgf::Document& document, sgf::Node node) {
  const sgf::Node parent = node.parent();
  require(static_cast<bool>(parent) == (node.number() != 0));
  require(!parent || parent.index() < node.index());
  if (const sgf::Node child = node.first_child())
    require(child.parent() == node && child.index() == node.index() + 1);
  if (const sgf::Node sibling = node.next_sibling())
    require(sibling.parent() == parent && sibling.index() > node.index());
  require(document.tree_of(node.id()).root().index() <= node.index());
}

inline void check_document(const sgf::Document& document) {
  std::uint32_t nodes = 0;
  for (std::uint32_t i = 0; i < document.tree_count(); ++i) {
    const sgf::Tree tree = document.tree(i);
    require(tree.span().begin <= tree.span().end && tree.span().end <= document.text().size());
    require(tree.root().number() == 0);
    nodes += tree.node_count();
  }
  require(nodes == document.node_count());
  for (std::uint32_t i = 0; i < document.node_count(); ++i) {
    check_node(document, document.node_at(i));
    check_links(document, document.node_at(i));
  }
  std::uint32_t last = 0;
  for (const sgf::Diagnostic& diagnostic : document.diagnostics()) {
    require(diagnostic.span.begin >= last && diagnostic.span.begin <= diagnostic.span.end);
    require(diagnostic.span.end <= document.text().size());
    require(document.file_offset(diagnostic.span.end) <= document.bytes().size());
    last = diagnostic.span.begin;
  }
}

}  // namespace qipu::fuzz
