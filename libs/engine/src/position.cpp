#include "qipu/engine/position.hpp"

#include <utility>

#include "qipu/engine/gtp.hpp"
#include "qipu/game/line.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/game/settlement.hpp"

namespace qipu::engine {

namespace {

// Whether engines, too, would make this move where it was made.
bool is_plain(const game::MoveMade& move) {
  return move.effect.before == go::Stone::Empty && move.effect.lost == 0 && !move.retakes_ko;
}

// What stands on the board, without the way there.
void begin_anew(Position& position, const go::Board& board) {
  position.black.clear();
  position.white.clear();
  position.moves.clear();
  for (std::uint32_t row = 0; row < position.size; ++row)
    for (std::uint32_t column = 0; column < position.size; ++column) {
      const Point point{static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)};
      const go::Stone stone = board.at(point);
      if (stone == go::Stone::Black) position.black.push_back(point);
      if (stone == go::Stone::White) position.white.push_back(point);
    }
}

}  // namespace

Result<Position> position_at(sgf::Node node) {
  const BoardSize size = game::board_size(node.tree());
  if (!is_gtp_board(size)) return fail(ErrorId::BoardNotForEngines, size.columns, size.rows);
  Position position;
  position.size = size.columns;
  game::Replay replay(node.tree());
  std::uint32_t setups = 0, unplayable = 0;
  for (const sgf::Node one : game::line_to(node)) {
    replay.go_to(one);
    bool is_told = replay.setups() == setups && replay.unplayable() == unplayable;
    setups = replay.setups();
    unplayable = replay.unplayable();
    replay.each_move_here([&](const game::MoveMade& move) {
      is_told = is_told && is_plain(move);
      position.moves.push_back({move.color, move.point});
    });
    if (!is_told) begin_anew(position, replay.board());
  }
  position.to_play = replay.to_play();
  position.rules = replay.rules();
  position.komi = game::settlement_at(replay).komi.value_or(Decimal());
  return position;
}

Color first_to_play(const Position& position) {
  return position.moves.empty() ? position.to_play : position.moves.front().color;
}

std::uint32_t handicap_of(const Position& position) {
  const bool is_handicap =
      position.white.empty() && position.black.size() >= 2 && first_to_play(position) == Color::White;
  return is_handicap ? static_cast<std::uint32_t>(position.black.size()) : 0;
}

go::GameState played_out(const Position& position, const go::Rules& rules) {
  go::Board board({position.size, position.size});
  board.setup(position.black, go::Stone::Black);
  board.setup(position.white, go::Stone::White);
  go::GameState state(std::move(board), rules, first_to_play(position));
  for (const game::Move& move : position.moves) {
    if (move.point)
      state.play(move.color, *move.point);
    else
      state.pass(move.color);
  }
  return state;
}

go::Score counted(const Position& position, const go::Rules& rules, std::span<const Point> dead) {
  go::Settlement settlement{dead, position.komi, handicap_of(position)};
  for (const game::Move& move : position.moves)
    if (!move.point) ++(move.color == Color::Black ? settlement.black_passes : settlement.white_passes);
  return go::count(played_out(position, rules).board(), rules, settlement);
}

}  // namespace qipu::engine
