#include <functional>
#include <map>
#include <set>
#include <string>

#include "qipu/sgf/detail/scan.hpp"
#include "qipu/spec/check_table.hpp"
#include "rules.hpp"

namespace qipu::check {

namespace {

using namespace spec::literals;
using sgf::Argument;
using sgf::Diagnostic;
using sgf::Node;
using sgf::Property;
using sgf::detail::Capitals;

// FF[1] to FF[3] identifiers have one or two capitals; FF[4] allows more, old programs do not.
constexpr std::size_t usual_capitals = 2;

// Spellings already reported in this game.
using Reported = std::set<std::string, std::less<>>;

void check_identifier(Node node, const Property& property, Reported& reported, Diagnostics& out) {
  const Span span = property.ident_span();
  const Capitals capitals(property.written());
  const bool is_long = capitals.view().size() > usual_capitals;
  if (!capitals.has_lowercase() && !is_long) return;
  if (!reported.emplace(property.written()).second) return;
  if (capitals.has_lowercase())
    out.push_back({"lowercase-identifier"_check, span, node.id(), span, {Argument::of(span), {}}});
  if (is_long) out.push_back({"identifier-too-long"_check, span, node.id(), span, {Argument::of(span), {}}});
}

// How often a property stands in a node, and where for the second time.
struct Repetition {
  std::uint32_t count = 0;
  Span second;
};

// B and W count together, as moves.
void check_repetition(Node node, Diagnostics& out) {
  std::map<std::string, Repetition> seen;
  for (const Property property : node.properties()) {
    std::string ident = property.ident();
    Repetition& repetition = seen[ident == "W" ? "B" : std::move(ident)];
    if (++repetition.count == 2) repetition.second = property.ident_span();
  }
  for (const auto& [ident, repetition] : seen) {
    if (repetition.count < 2 || ident == "AP") continue;  // several-applications
    const spec::CheckId check = ident == "B" ? "two-moves-in-node"_check : "duplicate-property"_check;
    const Span span = repetition.second;
    out.push_back({check, span, node.id(), span, {Argument::of(span), Argument::of(repetition.count)}});
  }
}

// A node that begins with `(` and has no sibling: parentheses that say nothing.
bool is_needless_variation(const sgf::Document& document, Node node) {
  const Node parent = node.parent();
  if (!parent || parent.first_child() != node || node.next_sibling()) return false;
  const std::string_view text = document.text();
  std::uint32_t at = node.offset();
  while (at > 0 && sgf::detail::is_space(text[at - 1])) --at;
  return at > 0 && text[at - 1] == '(';
}

void check_nesting(const sgf::Document& document, sgf::Game game, Diagnostics& out) {
  std::uint32_t count = 0;
  Node first;
  const std::uint32_t root = game.root().index();
  for (std::uint32_t i = root + 1; i < root + game.node_count(); ++i) {
    const Node node = document.node_at(i);
    if (!node.begins_variation() || !is_needless_variation(document, node)) continue;
    if (count++ == 0) first = node;
  }
  if (count == 0) return;
  const Span span{first.offset(), first.offset()};
  out.push_back({"nesting-style"_check, span, first.id(), {}, {Argument::of(count), {}}});
}

// AE of the point that the node before has just played, at the start of a variation beside its continuation.
void check_undoing(Node node, const Property& property, Diagnostics& out) {
  if (!property.is("AE")) return;
  const Node before = node.parent();
  if (before.first_child() == node) return;
  const Property black = before.find("B");
  const std::string_view move = (black ? black : before.find("W"))[0].raw();
  if (move.empty()) return;
  for (std::uint32_t i = 0; i < property.size(); ++i) {
    if (property[i].raw() != move) continue;
    out.push_back({"undoing-variation"_check, property.ident_span(), node.id(), property.ident_span(), {}});
    return;
  }
}

void check_node(Node node, Reported& reported, Diagnostics& out) {
  std::uint32_t count = 0;
  for (const Property property : node.properties()) {
    check_identifier(node, property, reported, out);
    check_undoing(node, property, out);
    ++count;
  }
  if (count > 1) check_repetition(node, out);
  if (count == 0) out.push_back({"empty-node"_check, {node.offset(), node.offset() + 1}, node.id(), {}, {}});
}

}  // namespace

void check_tree(const sgf::Document& document, Diagnostics& out) {
  for (std::uint32_t g = 0; g < document.game_count(); ++g) {
    const sgf::Game game = document.game(g);
    const std::uint32_t first = game.root().index();
    Reported reported;
    for (std::uint32_t i = first; i < first + game.node_count(); ++i) {
      const Node node = document.node_at(i);
      if (!node.is_plain_move()) check_node(node, reported, out);
    }
    check_nesting(document, game, out);
  }
}

}  // namespace qipu::check
