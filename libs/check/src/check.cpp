#include "qipu/check/check.hpp"

#include <algorithm>
#include <numeric>

#include "board_rules.hpp"
#include "charset_rules.hpp"
#include "dialect_rules.hpp"
#include "info_rules.hpp"
#include "markup_rules.hpp"
#include "move_rules.hpp"
#include "qipu/base/sort.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/sgf/lexical.hpp"
#include "qipu/spec/check_table.hpp"
#include "qipu/spec/property.hpp"
#include "qipu/text/ascii.hpp"
#include "root_rules.hpp"
#include "setup_moves.hpp"
#include "syntax_repairs.hpp"
#include "tree_rules.hpp"
#include "value_rules.hpp"

namespace qipu::check {

namespace {

using namespace spec::literals;
using sgf::Diagnostic;
using spec::Repair;

// Lower-case letters may go only where a known property results. A charset may be declared only where it is
// certain.
Repair repair_of(const Diagnostic& diagnostic, const sgf::Document& document) {
  const Repair usual = spec::row(diagnostic.check).repair;
  constexpr std::uint32_t certain = 90;  // percent
  const bool declares =
      diagnostic.check == "charset-undeclared"_check || diagnostic.check == "charset-mismatch"_check;
  if (declares && document.tree_of(diagnostic.node).charset_confidence() < certain) return Repair::Unsafe;
  if (diagnostic.check != "lowercase-identifier"_check) return usual;
  const sgf::Capitals capitals(slice(document.text(), diagnostic.span));
  return spec::is_known(capitals.view()) ? usual : Repair::DisplayOnly;
}

// Prose around games is harmless; something like `[xy]` in it may be a part of the record.
bool looks_like_data(std::string_view text) {
  for (std::size_t i = 0; i + 3 < text.size(); ++i)
    if (text[i] == '[' && text::is_letter(text[i + 1]) && text::is_letter(text[i + 2]) && text[i + 3] == ']')
      return true;
  return false;
}

spec::Severity severity_of(const Diagnostic& diagnostic, const sgf::Document& document,
                           spec::Profile profile) {
  const spec::CheckRow& row = spec::row(diagnostic.check);
  if (profile == spec::Profile::Web) return row.severity_web;
  const bool is_around =
      diagnostic.check == "text-before-game"_check || diagnostic.check == "text-after-game"_check;
  if (is_around && looks_like_data(slice(document.text(), diagnostic.span))) return spec::Severity::Warning;
  const sgf::Tree tree = document.tree_of(diagnostic.node);
  const bool is_old = profile == spec::Profile::Old || (tree && tree.ff() < 4);
  return is_old ? row.severity_old : row.severity;
}

bool is_dialect_root(const sgf::Document& document, const Diagnostic& diagnostic) {
  const sgf::Tree tree = document.tree_at(diagnostic.span.begin);
  return tree && tree.context().sgf2 && tree.root().offset() == diagnostic.span.begin;
}

// What the reader recovered from, of these; a root without semicolon is the SGF2 dialect's way.
Faults recoveries(const sgf::Document& document, std::span<const Diagnostic> found) {
  constexpr std::size_t usual = 16;
  Faults all;
  all.reserve(found.size() + usual);
  all.insert(all.end(), found.begin(), found.end());
  for (Fault& fault : all)
    if (fault.check == "missing-semicolon"_check && is_dialect_root(document, fault))
      fault.check = "sgf2-dialect"_check;
  return all;
}

std::span<const Diagnostic> found_in(const sgf::Tree& tree) {
  const std::span<const Diagnostic> all = tree.document().diagnostics();
  const auto first_from = [&](std::uint32_t offset) {
    return std::lower_bound(all.begin(), all.end(), offset,
                            [](const Diagnostic& one, std::uint32_t at) { return one.span.begin < at; });
  };
  return {first_from(tree.span().begin), first_from(tree.span().end)};
}

Finding finding_of(Fault& fault, const sgf::Document& document, spec::Profile profile) {
  const spec::Severity usual = severity_of(fault, document, profile);
  spec::Severity severity = fault.severity.value_or(usual);
  if (profile == spec::Profile::Web) severity = std::min(severity, usual);
  const Repair repair = fault.repair ? *fault.repair : repair_of(fault, document);
  sgf::put_in_order(fault.edits);
  return {fault, severity, repair, std::move(fault.edits)};
}

// ---- The walk

// Once over the nodes of each game, with every rule. What a node has is looked up once for all of them.
class Walk {
 public:
  // `text`: of the trees that are going to be checked.
  Walk(const sgf::Document& document, std::string_view text, const Options& options, Faults& out)
      : document_(document),
        options_(options),
        out_(out),
        recovered_(out.size()),
        charsets_(document, text, out) {}

  void check_file() {
    check_collection(document_, out_);
    for (std::uint32_t g = 0; g < document_.tree_count() && !is_given_up_; ++g) check_tree(document_.tree(g));
    add_syntax_repairs(document_, out_);
    charsets_.finish_file();
  }

  void check_alone(sgf::Tree tree) {
    check_tree(tree);
    add_syntax_repairs(document_, out_);
  }

 private:
  void check_tree(sgf::Tree tree) {
    const GameHere here{document_, tree,      game::board_size(tree), tree.gm() == 1, tree.ff() >= 4,
                        out_,      recovered_};
    kinds_.reset(tree);
    charsets_.begin_game(tree);
    Rules rules(here, kinds_);
    const std::uint32_t root = tree.root().index(), end = root + tree.node_count();
    for (std::uint32_t i = root; i < end;) {
      const sgf::Node node = document_.node_at(i);
      const sgf::Properties properties = node.properties();
      if (is_full() || properties.size() > most_properties_of_node) {
        give_up(node);
        break;
      }
      if (i != root && node.begins_variation()) rules.tree.check_variation(node);
      check_node(node, properties, i == root, here, rules);
      i = check_plain_moves(node, here, rules);
    }
    rules.tree.finish();
    rules.markup.finish();
    rules.board.finish();
    rules.setup_moves.finish();
    rules.dialects.finish(kinds_);
    charsets_.finish_game(tree);
    rules.values.finish(kinds_);
  }

  bool is_full() const { return out_.size() >= options_.most_findings; }

  void give_up(sgf::Node node) {
    is_given_up_ = true;
    if (options_.given_up_at) *options_.given_up_at = node;
  }

  struct Rules {
    Rules(const GameHere& game, Kinds& kinds)
        : tree(game, kinds),
          values(game),
          roots(game),
          info(game),
          moves(game),
          setup_moves(game),
          markup(game),
          board(game),
          dialects(game) {}
    TreeRules tree;
    ValueRules values;
    RootRules roots;
    InfoRules info;
    MoveRules moves;
    SetupMoves setup_moves;
    MarkupRules markup;
    BoardRules board;
    DialectRules dialects;
  };

  // A plain move says nothing but its point.
  void check_node(sgf::Node node, const sgf::Properties& properties, bool is_root, const GameHere& game,
                  Rules& rules) {
    const bool is_plain = !is_root && node.is_plain_move();
    if (is_plain && is_on_board(node, game.board)) return rules.board.check(node);
    const std::uint32_t says = collect(node, properties);
    const NodeHere here{node, is_root, properties_, says};
    rules.values.check(here);
    rules.board.check(here);
    if (is_plain) return;
    charsets_.check(here, game.tree.reading());
    rules.tree.check(here);
    rules.roots.check(here);
    rules.info.check(here);
    if (rules.info.misses_stones()) rules.board.miss_stones();
    rules.moves.check(here);
    rules.setup_moves.check(here);
    rules.markup.check(here);
    rules.dialects.check(here);
  }

  // Those that follow one by one. Returns the position behind them, or of the first that is not looked at.
  std::uint32_t check_plain_moves(sgf::Node before, const GameHere& game, Rules& rules) {
    const std::uint32_t last = before.last_plain_move().index();
    std::uint32_t i = before.index() + 1;
    while (i <= last && !is_full()) {
      const std::uint32_t next = rules.board.check_following(i, last);
      if (next == i) check_aside(document_.node_at(i), game, rules);
      i = std::max(next, i + 1);
    }
    return i;
  }

  // Without a board to replay on a plain move on the board is nothing to look at.
  void check_aside(sgf::Node plain_move, const GameHere& game, Rules& rules) {
    if (!is_on_board(plain_move, game.board))
      check_node(plain_move, plain_move.properties(), false, game, rules);
  }

  bool is_on_board(sgf::Node plain_move, sgf::BoardSize board) const {
    const char* const letters = document_.text().data() + plain_move.offset() + 3;
    return board.holds(sgf::point_of_letters(letters));
  }

  // Returns what they say, as in NodeHere.
  std::uint32_t collect(sgf::Node node, const sgf::Properties& properties) {
    std::uint32_t says = 0;
    properties_.clear();
    kinds_.make_room(properties.size());
    constexpr std::size_t usual = 32;
    if (properties_.capacity() < properties.size())
      properties_.reserve(std::max<std::size_t>(usual, 2 * properties.size()));
    for (const sgf::Property property : properties) {
      const Span ident = property.ident_span();
      Kind& kind = kinds_.of(slice(document_.text(), ident));
      properties_.push_back({node, property, kind, ident, values_of(property)});
      says |= kind.says;
    }
    return says;
  }

  std::span<const Span> values_of(const sgf::Property& property) {
    if (const std::span<const Span> values = property.value_spans(); !values.empty()) return values;
    plain_value_ = property[0].span();
    return {&plain_value_, 1};
  }

  const sgf::Document& document_;
  const Options& options_;
  bool is_given_up_ = false;
  Faults& out_;
  std::size_t recovered_;  // so many of them are the reader's
  CharsetRules charsets_;
  Kinds kinds_;
  std::vector<PropertyHere> properties_;  // of the node at hand
  Span plain_value_;                      // of the plain move at hand
};

// By offset; of one offset in the order of the table.
std::vector<std::uint32_t> sorted(const Faults& all) {
  std::vector<std::uint32_t> order(all.size());
  std::iota(order.begin(), order.end(), 0u);
  sort(order, [&](std::uint32_t i, std::uint32_t j) {
    const Fault &a = all[i], &b = all[j];
    if (a.span.begin != b.span.begin) return a.span.begin < b.span.begin;
    return a.check < b.check;
  });
  return order;
}

std::vector<Finding> findings_of(Faults& all, const sgf::Document& document, const Options& options) {
  std::vector<Finding> findings;
  findings.reserve(all.size());
  const bool on_web = options.profile == spec::Profile::Web;
  for (const std::uint32_t i : sorted(all))
    if (all[i].check && !(on_web && all[i].is_legal_on_web))
      findings.push_back(finding_of(all[i], document, options.profile));
  return findings;
}

}  // namespace

std::vector<Finding> check(const sgf::Document& document, const Options& options) {
  Faults all = recoveries(document, document.diagnostics());
  Walk(document, document.text(), options, all).check_file();
  return findings_of(all, document, options);
}

std::vector<Finding> check(sgf::Tree tree, const Options& options) {
  const sgf::Document& document = tree.document();
  Faults all = recoveries(document, found_in(tree));
  Walk(document, slice(document.text(), tree.span()), options, all).check_alone(tree);
  return findings_of(all, document, options);
}

}  // namespace qipu::check
