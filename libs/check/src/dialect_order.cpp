#include "dialect_order.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "dialect_outline.hpp"
#include "qipu/spec/check_table.hpp"

namespace qipu::check {

namespace {

using namespace spec::literals;
using sgf::Node;
using Color = sgf::Color;

std::optional<Color> color_in(Node node) {
  if (node.find("B")) return Color::Black;
  if (node.find("W")) return Color::White;
  return std::nullopt;
}

// Of the last move up to `node`; of none, the one before Black's first.
std::optional<Color> last_color(Node node) {
  for (int steps = 0; node && steps < 100; ++steps, node = node.parent())
    if (const std::optional<Color> color = color_in(node)) return color;
  return node ? std::nullopt : std::optional(Color::White);
}

// How many nodes the longest line from each node on has.
std::vector<std::uint32_t> lengths(const sgf::Document& document, sgf::Tree tree) {
  const std::uint32_t root = tree.root().index();
  std::vector<std::uint32_t> length(tree.node_count(), 1);
  for (std::uint32_t i = tree.node_count(); i-- > 1;) {
    std::uint32_t& above = length[document.node_at(root + i).parent().index() - root];
    above = std::max(above, length[i] + 1);
  }
  return length;
}

class Order {
 public:
  Order(const GameHere& game, const Outline& outline)
      : game_(game),
        outline_(outline),
        length_(lengths(game.document, game.tree)),
        is_behind_(outline.levels.size(), true) {
    for (const Tail& tail : outline.tails)
      if (!is_main_line(tail)) is_behind_[tail.level] = false;
  }

  // In a level, what goes on last is closed first. What lies within variations that move is for another time.
  sgf::Splices edits() const {
    sgf::Splices edits;
    std::vector<std::string> behind(outline_.levels.size());
    Span moved;
    for (auto tail = outline_.tails.rbegin(); tail != outline_.tails.rend(); ++tail) {
      const bool is_within = tail->variations.begin >= moved.begin && tail->variations.begin < moved.end;
      if (!is_behind_[tail->level] || is_within) continue;
      moved = tail->variations;
      const std::uint32_t at = game_.document.node_at(tail->node).offset();
      edits.push_back({tail->variations, {}});
      edits.push_back({{at, at}, "("});
      behind[tail->level].append(")").append(slice(game_.text(), tail->variations));
    }
    for (std::size_t i = 0; i < behind.size(); ++i) {
      const std::uint32_t end = outline_.levels[i].end - 1;
      if (!behind[i].empty()) edits.push_back({{end, end}, std::move(behind[i])});
    }
    return edits;
  }

  bool is_behind(const Tail& tail) const { return is_behind_[tail.level]; }

 private:
  bool is_main_line(const Tail& tail) const {
    const Node node = game_.document.node_at(tail.node);
    const std::optional<Color> color = color_in(node), before = last_color(node.parent());
    if (!color || !before || *color == *before) return false;
    const std::uint32_t root = game_.tree.root().index();
    for (Node other = node.parent().first_child(); other && other != node; other = other.next_sibling())
      if (length_[other.index() - root] >= length_[tail.node - root]) return false;
    return true;
  }

  const GameHere& game_;
  const Outline& outline_;
  std::vector<std::uint32_t> length_;  // of each node of the game
  std::vector<bool> is_behind_;        // of each level: all that goes on in it is the main line
};

// Nothing else is odd about the game, and such nodes are in it.
bool has_only_tails(const std::vector<Fault*>& faults) {
  bool any = false;
  for (const Fault* const fault : faults) {
    if (!is_of_order(fault->check) && fault->check != "sgf2-dialect"_check) return false;
    any |= fault->check == "node-after-variation"_check;
  }
  return any;
}

}  // namespace

void check_order(const GameHere& game) {
  if (!game.is_go || game.document.diagnostics_dropped() > 0) return;
  const std::vector<Fault*> faults = recoveries_in(game);
  if (!has_only_tails(faults)) return;
  const std::optional<Outline> outline = outline_of(game.document, game.tree);
  if (!outline) return;
  const Order order(game, *outline);
  sgf::Splices edits = order.edits();
  if (edits.empty()) return;
  Fault* first = nullptr;
  auto tail = outline->tails.begin();  // each has its fault, in the same order
  for (Fault* const fault : faults) {
    if (fault->check != "node-after-variation"_check || tail == outline->tails.end()) continue;
    if (!order.is_behind(*tail++)) continue;
    if (first)
      fault->withdraw();
    else
      first = fault;
  }
  if (!first) return;
  first->check = "hgf-order"_check;
  first->repair = spec::Repair::Unsafe;
  first->edits = std::move(edits);
}

}  // namespace qipu::check
