#include "qipu/compare/likeness.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "qipu/game/line.hpp"
#include "qipu/game/moves.hpp"
#include "qipu/game/replay.hpp"

namespace qipu::compare {

namespace {

using Line = std::vector<Move>;

struct Shift {
  int columns = 0;
  int rows = 0;
  bool operator==(const Shift&) const = default;
};

constexpr std::uint64_t most_steps = std::uint64_t{1} << 24;  // of looking for a row, for each image

Line line_of(sgf::Tree tree) { return game::moves_to(game::main_line_end(tree.root())).list.moves; }

Line image_of(const Line& line, game::Transform transform, BoardSize size) {
  Line image;
  for (const Move& move : line)
    image.push_back(
        {transform.swap_colors ? opposite(move.color) : move.color,
         move.point ? std::optional(go::image(*move.point, transform.symmetry, size)) : std::nullopt});
  return image;
}

bool are_alike(const Move& a, const Move& b, Shift shift) {
  if (a.color != b.color || a.point.has_value() != b.point.has_value()) return false;
  return !a.point ||
         (a.point->column + shift.columns == b.point->column && a.point->row + shift.rows == b.point->row);
}

std::uint32_t common_beginning(const Line& a, const Line& b, Shift shift) {
  const std::size_t most = std::min(a.size(), b.size());
  std::size_t count = 0;
  while (count < most && are_alike(a[count], b[count], shift)) ++count;
  return static_cast<std::uint32_t>(count);
}

// By what the first move with a point of one has to be shifted to be the other's.
Shift shift_of_beginning(const Line& a, const Line& b) {
  for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i)
    if (a[i].point && b[i].point)
      return {int{b[i].point->column} - int{a[i].point->column}, int{b[i].point->row} - int{a[i].point->row}};
  return {};
}

struct Row {
  std::uint32_t first = 0;
  std::uint32_t second = 0;
  std::uint32_t moves = 0;
};

// The longest row of moves that stands in both, wherever.
Row common_row(const Line& a, const Line& b) {
  Row best;
  if (std::uint64_t{a.size()} * b.size() > most_steps) return best;
  std::vector<std::uint32_t> above(b.size() + 1), here(b.size() + 1);  // how long the row is that ends here
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; j < b.size(); ++j) {
      here[j + 1] = are_alike(a[i], b[j], {}) ? above[j] + 1 : 0;
      if (here[j + 1] <= best.moves) continue;
      best.moves = here[j + 1];
      best.first = static_cast<std::uint32_t>(i) + 1 - best.moves;
      best.second = static_cast<std::uint32_t>(j) + 1 - best.moves;
    }
    above.swap(here);
  }
  return best;
}

void take(LineLikeness& best, game::Transform transform, Shift shift, Row row) {
  if (row.moves <= best.moves) return;
  best.transform = transform;
  best.columns = shift.columns;
  best.rows = shift.rows;
  best.moves = row.moves;
  best.first_begin = row.first;
  best.second_begin = row.second;
}

bool has_same_stones(sgf::Tree first, sgf::Tree second, game::Transform transform) {
  game::Replay a(first), b(second);
  for (const bool is_end : {false, true}) {
    if (is_end) a.go_to(game::main_line_end(first.root())), b.go_to(game::main_line_end(second.root()));
    if (go::image(a.board().size(), transform.symmetry) != b.board().size()) return false;
    if (!(image(a.board(), transform.symmetry, transform.swap_colors) == b.board())) return false;
  }
  return true;
}

// Nothing turned first, colours swapped last.
template <class Visit>
void each_transform(Visit visit) {
  for (const bool swaps : {false, true})
    for (const go::Symmetry symmetry : go::symmetries) visit(game::Transform{symmetry, swaps});
}

}  // namespace

LineLikeness likeness_of_lines(sgf::Tree first, sgf::Tree second) {
  LineLikeness best;
  if (!game::has_board(first) || !game::has_board(second)) return best;
  const Line a = line_of(first), b = line_of(second);
  const BoardSize size = game::board_size(first);
  best.first_moves = static_cast<std::uint32_t>(a.size());
  best.second_moves = static_cast<std::uint32_t>(b.size());
  each_transform([&](game::Transform transform) {
    take(best, transform, {}, {0, 0, common_beginning(image_of(a, transform, size), b, {})});
  });
  const auto is_whole = [&] { return best.moves == a.size() && best.moves == b.size(); };
  if (!is_whole())
    each_transform([&](game::Transform transform) {
      const Line image = image_of(a, transform, size);
      const Shift shift = shift_of_beginning(image, b);
      take(best, transform, shift, {0, 0, common_beginning(image, b, shift)});
    });
  if (!is_whole())
    each_transform([&](game::Transform transform) {
      take(best, transform, {}, common_row(image_of(a, transform, size), b));
    });
  if (!best.is_shifted()) best.has_same_stones = has_same_stones(first, second, best.transform);
  return best;
}

}  // namespace qipu::compare
