// Repairs of the tree add, move and drop parentheses. A Document keeps none, and the events of a reader leave
// out pairs without a node of their own. So the tree is read once more, and the bytes between two events are
// looked through: there, outside of all values, every `(` and `)` is a parenthesis.
// `levels_` stands in the order of the `(` and is searched by offset; only its first may have no `(`. A level
// knows its own first and last node, not those of the variations in it. `open_` is the stack of the levels
// around `at_`. `level_of_node_` goes by position from the pair's first node on, `late_nodes_` by offset.
// The price is that second reading, with 20 bytes for each level and 4 for each node. If it finds other nodes
// than the document has, there is no result, and repairs that need it are not offered.
#include "parentheses.hpp"

#include <algorithm>

#include "qipu/base/span.hpp"
#include "qipu/spec/check_table.hpp"

namespace qipu::check {

using namespace spec::literals;

// Follows the events of the tree. When a node, a value or a fault is told, the bytes since the last one are
// looked through.
class ParenthesesReader : public sgf::IgnoreEvents {
 public:
  ParenthesesReader(const sgf::Document& document, std::uint32_t begin, Parentheses& found)
      : document_(document), text_(document.text()), at_(begin), found_(found) {
    if (text_[begin] != '(') open(Level::none);
  }

  void node(std::uint32_t offset) {
    pass_to(offset);
    const std::uint32_t index = found_.first_node_ + size32(found_.level_of_node_);
    is_same_ &= document_.node_at(index) && document_.node_at(index).offset() == offset && !open_.empty();
    if (!is_same_) return;
    Level& level = found_.levels_[open_.back()];
    if (level.first_node == Level::none) level.first_node = index;
    level.last_node = index;
    found_.level_of_node_.push_back(open_.back());
  }
  void move(std::uint32_t offset) { node(offset); }

  void value(Span span) {
    pass_to(span.begin - 1);
    at_ = behind(span.end + 1);
  }

  void fault(spec::CheckId check, Span span, std::uint32_t) {
    if (check == "node-after-variation"_check) {
      pass_to(span.begin);
      if (!open_.empty()) found_.late_nodes_.emplace_back(span.begin, open_.back());
    } else if (check == "stray-value"_check) {
      add_stray(span);
      at_ = behind(span.end);
    } else if (check == "stray-text"_check || check == "identifier-without-value"_check) {
      add_stray(span);
    }
  }

  // Ends at `end`, behind the tree. False if the nodes were not those of the document.
  bool finish(std::uint32_t end) {
    pass_to(end);
    found_.end_ = end;
    return is_same_;
  }

 private:
  // `at`, but not beyond the text: the last value may lack its bracket.
  std::uint32_t behind(std::uint32_t at) const { return std::min(at, size32(text_)); }

  void open(std::uint32_t at) {
    open_.push_back(size32(found_.levels_));
    found_.levels_.push_back({at});
  }

  void pass_to(std::uint32_t offset) {
    for (; at_ < offset; ++at_) {
      if (text_[at_] == '(') open(at_);
      if (text_[at_] != ')' || open_.empty()) continue;
      found_.levels_[open_.back()].close = at_;
      open_.pop_back();
    }
  }

  void add_stray(Span span) {
    pass_to(span.begin);
    if (!open_.empty()) found_.levels_[open_.back()].has_strays = true;
  }

  const sgf::Document& document_;
  std::string_view text_;
  std::uint32_t at_;
  Parentheses& found_;
  std::vector<std::uint32_t> open_;  // levels, the innermost last
  bool is_same_ = true;
};

std::optional<Parentheses> Parentheses::of(const sgf::Document& document, std::uint32_t begin,
                                           std::uint32_t first_game) {
  const sgf::Tree tree = document.tree(first_game);
  Parentheses found;
  found.first_node_ = tree.root().index();
  ParenthesesReader handler(document, begin, found);
  const sgf::Limits limits;
  sgf::detail::TreeReader<ParenthesesReader> reader(document.text(), limits, handler);
  const std::uint32_t end = reader.read_tree({begin, document.text()[begin] == '('}, tree.reading());
  if (!handler.finish(end)) return std::nullopt;
  return found;
}

// Only the first level may have no parenthesis of its own.
std::vector<Level>::const_iterator Parentheses::opened_from(std::uint32_t open) const {
  const auto begin = levels_.begin() + (!levels_.empty() && levels_[0].open == Level::none);
  return std::lower_bound(begin, levels_.end(), open,
                          [](const Level& one, std::uint32_t at) { return one.open < at; });
}

const Level* Parentheses::opened_at(std::uint32_t open) const {
  const auto level = opened_from(open);
  return level != levels_.end() && level->open == open ? &*level : nullptr;
}

std::span<const Level> Parentheses::opened_in(Span span) const {
  return {opened_from(span.begin), opened_from(span.end)};
}

const Level* Parentheses::of_late_node(std::uint32_t offset) const {
  const auto node = std::lower_bound(late_nodes_.begin(), late_nodes_.end(), std::pair(offset, 0u));
  return node != late_nodes_.end() && node->first == offset ? &levels_[node->second] : nullptr;
}

const Level* Parentheses::of_node(std::uint32_t node) const {
  const std::uint32_t number = node - first_node_;
  return node >= first_node_ && number < level_of_node_.size() ? &levels_[level_of_node_[number]] : nullptr;
}

}  // namespace qipu::check
