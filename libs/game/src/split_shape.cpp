#include "split_shape.hpp"

#include <algorithm>

#include "qipu/sgf/lexical.hpp"
#include "qipu/text/ascii.hpp"

namespace qipu::game {

TreeShape::TreeShape(sgf::Tree tree) : tree_(tree), first_(tree.root().index()), facts_(tree.node_count()) {
  const std::uint32_t end = tree.span().end;
  for (std::uint32_t i = 0; i < size(); ++i) {
    Facts& facts = facts_[i];
    if (i > 0) {
      facts.parent = node(i).parent().index() - first_;
      facts.depth = facts_[facts.parent].depth + 1;
      ++facts_[facts.parent].children;
    }
    facts.words_end = read_words(i, i + 1 < size() ? node(i + 1).offset() : end);
  }
  for (std::uint32_t i = 0; i < size(); ++i) read_gap(i);
}

// Where the values of the node end that stand before the next one.
std::uint32_t TreeShape::read_words(std::uint32_t number, std::uint32_t next) {
  const sgf::Node at = node(number);
  if (at.is_plain_move()) return at.offset() + sgf::plain_move_size;
  std::uint32_t end = at.offset() + (at.has_semicolon() ? 1 : 0);
  for (const sgf::Property property : at.properties()) {
    const bool is_late = property.ident_span().begin >= next;
    scattered_ |= is_late;
    if (!is_late) end = std::max(end, property[property.size() - 1].span().end + 1);
  }
  return std::min(end, next);
}

void TreeShape::read_gap(std::uint32_t number) {
  Facts& facts = facts_[number];
  const Span between = gap(number);
  std::uint32_t begin = between.begin;  // of what is no parenthesis
  for (std::uint32_t at = between.begin; at <= between.end; ++at) {
    const char c = at < between.end ? text()[at] : '(';
    if (c != '(' && c != ')') continue;
    std::uint32_t end = at;
    while (end > begin && text::is_space(text()[end - 1])) --end;
    if (end > begin) {
      stray_nodes_.push_back(number);
      strays_.push_back({begin, end});
    }
    begin = at + 1;
    if (at == between.end) break;
    if (c == '(' && facts.opens != disordered) ++facts.opens;
    if (c == ')') ++facts.closes;
    if (c == ')' && facts.opens > 0) facts.opens = disordered;
  }
}

Span TreeShape::gap(std::uint32_t number) const {
  const std::uint32_t begin = facts_[number].words_end;
  const std::uint32_t end = number + 1 < size() ? node(number + 1).offset() : tree_.span().end;
  return {begin, std::max(begin, end)};
}

std::span<const Span> TreeShape::strays(std::uint32_t number) const {
  if (strays_.empty()) return {};
  const auto [first, last] = std::equal_range(stray_nodes_.begin(), stray_nodes_.end(), number);
  return {strays_.data() + (first - stray_nodes_.begin()), static_cast<std::size_t>(last - first)};
}

std::uint32_t TreeShape::end_of_subtree(std::uint32_t number) const {
  std::uint32_t end = number + 1;
  while (end < size() && depth(end) > depth(number)) ++end;
  return end;
}

}  // namespace qipu::game
