#include "merge_turn.hpp"

#include <optional>
#include <vector>

#include "qipu/game/line.hpp"
#include "qipu/game/meaning.hpp"
#include "qipu/game/replay.hpp"

namespace qipu::compare {

namespace {

unsigned distance(sgf::Point point, sgf::BoardSize size) {
  return static_cast<unsigned>(size.columns - 1 - point.column) * sgf::max_board + point.row;
}

void keep_nearest(std::vector<go::Symmetry>& left, sgf::Point point, sgf::BoardSize size) {
  std::vector<go::Symmetry> nearest;
  unsigned least = ~0U;
  for (const go::Symmetry one : left) {
    const unsigned away = distance(go::image(point, one, size), size);
    if (away < least) nearest.clear();
    if (away <= least) nearest.push_back(one);
    least = away < least ? away : least;
  }
  left = std::move(nearest);
}

}  // namespace

go::Symmetry usual_symmetry(sgf::Tree tree) {
  if (!game::has_board(tree)) return go::Symmetry::Identity;
  const game::Meanings meanings(tree);
  const sgf::BoardSize size = meanings.board();
  std::vector<go::Symmetry> left;
  for (const go::Symmetry one : go::symmetries)
    if (size.columns == size.rows || !go::swaps_axes(one)) left.push_back(one);
  for (sgf::Node node = tree.root(); node && left.size() > 1; node = game::next_on_line(node))
    for (const sgf::Property property : node.properties()) {
      if (!property.is("B") && !property.is("W")) continue;
      const std::optional<sgf::MoveValue> move = meanings.move_of(property[0].raw());
      if (move && move->point && size.holds(*move->point)) keep_nearest(left, *move->point, size);
    }
  return left.front();
}

}  // namespace qipu::compare
