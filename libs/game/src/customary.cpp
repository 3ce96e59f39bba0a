// Which way round a game is shown: Black's first move in the upper right.
#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "qipu/game/line.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/game/transform.hpp"

namespace qipu::game {

namespace {

using go::Symmetry;

// How well a point stands where custom has the first move; compared from the left.
using Merit = std::array<int, 3>;

Merit merit_of(Point point, BoardSize board) {
  const int right = static_cast<int>(board.columns) - 1 - point.column;
  const int left = point.column, top = point.row;
  const int bottom = static_cast<int>(board.rows) - 1 - point.row;
  return {right < left    ? 2
          : right == left ? 1
                          : 0,
          top < bottom    ? 2
          : top == bottom ? 1
                          : 0,
          right < top    ? 2
          : right == top ? 1
                         : 0};
}

// Symmetries among which nothing has decided yet.
class Candidates {
 public:
  explicit Candidates(BoardSize board) : board_(board) {
    for (const Symmetry one : go::symmetries)
      if (go::image(board, one) == board) left_.push_back(one);
  }

  bool are_settled() const { return left_.size() == 1; }
  Symmetry first() const { return left_.front(); }

  void see(const std::vector<Point>& points) {
    std::vector<std::pair<Merit, Symmetry>> merits;
    for (const Symmetry one : left_) {
      Merit sum{};
      for (const Point point : points) {
        const Merit merit = merit_of(go::image(point, one, board_), board_);
        for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += merit[i];
      }
      merits.emplace_back(sum, one);
    }
    const Merit best = std::max_element(merits.begin(), merits.end(), [](const auto& a, const auto& b) {
                         return a.first < b.first;
                       })->first;
    left_.clear();
    for (const auto& [merit, one] : merits)
      if (merit == best) left_.push_back(one);
  }

 private:
  BoardSize board_;
  std::vector<Symmetry> left_;
};

std::vector<Point> stones_on(const go::Board& board, go::Stone wanted) {
  std::vector<Point> points;
  for (std::uint8_t row = 0; row < board.size().rows; ++row)
    for (std::uint8_t column = 0; column < board.size().columns; ++column)
      if (board.at({column, row}) == wanted) points.push_back({column, row});
  return points;
}

}  // namespace

go::Symmetry customary_symmetry(sgf::Tree tree) {
  Replay replay(tree);
  Candidates candidates(board_size(tree));
  bool has_moves = false;
  for (sgf::Node node = tree.root(); node && !candidates.are_settled(); node = next_on_line(node)) {
    replay.go_to(node);
    replay.each_move_here([&](const MoveMade& move) {
      has_moves |= move.point.has_value();
      if (move.point && !candidates.are_settled()) candidates.see({*move.point});
    });
  }
  if (!has_moves) {
    replay.go_to(tree.root());
    for (const go::Stone stone : {go::Stone::Black, go::Stone::White})
      candidates.see(stones_on(replay.board(), stone));
  }
  return candidates.first();
}

}  // namespace qipu::game
