#include "outline.hpp"

#include <algorithm>

#include "qipu/base/span.hpp"
#include "qipu/sgf/detail/scan.hpp"
#include "qipu/sgf/events.hpp"
#include "qipu/sgf/lexical.hpp"

namespace qipu::sgf {

// Follows the events of one tree.
struct OutlineReader : IgnoreEvents {
  OutlineReader(Tree tree, Outline& result)
      : text(tree.document().text()), reading(tree.reading()), root(tree.root().offset()), outline(result) {}

  void open_level(std::uint32_t offset) {
    OutlineLevel level;
    level.open = offset;
    level.has_open = offset < text.size() && text[offset] == '(';
    open.push_back(size32(outline.levels_));
    outline.levels_.push_back(level);
  }
  void close_level(std::uint32_t after) {
    OutlineLevel& level = outline.levels_[open.back()];
    open.pop_back();
    level.close = at_end ? after : after - 1;
    level.has_close = !at_end && level.has_open;
  }

  void tree_begin(std::uint32_t offset, const Reading&) { open_level(offset); }
  void variation_begin(std::uint32_t offset) { open_level(offset); }
  void node(std::uint32_t offset) {
    is_found |= offset == root;
    outline.level_of_node_.push_back(open.back());
  }
  void move(std::uint32_t offset) { node(offset); }
  void variation_end(std::uint32_t after) { close_level(after); }
  Flow tree_end(std::uint32_t after) {
    close_level(after);
    if (is_found) return Flow::Stop;
    outline.levels_.clear();  // another tree, within the parentheses of this one
    outline.level_of_node_.clear();
    return Flow::Continue;
  }
  void fault(spec::CheckId check, Span span, std::uint32_t) {
    using namespace spec::literals;
    if (check == "unclosed-value"_check) {
      outline.ends_in_value_ = true;
      outline.missing_close_ = missing_close(text.substr(span.begin + 1), reading);
    }
    at_end |= check == "missing-game-end"_check || check == "unclosed-value"_check;
  }

  std::string_view text;
  const Reading& reading;
  std::uint32_t root;  // offset of the tree's first node
  Outline& outline;
  std::vector<std::uint32_t> open;  // levels
  bool is_found = false;
  bool at_end = false;  // what is still open ends with the text
};

Outline::Outline(Tree tree) {
  const std::string_view text = tree.document().text();
  const std::uint32_t begin = tree.span().begin;
  OutlineReader handler(tree, *this);
  const Limits limits;  // the document was read within its own
  detail::TreeReader<OutlineReader> reader(text, limits, handler);
  reader.read_tree({begin, text[begin] == '('}, tree.reading());
  is_valid_ = handler.is_found && level_of_node_.size() == tree.node_count();
  unknown_ = {tree.span().end, tree.span().end, true, true};
}

const OutlineLevel& Outline::level_of(Node node) const {
  return is_valid_ ? levels_[level_of_node_[node.number()]] : unknown_;
}

bool Outline::has_parentheses(Node node) const {
  return is_valid_ && level_of(node).has_open &&
         (!node.parent() || level_of_node_[node.parent().number()] != level_of_node_[node.number()]);
}

std::string Outline::missing_ends(std::uint32_t offset) const {
  std::string ends(missing_close_);
  for (const OutlineLevel& level : levels_)
    if (level.has_open && !level.has_close && level.open >= offset) ends.push_back(')');
  return ends;
}

// Stray text after its `(` belongs to the node, but not a tree that stands within another.
Span Outline::inner_subtree(Node node) const {
  const Tree tree = node.tree();
  const std::string_view text = tree.document().text();
  Span span{node.offset(), std::max(node.offset(), level_of(node).close)};
  if (!has_parentheses(node)) return span;
  span.begin = level_of(node).open + 1;
  if (!node.parent() && tree.index() > 0)
    span.begin = std::max(span.begin, tree.document().tree(tree.index() - 1).span().end);
  while (detail::is_space(text[span.begin])) ++span.begin;
  return span;
}

Span Outline::subtree(Node node) const {
  const OutlineLevel& level = level_of(node);
  if (!has_parentheses(node)) return inner_subtree(node);
  return {level.open, level.close + (level.has_close ? 1 : 0)};
}

}  // namespace qipu::sgf
