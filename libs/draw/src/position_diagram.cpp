#include <algorithm>
#include <string>
#include <vector>

#include "markup.hpp"
#include "qipu/draw/diagram.hpp"
#include "qipu/game/line.hpp"
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

// The last of the moves on the way to the replay's node.
std::vector<game::MoveMade> last_moves(const game::Replay& replay, std::size_t count) {
  std::vector<game::MoveMade> moves;
  game::Replay again(replay.node().tree());
  for (const sgf::Node node : game::line_to(replay.node())) {
    again.go_to(node);
    again.each_move_here([&](const game::MoveMade& move) { moves.push_back(move); });
  }
  moves.erase(moves.begin(), moves.end() - static_cast<std::ptrdiff_t>(std::min(count, moves.size())));
  return moves;
}

// The later of two moves on a point has it; a label keeps its point.
void add_numbers(const std::vector<game::MoveMade>& moves, Diagram& diagram) {
  std::vector<const game::MoveMade*> covered;
  for (auto move = moves.rbegin(); move != moves.rend(); ++move) {
    DiagramPoint* const point = move->point ? &diagram.at(*move->point) : nullptr;
    const bool has_room = point && point->stone == go::stone_of(move->color) && point->label.empty();
    if (has_room && point->number == 0)
      point->number = move->number;
    else
      covered.push_back(&*move);
  }
  for (auto move = covered.rbegin(); move != covered.rend(); ++move) {
    const DiagramPoint* const point = (*move)->point ? &diagram.at(*(*move)->point) : nullptr;
    diagram.hidden.push_back({(*move)->color, (*move)->number, point ? point->number : 0,
                              point ? point->label : "", (*move)->point});
  }
  if (moves.empty()) return;
  diagram.first_number = moves.front().number;
  diagram.last_number = moves.back().number;
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
  if (options.shows_last_move && last && last->point && diagram.size.holds(*last->point))
    diagram.at(*last->point).is_last = true;
  if (options.numbered > 0) add_numbers(last_moves(replay, options.numbered), diagram);
  if (options.shows_variations)
    add_variations(node, variation_style(node.tree(), options.default_style), diagram);
  return diagram;
}

Diagram counted_diagram(const go::Board& board, const go::Score& score) {
  Diagram diagram(board.size());
  constexpr go::Stone stones[] = {go::Stone::Empty, go::Stone::Black, go::Stone::White};
  for (std::size_t i = 0; i < diagram.points.size(); ++i) {
    DiagramPoint& point = diagram.points[i];
    const go::PointOwner& owner = score.points[i];
    point.stone = board.at(diagram.point_of(i));
    if (!owner.is_territory) continue;
    if (point.stone == go::Stone::Empty)
      point.territory = stones[static_cast<std::size_t>(owner.owner)];
    else
      point.marks = Cross;
  }
  return diagram;
}

}  // namespace qipu::draw
