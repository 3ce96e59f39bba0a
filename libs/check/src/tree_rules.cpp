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

void check_identifier(Node node, const Property& property, Diagnostics& out) {
  const Span span = property.ident_span();
  const Capitals capitals(property.written());
  if (capitals.has_lowercase())
    out.push_back({"lowercase-identifier"_check, span, node.id(), span, {Argument::of(span), {}}});
  if (capitals.view().size() > usual_capitals)
    out.push_back({"identifier-too-long"_check, span, node.id(), span, {Argument::of(span), {}}});
}

// A second B or W counts as a second move, whichever the first was.
void check_repetition(Node node, Diagnostics& out) {
  std::set<std::string> seen;
  for (const Property property : node.properties()) {
    std::string ident = property.ident();
    const bool is_move = ident == "B" || ident == "W";
    if (seen.insert(is_move ? "B" : std::move(ident)).second) continue;
    const Span span = property.ident_span();
    const spec::CheckId check = is_move ? "two-moves-in-node"_check : "duplicate-property"_check;
    out.push_back({check, span, node.id(), span, {Argument::of(span), {}}});
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
  const std::uint32_t root = game.root().id().value();
  for (std::uint32_t i = root + 1; i < root + game.node_count(); ++i) {
    const Node node = document.node(sgf::NodeId(i));
    if (!node.begins_variation() || !is_needless_variation(document, node)) continue;
    if (count++ == 0) first = node;
  }
  if (count == 0) return;
  const Span span{first.offset(), first.offset()};
  out.push_back({"nesting-style"_check, span, first.id(), {}, {Argument::of(count), {}}});
}

// AE of the point that the node before has just played.
void check_undoing(Node node, const Property& property, Diagnostics& out) {
  if (!property.is("AE")) return;
  const Node before = node.parent();
  const Property black = before.find("B");
  const std::string_view move = (black ? black : before.find("W"))[0].raw();
  if (move.empty()) return;
  for (std::uint32_t i = 0; i < property.size(); ++i) {
    if (property[i].raw() != move) continue;
    out.push_back({"undoing-variation"_check, property.ident_span(), node.id(), property.ident_span(), {}});
    return;
  }
}

void check_node(Node node, Diagnostics& out) {
  std::uint32_t count = 0;
  for (const Property property : node.properties()) {
    check_identifier(node, property, out);
    check_undoing(node, property, out);
    ++count;
  }
  if (count > 1) check_repetition(node, out);
  if (count == 0) out.push_back({"empty-node"_check, {node.offset(), node.offset() + 1}, node.id(), {}, {}});
}

}  // namespace

void check_tree(const sgf::Document& document, Diagnostics& out) {
  for (std::uint32_t i = 0; i < document.node_count(); ++i) {
    const Node node = document.node(sgf::NodeId(i));
    if (!node.is_plain_move()) check_node(node, out);
  }
  for (std::uint32_t i = 0; i < document.game_count(); ++i) check_nesting(document, document.game(i), out);
}

}  // namespace qipu::check
