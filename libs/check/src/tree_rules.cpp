#include "tree_rules.hpp"

#include <map>
#include <string>
#include <utility>

#include "qipu/sgf/detail/scan.hpp"
#include "qipu/spec/check_table.hpp"

namespace qipu::check {

namespace {

using namespace spec::literals;
using sgf::Argument;
using sgf::Node;
using sgf::Property;

// How often a property stands in a node, and where for the second time.
struct Repetition {
  std::uint32_t count = 0;
  Span second;
};

// A node that begins with `(` and has no sibling: parentheses that say nothing.
bool is_needless_variation(std::string_view text, Node node) {
  const Node parent = node.parent();
  if (!parent || parent.first_child() != node || node.next_sibling()) return false;
  std::uint32_t at = node.offset();
  while (at > 0 && sgf::detail::is_space(text[at - 1])) --at;
  return at > 0 && text[at - 1] == '(';
}

}  // namespace

// Each spelling once in a game.
void TreeRules::check_identifier(const PropertyHere& here) {
  here.kind.is_to_report = false;
  const Argument ident = Argument::of(here.ident);
  if (here.kind.has_lowercase)
    game_.out.push_back(here.fault("lowercase-identifier"_check, here.ident, ident));
  if (here.kind.ident.size() > usual_capitals)
    game_.out.push_back(here.fault("identifier-too-long"_check, here.ident, ident));
}

// AE of the point that the node before has just played, at the start of a variation beside its continuation.
void TreeRules::check_undoing(const PropertyHere& here) {
  const Node before = here.node.parent();
  if (before.first_child() == here.node) return;
  const Property black = before.find("B");
  const std::string_view move = (black ? black : before.find("W"))[0].raw();
  if (move.empty()) return;
  for (const Span value : here.values) {
    if (slice(game_.text(), value) != move) continue;
    game_.out.push_back({"undoing-variation"_check, here.ident, here.node.id(), here.ident, {}});
    return;
  }
}

bool TreeRules::repeats(const NodeHere& here) {
  const std::uint32_t stamp = here.node.index() + 1;
  bool any = false;
  for (const PropertyHere& property : here.properties) {
    Kind& group = kinds_.group_of(property.kind);
    any |= std::exchange(group.seen_in, stamp) == stamp && group.ident != "AP";  // several-applications
  }
  return any;
}

// B and W count together, as moves.
void TreeRules::check_repetition(Node node) {
  std::map<std::string, Repetition> seen;
  for (const Property property : node.properties()) {
    std::string ident = property.ident();
    Repetition& repetition = seen[ident == "W" ? "B" : std::move(ident)];
    if (++repetition.count == 2) repetition.second = property.ident_span();
  }
  for (const auto& [ident, repetition] : seen) {
    if (repetition.count < 2 || ident == "AP") continue;
    const spec::CheckId check = ident == "B" ? "two-moves-in-node"_check : "duplicate-property"_check;
    const Span span = repetition.second;
    game_.out.push_back({check, span, node.id(), span, {Argument::of(span), Argument::of(repetition.count)}});
  }
}

void TreeRules::check(const NodeHere& here) {
  for (const PropertyHere& property : here.properties) {
    if (property.kind.is_to_report) check_identifier(property);
    if (property.kind.setup == Setup::Empty) check_undoing(property);
  }
  if (here.properties.size() > 1 && repeats(here)) check_repetition(here.node);
  if (!here.properties.empty()) return;
  const std::uint32_t at = here.node.offset();
  game_.out.push_back({"empty-node"_check, {at, at + 1}, here.node.id(), {}, {}});
}

void TreeRules::check_variation(Node node) {
  if (!is_needless_variation(game_.text(), node)) return;
  if (needless_++ == 0) first_needless_ = node;
}

void TreeRules::finish() {
  if (needless_ == 0) return;
  const std::uint32_t at = first_needless_.offset();
  game_.out.push_back({"nesting-style"_check, {at, at}, first_needless_.id(), {}, {Argument::of(needless_)}});
}

}  // namespace qipu::check
