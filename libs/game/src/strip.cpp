#include "qipu/game/strip.hpp"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <utility>

#include "qipu/game/line.hpp"
#include "qipu/game/path.hpp"
#include "qipu/sgf/detail/scan.hpp"
#include "qipu/sgf/edit.hpp"
#include "qipu/text/ascii.hpp"
#include "revision.hpp"

namespace qipu::game {

namespace {

bool holds(const std::vector<std::string>& idents, std::string_view ident) {
  return std::find(idents.begin(), idents.end(), ident) != idents.end();
}

// Which properties go. Each identifier of a tree is looked at once.
class Chooser {
 public:
  explicit Chooser(const StripRules& rules)
      : rules_(rules), takes_all_(rules.classes.empty() && rules.idents.empty() && !rules.keep.empty()) {}

  bool takes_any() const { return takes_all_ || !rules_.classes.empty() || !rules_.idents.empty(); }

  void begin(sgf::Game game) {
    context_ = game.context();
    known_.clear();
    one_letter_.fill(Unknown);
  }

  bool goes(const sgf::Property& property) {
    const std::string_view written = property.written();
    if (written.size() == 1 && text::is_upper(written[0])) {
      Answer& answer = one_letter_[static_cast<std::size_t>(written[0] - 'A')];
      if (answer == Unknown) answer = decide(written) ? Goes : Stays;
      return answer == Goes;
    }
    if (const auto at = known_.find(written); at != known_.end()) return at->second;
    return known_.emplace(written, decide(written)).first->second;
  }

 private:
  enum Answer : std::uint8_t { Unknown, Stays, Goes };

  bool decide(std::string_view written) const {
    const std::string ident = sgf::detail::all_capitals(written);
    if (holds(rules_.keep, ident)) return false;
    if (takes_all_) return ident != "FF" && ident != "GM" && ident != "CA" && ident != "SZ";
    if (holds(rules_.idents, ident)) return true;
    const spec::PropertyId id = spec::find_property(ident, context_);
    const spec::PropertyRow* const row = id ? &spec::row(id) : nullptr;
    return std::any_of(rules_.classes.begin(), rules_.classes.end(),
                       [&](PropertyClass one) { return is_of_class(ident, row, one); });
  }

  const StripRules& rules_;
  bool takes_all_;
  spec::Context context_;
  std::unordered_map<std::string_view, bool> known_;
  std::array<Answer, 26> one_letter_{};
};

// Every node of a game, in its order.
template <class Visit>
void each_node(sgf::Game game, Visit visit) {
  const std::uint32_t begin = game.root().index();
  for (std::uint32_t i = begin; i < begin + game.node_count(); ++i) visit(game.document().node_at(i));
}

// ---- Whole variations

// Those beside the line that is kept.
void beside_line(const std::vector<sgf::Node>& line, std::vector<sgf::Node>& out) {
  for (const sgf::Node node : line)
    for (sgf::Node child = node.first_child(); child; child = child.next_sibling())
      if (!std::binary_search(line.begin(), line.end(), child,
                              [](sgf::Node a, sgf::Node b) { return a.index() < b.index(); }))
        out.push_back(child);
}

qipu::Result<std::vector<sgf::Node>> kept_line(sgf::Game game, const std::string& path) {
  sgf::Node node = game.root();
  if (!path.empty()) {
    const qipu::Result<sgf::Node> found = find_path(game, path);
    if (!found) return unexpected<Error>(found.error());
    node = *found;
  }
  return line_to(main_line_end(node));
}

bool is_empty_after(sgf::Node node, Chooser& chooser) {
  for (const sgf::Property property : node.properties())
    if (!chooser.goes(property)) return false;
  return true;
}

// Variations in which nothing would be left. The first stays where another is filled: that one would become
// the main line.
class EmptyVariations {
 public:
  EmptyVariations(sgf::Game game, Chooser& chooser)
      : game_(game),
        begin_(game.root().index()),
        is_filled_(game.node_count(), false),
        leads_on_(game.node_count(), false),
        goes_(game.node_count(), false) {
    for (std::uint32_t i = game.node_count(); i-- > 0;) {
      const sgf::Node node = game.document().node_at(begin_ + i);
      is_filled_[i] = leads_on_[i] || !is_empty_after(node, chooser);
      if (is_filled_[i] && node.parent()) leads_on_[node.parent().index() - begin_] = true;
    }
  }

  // The topmost ones.
  void list(std::vector<sgf::Node>& out) {
    each_node(game_, [&](sgf::Node node) {
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
  sgf::Game game_;
  std::uint32_t begin_;
  std::vector<bool> is_filled_;  // something is left in it or below it
  std::vector<bool> leads_on_;   // below it
  std::vector<bool> goes_;
};

// The document without these nodes and all that is below them.
qipu::Result<sgf::Document> without(const sgf::Document& document, const std::vector<sgf::Node>& nodes,
                                    const sgf::ReadOptions& options) {
  qipu::Result<sgf::Document> copy = sgf::Document::read(std::string(document.bytes()), options);
  if (!copy) return copy;
  std::vector<sgf::NodeId> ids;
  for (const sgf::Node node : nodes) ids.push_back(copy->node_at(node.index()).id());
  sgf::Editor editor(std::move(*copy), options);
  sgf::Transaction transaction = editor.begin();
  for (const sgf::NodeId id : ids)
    if (qipu::Result<void> done = transaction.erase(id); !done) return unexpected<Error>(done.error());
  if (qipu::Result<void> done = transaction.commit(); !done) return unexpected<Error>(done.error());
  return sgf::Document::read(std::string(editor.bytes()), options);
}

// ---- Properties and empty nodes

class Remover {
 public:
  Remover(const sgf::Document& document, const StripRules& rules, Chooser& chooser)
      : document_(document), rules_(rules), chooser_(chooser) {}

  // How many properties and nodes go.
  Stripped choose() {
    places_.resize(document_.node_count());
    for (std::uint32_t g = 0; g < document_.game_count(); ++g) {
      const sgf::Game game = document_.game(g);
      chooser_.begin(game);
      each_node(game, [&](sgf::Node node) { choose(node); });
    }
    return std::move(counts_);
  }

  qipu::Result<sgf::Document> remove(const sgf::ReadOptions& options) {
    Meant meant;
    meant.places = std::move(places_);
    std::uint32_t game = 0xFFFF'FFFF;
    meant.stays = [this, game](const sgf::Property& property) mutable {
      const std::uint32_t now = game_of(property);
      if (now != game) chooser_.begin(document_.game(now));
      game = now;
      return !chooser_.goes(property);
    };
    meant.matches = same_bytes;
    return revised(document_, std::move(splices_), meant, options);
  }

 private:
  // Properties are asked for tree by tree.
  std::uint32_t game_of(const sgf::Property& property) {
    const std::uint32_t at = property.ident_span().begin;
    if (asked_ >= document_.game_count() || at < document_.game(asked_).span().begin) asked_ = 0;
    while (asked_ + 1 < document_.game_count() && at >= document_.game(asked_).span().end) ++asked_;
    return asked_;
  }

  void choose(sgf::Node node) {
    bool is_empty = true;
    for (const sgf::Property property : node.properties()) {
      if (!chooser_.goes(property)) {
        is_empty = false;
        continue;
      }
      splices_.push_back({extent_of(property, WithSpace::Before), {}});
      ++counts_.properties;
    }
    places_[node.index()] = next_++;
    if (!rules_.empty_nodes || !is_empty || !may_go(node)) return;
    places_[node.index()] = Meant::gone;
    --next_;
    ++counts_.nodes;
    splices_.push_back({semicolon_of(node), {}});
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
      if (!is_empty_after(at, chooser_)) return true;
    }
    return false;
  }

  const sgf::Document& document_;
  const StripRules& rules_;
  Chooser& chooser_;
  Splices splices_;
  std::vector<std::uint32_t> places_;
  std::uint32_t next_ = 0;
  std::uint32_t asked_ = 0;
  Stripped counts_;
};

qipu::Result<std::vector<sgf::Node>> variations_to_go(const sgf::Document& document, const StripRules& rules,
                                                      Chooser& chooser) {
  std::vector<sgf::Node> nodes;
  for (std::uint32_t g = 0; g < document.game_count(); ++g) {
    const sgf::Game game = document.game(g);
    chooser.begin(game);
    if (rules.variations) {
      const qipu::Result<std::vector<sgf::Node>> line = kept_line(game, rules.path);
      if (!line) return unexpected<Error>(line.error());
      beside_line(*line, nodes);
    } else if (rules.empty_nodes) {
      EmptyVariations(game, chooser).list(nodes);
    }
  }
  return nodes;
}

}  // namespace

qipu::Result<Stripped> stripped(const sgf::Document& document, const StripRules& rules,
                                const sgf::ReadOptions& options) {
  Chooser chooser(rules);
  Stripped out;
  const qipu::Result<std::vector<sgf::Node>> nodes = variations_to_go(document, rules, chooser);
  if (!nodes) return unexpected<Error>(nodes.error());
  if (!nodes->empty()) {
    qipu::Result<sgf::Document> left = without(document, *nodes, options);
    if (!left) return unexpected<Error>(left.error());
    out.document = std::move(*left);
    out.nodes = document.node_count() - out.document->node_count();
  }
  if (!chooser.takes_any() && !rules.empty_nodes) return out;
  Remover remover(out.document ? *out.document : document, rules, chooser);
  const Stripped counts = remover.choose();
  out.properties += counts.properties;
  out.nodes += counts.nodes;
  if (counts.properties + counts.nodes == 0) return out;
  qipu::Result<sgf::Document> left = remover.remove(options);
  if (!left) return unexpected<Error>(left.error());
  out.document = std::move(*left);
  return out;
}

}  // namespace qipu::game
