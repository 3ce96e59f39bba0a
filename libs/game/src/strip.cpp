#include "qipu/game/strip.hpp"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <utility>

#include "playing.hpp"
#include "qipu/game/line.hpp"
#include "qipu/game/path.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/sgf/edit.hpp"
#include "qipu/sgf/lexical.hpp"
#include "qipu/sgf/short_ident.hpp"
#include "qipu/text/ascii.hpp"

namespace qipu::game {

namespace {

bool holds(const std::vector<std::string>& idents, std::string_view ident) {
  return std::find(idents.begin(), idents.end(), ident) != idents.end();
}

// Whether a rule asks for the text of such properties.
bool asks(const std::vector<PropertyText>& texts, std::string_view ident) {
  return std::any_of(texts.begin(), texts.end(), [&](const PropertyText& one) { return one.ident == ident; });
}

bool has_text(const sgf::Property& property, const PropertyText& wanted) {
  for (std::uint32_t i = 0; i < property.size(); ++i) {
    const std::string text = property[i].text();
    if (wanted.is_whole ? text != wanted.text : text.find(wanted.text) == std::string::npos) return false;
  }
  return true;
}

bool holds(const std::vector<PropertyText>& texts, std::string_view ident, const sgf::Property& property) {
  return std::any_of(texts.begin(), texts.end(),
                     [&](const PropertyText& one) { return one.ident == ident && has_text(property, one); });
}

// Every node of a game, in its order.
template <class Visit>
void each_node(sgf::Tree tree, Visit visit) {
  const std::uint32_t begin = tree.root().index();
  for (std::uint32_t i = begin; i < begin + tree.node_count(); ++i) visit(tree.document().node_at(i));
}

// The passes behind which no stone is played, whatever is said or set up there.
class FinalPasses {
 public:
  void find(sgf::Tree tree) {
    begin_ = tree.root().index();
    are_here_.assign(has_board(tree) ? tree.node_count() : 0, false);
    if (are_here_.empty()) return;
    const BoardSize board = board_size(tree);
    std::vector<bool> goes_on(tree.node_count(), false);
    for (std::uint32_t i = tree.node_count(); i-- > 0;) {
      const sgf::Node node = tree.document().node_at(begin_ + i);
      bool passes = false, plays = goes_on[i];
      for (const sgf::Property property : node.properties()) {
        if (!is_move(part_of(property))) continue;
        const MoveValue move = read_move(property, board);
        (move.point || !move.is_playable ? plays : passes) = true;
      }
      are_here_[i] = passes && !plays;
      if (plays && node.parent()) goes_on[node.parent().index() - begin_] = true;
    }
  }

  bool are_in(sgf::Node node) const {
    const std::uint32_t i = node.index() - begin_;
    return i < are_here_.size() && are_here_[i];
  }

 private:
  std::uint32_t begin_ = 0;
  std::vector<bool> are_here_;  // by the place of a node in its tree
};

// What is said of a move alone goes with it.
bool is_of_move(const sgf::Property& property) {
  const spec::PropertyId id = property.type();
  const spec::PropertyRow* const row = id ? &spec::row(id) : nullptr;
  const std::string ident = property.ident();
  return is_of_class(ident, row, PropertyClass::Moves) || is_of_class(ident, row, PropertyClass::Timing) ||
         is_of_class(ident, row, PropertyClass::MoveEvaluation);
}

// Which properties go. Each identifier of a tree is looked at once, but where a rule asks for the text.
class Chooser {
 public:
  explicit Chooser(const StripRules& rules)
      : rules_(rules),
        names_any_(!rules.classes.empty() || !rules.idents.empty() || !rules.texts.empty()),
        takes_all_(!names_any_ && (!rules.keep.empty() || !rules.keep_texts.empty())) {}

  bool takes_any() const {
    return takes_all_ || names_any_ || rules_.empty_nodes || rules_.final_passes || rules_.trims;
  }

  void begin(sgf::Tree tree) {
    context_ = tree.context();
    text_ = tree.document().text();
    known_.clear();
    short_.fill(Unknown);
    root_ = tree.root();
    end_ = rules_.spares_ends || rules_.spares_others ? main_line_end(tree.root()) : sgf::Node();
    if (rules_.final_passes) final_passes_.find(tree);
  }

  // Whether all of the node stays.
  bool spares(sgf::Node node) const {
    if (node == root_ || node == end_)
      return (rules_.spares_roots && node == root_) || (rules_.spares_ends && node == end_);
    return rules_.spares_others;
  }

  bool trims(sgf::Node node, const sgf::Property& property) const {
    if (!rules_.trims || spares(node)) return false;
    const spec::PropertyId id = property.type();
    return id && spec::is_text(spec::row(id).left) && spec::row(id).compose == spec::Compose::Never;
  }

  // Precondition: the node is not spared.
  bool goes(sgf::Node node, const sgf::Property& property) {
    if (final_passes_.are_in(node) && is_of_move(property)) return !holds(rules_.keep, property.ident());
    const std::string_view written = property.written();
    const Answer answer = answer_to(written);
    return answer == Asks ? goes_by_text(sgf::all_capitals(written), property) : answer == Goes;
  }

  // Whether the node is to go if nothing is left in it.
  bool may_vanish(sgf::Node node) const { return rules_.empty_nodes || final_passes_.are_in(node); }

  // Of most nodes, without looking at their properties: a move and nothing else.
  bool stays_as_plain_move(sgf::Node node) {
    return node.is_plain_move() && !final_passes_.are_in(node) &&
           answer_to(text_.substr(node.offset() + 1, 1)) == Stays;
  }

 private:
  enum Answer : std::uint8_t { Unknown, Stays, Goes, Asks };

  Answer answer_to(std::string_view written) {
    const std::size_t slot = sgf::slot_of(written);
    Answer& answer = slot == sgf::no_slot ? known_[written] : short_[slot];
    if (answer == Unknown) answer = decide(sgf::all_capitals(written));
    return answer;
  }

  Answer decide(const std::string& ident) const {
    if (asks(rules_.texts, ident) || asks(rules_.keep_texts, ident)) return Asks;
    return goes_by_name(ident) ? Goes : Stays;
  }

  bool goes_by_text(const std::string& ident, const sgf::Property& property) const {
    if (holds(rules_.keep, ident) || holds(rules_.keep_texts, ident, property)) return false;
    return goes_by_name(ident) || holds(rules_.texts, ident, property);
  }

  bool goes_by_name(const std::string& ident) const {
    if (holds(rules_.keep, ident)) return false;
    if (takes_all_) return ident != "FF" && ident != "GM" && ident != "CA" && ident != "SZ";
    if (holds(rules_.idents, ident)) return true;
    const spec::PropertyId id = spec::find_property(ident, context_);
    const spec::PropertyRow* const row = id ? &spec::row(id) : nullptr;
    return std::any_of(rules_.classes.begin(), rules_.classes.end(),
                       [&](PropertyClass one) { return is_of_class(ident, row, one); });
  }

  const StripRules& rules_;
  bool names_any_;  // that go
  bool takes_all_;
  spec::Context context_;
  std::string_view text_;
  std::unordered_map<std::string_view, Answer> known_;
  std::array<Answer, sgf::short_slots> short_{};
  FinalPasses final_passes_;  // that go
  sgf::Node root_;
  sgf::Node end_;  // of the main line, if that matters
};

// ---- Whole variations

void children_but(sgf::Node kept, sgf::Node parent, std::vector<sgf::Node>& out) {
  for (const sgf::Node child : parent.children())
    if (child != kept) out.push_back(child);
}

// Those beside the main line of all that goes through `node`, and behind its end.
void beside_line(sgf::Node node, std::vector<sgf::Node>& out) {
  for (const sgf::Node above : line_to(node))
    if (above.begins_variation() && above.parent()) children_but(above, above.parent(), out);
  while (!ends_game(node)) {
    const sgf::Node last = node.last_plain_move();
    node = last.first_child();
    if (!node) return;
    if (node.begins_variation()) children_but(node, last, out);
  }
  children_but(sgf::Node(), node, out);
}

qipu::Result<sgf::Node> last_named(sgf::Tree tree, const std::string& path) {
  return path.empty() ? tree.root() : find_path(tree, path);
}

bool vanishes(sgf::Node node, Chooser& chooser) {
  if (chooser.spares(node) || chooser.stays_as_plain_move(node) || !chooser.may_vanish(node)) return false;
  for (const sgf::Property property : node.properties())
    if (!chooser.goes(node, property)) return false;
  return true;
}

// Variations in which nothing would be left. The first stays where another is filled: that one would become
// the main line.
class EmptyVariations {
 public:
  EmptyVariations(sgf::Tree tree, Chooser& chooser)
      : tree_(tree),
        begin_(tree.root().index()),
        is_filled_(tree.node_count(), false),
        leads_on_(tree.node_count(), false),
        goes_(tree.node_count(), false) {
    for (std::uint32_t i = tree.node_count(); i-- > 0;) {
      const sgf::Node node = tree.document().node_at(begin_ + i);
      is_filled_[i] = leads_on_[i] || !vanishes(node, chooser);
      if (is_filled_[i] && node.parent()) leads_on_[node.parent().index() - begin_] = true;
    }
  }

  // The topmost ones.
  void list(std::vector<sgf::Node>& out) {
    each_node(tree_, [&](sgf::Node node) {
      const sgf::Node parent = node.parent();
      if (!parent) return;
      const std::uint32_t i = node.index() - begin_, above = parent.index() - begin_;
      goes_[i] = goes_[above];
      if (goes_[i] || is_filled_[i] || !node.begins_variation()) return;
      if (leads_on_[above] && parent.first_child() == node) return;
      goes_[i] = true;
      out.push_back(node);
    });
  }

 private:
  sgf::Tree tree_;
  std::uint32_t begin_;
  std::vector<bool> is_filled_;  // something is left in it or below it
  std::vector<bool> leads_on_;   // below it
  std::vector<bool> goes_;
};

// ---- Properties and empty nodes

class Remover {
 public:
  Remover(const sgf::Document& document, Chooser& chooser) : document_(document), chooser_(chooser) {}

  qipu::Result<StripCounts> remove(sgf::Transaction& transaction) {
    for (std::uint32_t g = 0; g < document_.tree_count(); ++g) {
      const sgf::Tree tree = document_.tree(g);
      chooser_.begin(tree);
      each_node(tree, [&](sgf::Node node) { choose(node); });
    }
    const qipu::Result<void> done = transaction.splice(std::move(splices_), expected_);
    if (!done) return unexpected<Error>(done.error());
    return counts_;
  }

 private:
  void choose(sgf::Node node) {
    if (chooser_.stays_as_plain_move(node) || chooser_.spares(node)) return;
    bool is_empty = true;
    for (const sgf::Property property : node.properties()) {
      if (!chooser_.goes(node, property)) {
        is_empty = false;
        if (chooser_.trims(node, property)) trim(property);
        continue;
      }
      sgf::add_cut(sgf::extent_of(property, sgf::WithSpace::Before), splices_);
      ++counts_.properties;
      --expected_.properties;
      expected_.values -= property.size();
    }
    if (!is_empty || !chooser_.may_vanish(node) || !may_go(node)) return;
    expected_.gone.push_back({node.index(), node.index() + 1});
    ++counts_.nodes;
    sgf::add_cut(semicolon_of(node), splices_);
  }

  void trim(const sgf::Property& property) {
    for (std::uint32_t i = 0; i < property.size(); ++i) {
      const sgf::Value value = property[i];
      const Span inner = trimmed_part(value.raw()), all = value.span();
      if (inner.size() == all.size()) continue;
      const Span before{all.begin, all.begin + inner.begin}, behind{all.begin + inner.end, all.end};
      if (!before.empty()) sgf::add_cut(before, splices_);
      if (!behind.empty()) sgf::add_cut(behind, splices_);
      ++counts_.texts;
    }
  }

  // An escaped space at the end stays with its backslash.
  static Span trimmed_part(std::string_view raw) {
    std::size_t begin = 0, end = raw.size();
    while (begin < end && text::is_space(raw[begin])) ++begin;
    while (end > begin && text::is_space(raw[end - 1])) --end;
    if (end > begin && end < raw.size() && raw[end - 1] == '\\') ++end;
    return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
  }

  // With the white space that sets it apart.
  Span semicolon_of(sgf::Node node) const {
    const std::string_view text = document_.text();
    const std::uint32_t at = node.offset();
    std::uint32_t begin = at;
    while (begin > 0 && text::is_space(text[begin - 1])) --begin;
    const bool is_behind_values = begin > 0 && (text[begin - 1] == ']' || text[begin - 1] == ';');
    return {is_behind_values ? begin : at, at + (text[at] == ';')};
  }

  // Only its `;` goes: another node has to begin the variation then, with something in it.
  bool may_go(sgf::Node node) {
    if (!node.parent()) return false;
    if (!node.begins_variation()) return true;
    for (sgf::Node at = node; at; at = at.first_child()) {
      if (at != node && at.begins_variation()) return false;
      if (!vanishes(at, chooser_)) return true;
    }
    return false;
  }

  const sgf::Document& document_;
  Chooser& chooser_;
  sgf::Splices splices_;
  sgf::Expectation expected_;
  StripCounts counts_;
};

qipu::Result<std::vector<sgf::NodeId>> variations_to_go(const sgf::Document& document,
                                                        const StripRules& rules, Chooser& chooser) {
  std::vector<sgf::Node> nodes;
  for (std::uint32_t g = 0; g < document.tree_count(); ++g) {
    const sgf::Tree tree = document.tree(g);
    chooser.begin(tree);
    if (rules.variations) {
      const qipu::Result<sgf::Node> named = last_named(tree, rules.path);
      if (!named) return unexpected<Error>(named.error());
      beside_line(*named, nodes);
    } else if (rules.empty_nodes || rules.final_passes) {
      EmptyVariations(tree, chooser).list(nodes);
    }
  }
  std::vector<sgf::NodeId> ids;
  for (const sgf::Node node : nodes) ids.push_back(node.id());
  return ids;
}

}  // namespace

qipu::Result<StripCounts> strip(sgf::Transaction& transaction, const StripRules& rules) {
  Chooser chooser(rules);
  StripCounts out;
  const std::uint32_t nodes_before = transaction.document().node_count();
  const qipu::Result<std::vector<sgf::NodeId>> nodes =
      variations_to_go(transaction.document(), rules, chooser);
  if (!nodes) return unexpected<Error>(nodes.error());
  for (const sgf::NodeId node : *nodes)
    if (qipu::Result<void> done = transaction.erase(node); !done) return unexpected<Error>(done.error());
  const sgf::Document& left = transaction.document();
  out.nodes = nodes_before - left.node_count();
  if (!chooser.takes_any()) return out;
  const qipu::Result<StripCounts> counts = Remover(left, chooser).remove(transaction);
  if (!counts) return counts;
  out.properties += counts->properties;
  out.nodes += counts->nodes;
  out.texts = counts->texts;
  return out;
}

qipu::Result<Stripped> stripped(const sgf::Document& document, const StripRules& rules,
                                const sgf::ReadOptions& options) {
  Stripped out;
  const auto act = [&](sgf::Transaction& transaction) -> qipu::Result<void> {
    const qipu::Result<StripCounts> counts = strip(transaction, rules);
    if (!counts) return unexpected<Error>(counts.error());
    static_cast<StripCounts&>(out) = *counts;
    return {};
  };
  qipu::Result<std::optional<sgf::Document>> after = sgf::edited_if(document, act, options);
  if (!after) return unexpected<Error>(after.error());
  out.document = std::move(*after);
  return out;
}

}  // namespace qipu::game
