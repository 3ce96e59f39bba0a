// A position as engines are told it: a square board, stones that stand, moves on them.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "qipu/base/decimal.hpp"
#include "qipu/base/result.hpp"
#include "qipu/game/moves.hpp"
#include "qipu/go/game_state.hpp"
#include "qipu/go/rules.hpp"
#include "qipu/go/score.hpp"
#include "qipu/sgf/document.hpp"

namespace qipu::engine {

struct Position {
  std::uint32_t size = 19;
  Decimal komi;
  const go::Rules* rules = nullptr;  // null: not told
  std::vector<Point> black, white;   // before the first move, in any order
  std::vector<game::Move> moves;
  Color to_play = Color::Black;
  bool operator==(const Position&) const = default;
};

// At the node of a record. What the rules of a record allow and engines do not know becomes stones: after
// setup on the way here, and after a move that could not be made or stood on a stone, the position is what
// stood on the board then, and the moves from there on. KM as understood, else 0; komi is not guessed.
// Unsupported: BoardNotForEngines, a board that is not square or larger than 25. Precondition: not null, of a
// game with a board.
Result<Position> position_at(sgf::Node node);

// Who makes its first move, or is to make one.
Color first_to_play(const Position& position);
// Handicap stones: Black's alone stand there, two or more, and White begins. 0: there are none.
std::uint32_t handicap_of(const Position& position);
// Under `rules`, which have to outlive it; every move is made, whatever they say of it.
go::GameState played_out(const Position& position, const go::Rules& rules);
// With its komi, its handicap and its passes.
go::Score counted(const Position& position, const go::Rules& rules, std::span<const Point> dead);

}  // namespace qipu::engine
