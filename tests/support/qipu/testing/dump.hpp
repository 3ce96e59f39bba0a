// One text form of what was read, so that two readers and the corpus in tests/recovery can be compared.
//
//   ;B{aa}C{text}{second value}(;W{bb};B{cc})(;W{dd})    a line for each game
//   missing-game-end 31 0                                a line for each fault: slug, offset, length
//
// A single child follows directly, several stand in parentheses. Identifiers and values are raw; bytes that
// are not printable ASCII are written <0A>. With offsets, a node is `;@12 `.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "qipu/sgf/document.hpp"
#include "qipu/spec/check.hpp"
#include "qipu/testing/naive_reader.hpp"

namespace qipu::sgf::test {

enum class Offsets : bool { No, Yes };

inline void append_raw(std::string& out, std::string_view raw) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  for (const char c : raw) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && byte < 0x7F) {
      out += c;
    } else {
      out += {'<', digits[byte >> 4], digits[byte & 15], '>'};
    }
  }
}

inline void append_value(std::string& out, std::string_view raw) {
  out += '{';
  append_raw(out, raw);
  out += '}';
}

inline void append_node(std::string& out, const NaiveResult& result, std::size_t node, Offsets offsets) {
  out += ';';
  if (offsets == Offsets::Yes) out += '@' + std::to_string(result.nodes[node].offset) + ' ';
  for (const NaiveProperty& property : result.nodes[node].properties) {
    append_raw(out, property.written);
    for (const std::string& value : property.values) append_value(out, value);
  }
}

inline void append_node(std::string& out, const Document&, const Node& node, Offsets offsets) {
  out += ';';
  if (offsets == Offsets::Yes) out += '@' + std::to_string(node.offset()) + ' ';
  for (const Property& property : node.properties()) {
    append_raw(out, property.written());
    for (std::uint32_t i = 0; i < property.size(); ++i) append_value(out, property[i].raw());
  }
}

inline std::vector<std::size_t> children_of(const NaiveResult& result, std::size_t node) {
  return result.nodes[node].children;
}

inline std::vector<Node> children_of(const Document&, const Node& node) {
  std::vector<Node> children;
  for (Node child = node.first_child(); child; child = child.next_sibling()) children.push_back(child);
  return children;
}

// Does not recurse: a tree may be a million variations deep.
template <class Tree, class NodeHandle>
void append_tree(std::string& out, const Tree& tree, NodeHandle root, Offsets offsets) {
  enum class Step { Plain, InParentheses, Close };
  std::vector<std::pair<Step, NodeHandle>> steps{{Step::Plain, root}};
  while (!steps.empty()) {
    const auto [step, node] = steps.back();
    steps.pop_back();
    if (step == Step::Close) {
      out += ')';
      continue;
    }
    if (step == Step::InParentheses) {
      out += '(';
      steps.push_back({Step::Close, node});
    }
    append_node(out, tree, node, offsets);
    const auto children = children_of(tree, node);
    const Step next = children.size() == 1 ? Step::Plain : Step::InParentheses;
    for (std::size_t i = children.size(); i > 0; --i) steps.push_back({next, children[i - 1]});
  }
  out += '\n';
}

inline void append_fault(std::string& out, std::string_view slug, std::size_t offset, std::size_t length) {
  out.append(slug).append(" ").append(std::to_string(offset)).append(" ").append(std::to_string(length)) +=
      '\n';
}

inline std::string dump_trees(const NaiveResult& result, Offsets offsets = Offsets::No) {
  std::string out;
  for (const std::size_t root : result.roots) append_tree(out, result, root, offsets);
  return out;
}

inline std::string dump_trees(const Document& document, Offsets offsets = Offsets::No) {
  std::string out;
  for (std::uint32_t i = 0; i < document.tree_count(); ++i) {
    append_tree(out, document, document.tree(i).root(), offsets);
  }
  return out;
}

inline std::string dump_faults(const NaiveResult& result) {
  std::string out;
  for (const NaiveFault& fault : result.faults) append_fault(out, fault.slug, fault.offset, fault.length);
  return out;
}

inline std::string dump_faults(const Document& document) {
  std::string out;
  for (const Diagnostic& diagnostic : document.diagnostics()) {
    append_fault(out, spec::row(diagnostic.check).slug, diagnostic.span.begin, diagnostic.span.size());
  }
  return out;
}

inline std::string dump(const NaiveResult& result, Offsets offsets = Offsets::No) {
  return dump_trees(result, offsets) + dump_faults(result);
}

inline std::string dump(const Document& document, Offsets offsets = Offsets::No) {
  return dump_trees(document, offsets) + dump_faults(document);
}

}  // namespace qipu::sgf::test
