#include "line_captures.hpp"

#include "qipu/game/replay.hpp"

namespace qipu::query {

namespace {

// The stones as they stood before a node, to tell what it took.
class StonesBefore {
 public:
  explicit StonesBefore(sgf::BoardSize size)
      : size_(size), stones_(std::size_t{size.columns} * size.rows, go::Stone::Empty) {}

  // The stones of `color` that stood here and do so no longer.
  std::vector<sgf::Point> gone(const go::Board& board, game::Color color) const {
    std::vector<sgf::Point> points;
    each([&](sgf::Point point) {
      const bool stood = stones_[slot_of(point)] == go::stone_of(color);
      if (stood && board.at(point) != go::stone_of(color)) points.push_back(point);
    });
    return points;
  }
  void put(sgf::Point point, game::Color color) { stones_[slot_of(point)] = go::stone_of(color); }
  void take_over(const go::Board& board) {
    each([&](sgf::Point point) { stones_[slot_of(point)] = board.at(point); });
  }

 private:
  std::size_t slot_of(sgf::Point point) const {
    return std::size_t{point.row} * size_.columns + point.column;
  }
  template <class Visit>
  void each(Visit visit) const {
    for (std::uint8_t row = 0; row < size_.rows; ++row)
      for (std::uint8_t column = 0; column < size_.columns; ++column) visit(sgf::Point{column, row});
  }

  sgf::BoardSize size_;
  std::vector<go::Stone> stones_;
};

}  // namespace

std::vector<LineCapture> captures_on_line(const game::Game& game) {
  std::vector<LineCapture> captures;
  if (!game::has_board(game.tree())) return captures;
  game::Replay replay(game.tree());
  StonesBefore before(replay.board().size());
  std::uint32_t number = 0;
  for (const sgf::Node node : game.line()) {
    replay.go_to(node);
    bool is_plain = node.is_plain_move();
    replay.each_move_here([&](const game::MoveMade& move) {
      ++number;
      is_plain = is_plain && move.effect == go::Effect{};
      if (move.effect.taken > 0)
        captures.push_back({number, before.gone(replay.board(), opposite(move.color))});
      else if (is_plain && move.point)
        before.put(*move.point, move.color);
    });
    if (!is_plain) before.take_over(replay.board());
  }
  return captures;
}

}  // namespace qipu::query
