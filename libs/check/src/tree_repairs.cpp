#include "tree_repairs.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string>

#include "beside.hpp"
#include "parentheses.hpp"
#include "qipu/base/sort.hpp"
#include "qipu/spec/check_table.hpp"

namespace qipu::check {

namespace {

using namespace spec::literals;
using sgf::Document;
using sgf::Node;
using sgf::Property;
using spec::Repair;

Span byte_at(std::uint32_t at) { return {at, at + 1}; }

// Of one tree.
class TreeRepairs {
 public:
  TreeRepairs(const Document& document, const Parentheses& parentheses, std::uint32_t first_game)
      : document_(document), text_(document.text()), parentheses_(parentheses) {
    for (std::uint32_t i = first_game; i < document.tree_count(); ++i) {
      const std::uint32_t begin = document.tree(i).span().begin;
      if (begin >= parentheses.end()) break;
      const char next = text_[begin] == '(' ? next_byte(text_, begin + 1) : text_[begin];
      begins_plainly_ &= next == ';';
    }
  }

  // False: no edit would be exact. Faults come in the order of their places.
  bool add(Fault& fault) {
    if (fault.check == "tree-in-tree-start"_check) return drop_outer_pair(fault);
    if (fault.check == "node-after-variation"_check) return wrap_late_node(fault);
    if (fault.check == "nesting-style"_check) return drop_needless_pairs(fault);
    return move_beside_undone(fault);
  }

 private:
  bool drop_outer_pair(Fault& fault) const {
    const Level* const level = parentheses_.opened_at(fault.span.begin);
    const bool is_bare = level && level->first_node == Level::none && !level->has_strays;
    if (!is_bare || level->close == Level::none || !begins_plainly_) return false;
    fault.repaired(Repair::Safe, byte_at(level->open), {});
    fault.repaired(Repair::Safe, byte_at(level->close), {});
    return true;
  }

  // Everything behind it in its level belongs below it.
  bool wrap_late_node(Fault& fault) const {
    const Level* const level = parentheses_.of_late_node(fault.span.begin);
    if (!level || level->close == Level::none) return false;
    fault.repaired(Repair::Safe, {fault.span.begin, fault.span.begin}, "(");
    fault.repaired(Repair::Safe, {level->close, level->close}, ")");
    return true;
  }

  // Nothing stands behind it in the level around: that would come to belong to its last node. A pair directly
  // around it, that has no node, goes first.
  bool is_droppable(const Level& level) const {
    return level.open != Level::none && level.close != Level::none &&
           document_.node_at(level.first_node).has_semicolon() && byte_before(text_, level.open) != '(' &&
           next_byte(text_, level.close + 1) == ')';
  }

  bool drop_needless_pairs(Fault& fault) const {
    const sgf::Tree tree = document_.tree_of(fault.node);
    const Span nodes{tree.root().index() + 1, tree.root().index() + tree.node_count()};
    std::vector<std::uint32_t> brackets;
    for (const Level& level : parentheses_.opened_in(tree.span())) {
      if (level.first_node < nodes.begin || level.first_node >= nodes.end) continue;
      if (!is_needless_variation(text_, document_.node_at(level.first_node))) continue;
      if (!is_droppable(level)) return false;
      brackets.insert(brackets.end(), {level.open, level.close});
    }
    sort(brackets);
    for (const std::uint32_t at : brackets) {
      if (!fault.edits.empty() && fault.edits.back().span.end == at)
        ++fault.edits.back().span.end;
      else
        fault.repaired(Repair::Safe, byte_at(at), {});
    }
    return !fault.edits.empty();
  }

  // ---- undoing-variation

  // Of `node`: AE of one point, and no other setup.
  static Property only_setup(Node node) {
    Property found;
    for (const Property property : node.properties()) {
      if (!property.is("AE") && !property.is("AB") && !property.is("AW")) continue;
      if (found || !property.is("AE") || property.size() != 1) return {};
      found = property;
    }
    return found;
  }

  static bool has_setup(Node node) { return node.find("AE") || node.find("AB") || node.find("AW"); }

  // What goes of the first node of a variation: its setup, and its semicolon if it says nothing else and
  // another node follows. Nothing if the rest would be read otherwise.
  std::optional<Span> removable(Node node, Property setup) const {
    const Span gone{setup.ident_span().begin, setup[0].span().end + 1};
    if (gone.end >= text_.size() || !may_go(text_, gone)) return std::nullopt;
    if (node.properties().size() > 1) return gone;
    if (next_byte(text_, gone.end) != ';' || !is_blank(slice(text_, {node.offset() + 1, gone.begin})))
      return std::nullopt;
    return Span{node.offset(), gone.end};
  }

  std::string without(const Level& level, Span gone) const {
    std::string out(slice(text_, {level.open, gone.begin}));
    return out.append(slice(text_, {gone.end, level.close + 1}));
  }

  // Of several beside each other the last moves first: each comes to stand directly behind the move.
  void keep_order(Fault& fault, Node undone) {
    Fault*& last = last_moved_[undone.index()];
    if (last) withhold(*last);
    last = &fault;
  }

  bool is_own(const Level* level, Node node) const {
    return level && level->open != Level::none && level->close != Level::none && node.has_semicolon() &&
           !level->has_strays;
  }

  // The variation goes behind the level of the move that it replaces, which needs one of its own.
  bool move_beside_undone(Fault& fault) {
    const Node node = document_.node(fault.node), undone = node.parent();
    const Level* const level = parentheses_.of_node(node.index());
    const Level* const around = parentheses_.of_node(undone.index());
    const bool is_exact = is_own(level, node) && is_own(around, undone) && undone.parent() &&
                          level->first_node == node.index() && around->last_node == undone.index();
    if (!is_exact || level->open < moved_until_ || has_setup(undone)) return false;
    const Property setup = only_setup(node);
    const std::optional<Span> gone = setup ? removable(node, setup) : std::nullopt;
    if (!gone) return false;
    moved_until_ = level->close;
    keep_order(fault, undone);
    const bool begins_level = around->first_node == undone.index();
    const std::string moved = std::string(1, ')').append(without(*level, *gone));
    fault.repaired(Repair::Unsafe, {level->open, level->close + 1}, {});
    if (begins_level)  // no other repair may take its parentheses meanwhile
      fault.repaired(Repair::Unsafe, byte_at(around->open), "(");
    else
      fault.repaired(Repair::Unsafe, {undone.offset(), undone.offset()}, "(");
    fault.repaired(Repair::Unsafe, byte_at(around->close), begins_level ? moved : moved + ")");
    return true;
  }

  const Document& document_;
  std::string_view text_;
  const Parentheses& parentheses_;
  bool begins_plainly_ = true;                  // each game would be found as one by itself
  std::map<std::uint32_t, Fault*> last_moved_;  // by the move that it undoes
  std::uint32_t moved_until_ = 0;               // what stands in a variation that moves moves along
};

using FaultPlace = std::vector<Fault*>::iterator;

FaultPlace behind(FaultPlace first, FaultPlace end, std::uint32_t offset) {
  while (first != end && (*first)->span.begin < offset) ++first;
  return first;
}

// Those of the tree that `game` begins, or stands in. Returns the first of another.
FaultPlace add_to_tree(const Document& document, std::uint32_t game, FaultPlace first, FaultPlace end) {
  const Span span = document.tree(game).span();
  const std::uint32_t begin = std::min((*first)->span.begin, span.begin);
  const std::optional<Parentheses> parentheses = Parentheses::of(document, begin, game);
  const FaultPlace last = behind(first, end, parentheses ? parentheses->end() : span.end);
  if (!parentheses) {
    std::for_each(first, last, [](Fault* fault) { withhold(*fault); });
    return last;
  }
  TreeRepairs repairs(document, *parentheses, game);
  for (; first != last; ++first)
    if (!repairs.add(**first)) withhold(**first);
  return last;
}

}  // namespace

bool is_needless_variation(std::string_view text, Node node) {
  const Node parent = node.parent();
  return parent && parent.first_child() == node && !node.next_sibling() &&
         byte_before(text, node.offset()) == '(';
}

bool is_of_parentheses(spec::CheckId check) {
  return check == "tree-in-tree-start"_check || check == "node-after-variation"_check ||
         check == "nesting-style"_check || check == "undoing-variation"_check;
}

void add_tree_repairs(const Document& document, std::vector<Fault*> faults) {
  sort(faults, [](const Fault* a, const Fault* b) {
    return a->span.begin != b->span.begin ? a->span.begin < b->span.begin : a < b;
  });
  for (FaultPlace fault = faults.begin(); fault != faults.end();) {
    if (const sgf::Tree tree = document.tree_at((*fault)->span.begin))
      fault = add_to_tree(document, tree.index(), fault, faults.end());
    else
      withhold(**fault++);
  }
}

}  // namespace qipu::check
