#include <string>

#include "markup.hpp"
#include "qipu/draw/diagram.hpp"
#include "qipu/game/replay.hpp"

namespace qipu::draw {

namespace {

// ST: bits.
constexpr std::int64_t of_siblings = 1;
constexpr std::int64_t without_markup = 2;

std::int64_t variation_style(sgf::Tree tree, std::int64_t otherwise) {
  const auto style = sgf::parse_number(tree.root().find("ST").text());
  return style ? style.value : otherwise;
}

// No mark of the record is written over (R25): only where nothing is.
bool has_room(const DiagramPoint& point) {
  return point.stone == go::Stone::Empty && point.label.empty() && point.marks == 0 &&
         point.territory == go::Stone::Empty && point.variation == go::Stone::Empty;
}

void add_variations(sgf::Node node, std::int64_t style, Diagram& diagram) {
  if ((style & without_markup) != 0) return;
  const sgf::Node parent = (style & of_siblings) != 0 ? node.parent() : node;
  if (!parent || parent.child_count() < 2) return;
  char letter = 'a';
  for (const sgf::Node child : parent.children()) {
    const std::optional<Move> move = child == node ? std::nullopt : child.move();
    if (!move || !move->point || !diagram.size.holds(*move->point)) continue;
    DiagramPoint& point = diagram.at(*move->point);
    if (!has_room(point)) continue;
    point.variation = go::stone_of(move->color);
    if (letter <= 'z') point.label = std::string(1, letter++);
  }
}

}  // namespace

Diagram diagram_at(sgf::Node node, const DiagramOptions& options) {
  game::Replay replay(node.tree());
  replay.go_to(node);
  Diagram diagram(replay.board().size());
  diagram.coordinates = options.coordinates;
  diagram.has_stars = options.has_stars;
  add_stones(replay, diagram);
  add_markup(node, diagram);
  add_view(replay, diagram);
  const std::optional<game::MoveMade> last = replay.last_move();
  if (options.shows_last_move && last && last->point && diagram.at(*last->point).stone != go::Stone::Empty)
    diagram.at(*last->point).is_last = true;
  if (options.shows_variations)
    add_variations(node, variation_style(node.tree(), options.default_style), diagram);
  return diagram;
}

}  // namespace qipu::draw
