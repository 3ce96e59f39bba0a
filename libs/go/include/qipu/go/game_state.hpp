// A game under rules: whose turn it is, what is legal, passes, repetition, taking back.
//
// A Game is a plain value. One thread at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "qipu/go/board.hpp"
#include "qipu/go/position_set.hpp"
#include "qipu/go/rules.hpp"

namespace qipu::go {

// Why a move is not allowed; the first that applies.
enum class Legality : std::uint8_t {
  Legal,
  OffBoard,
  Occupied,
  Suicide,  // where the rules forbid it
  Ko,       // retakes at once what has just been taken, one stone
  Superko,  // repeats an earlier position as the rules forbid
};

struct LegalityName {
  std::string_view en;
  std::string_view zh;
};
const LegalityName& legality_name(Legality legality);

// Ko and repetition, exactly:
// - Ko, under all rules: the last move was by the other colour, put a stone on an empty point, took one stone
//   and lost none; this move takes one stone and gives the position before that move again. A pass, or any
//   other move, ends this ban: after two passes the ko may be retaken under Ko::Simple. Taking back two
//   stones, or one for two, is no Ko.
// - Superko, Positional: the position after the move has been on the board before, at the start or after any
//   move, whoever moved. So a ko is not retaken after passes either, only after a change elsewhere.
// - Superko, Situational: the same, with the same player to move next. Passes count: they give the same
//   position to the other player.
// Positions are compared by their 64-bit hashes. Passing is never forbidden.
//
// The ko rule of Ing (fighting and disturbing ko) needs a judgement of what a ko decides. His row has simple
// ko instead; multiple ko that goes round, which he forbids to the disturber, is Legal here.
class GameState {
 public:
  // The game cannot be taken back beyond `start`; `rules` must outlive it.
  explicit GameState(Board start = Board(), const Rules& rules = rules_of(RulesName::Japanese),
                     Color to_play = Color::Black);

  const Board& board() const { return board_; }
  const Rules& rules() const { return *rules_; }
  Color to_play() const { return to_play_; }

  // Of a move by either colour, whoever is to play. A pass is always legal. Takes time by the stones that the
  // move would remove, and no memory.
  Legality judge(Color color, Point point) const;
  bool is_legal(Point point) const { return judge(to_play_, point) == Legality::Legal; }

  // Carried out whatever judge() says of it (FF[4] R17); gives what it said. It is the opponent's turn then.
  // Precondition: board().size().holds(point).
  Legality play(Color color, Point point);
  void pass(Color color);
  void undo();                                         // Precondition: moves() > 0
  std::size_t moves() const { return moves_.size(); }  // passes too
  std::uint32_t passes_in_a_row() const { return moves_.empty() ? 0 : moves_.back().passes; }

 private:
  struct Played {
    Hash before;  // of the position, without the player
    Color to_play_before;
    bool is_new = false;  // the repetition set got a new member
    bool is_pass = false;
    std::uint32_t passes = 0;  // in a row, this one included
  };
  // What a move on an empty point would do.
  struct Consequence {
    std::size_t taken = 0;
    std::size_t lost = 0;
    Hash hash = 0;  // of the position after it
  };

  Consequence outcome(Color color, Point point) const;
  bool is_ko(const Consequence& outcome) const;
  Hash repetition_key(Hash position, Color next) const;
  void record(Color color, Played move);

  Board board_;
  const Rules* rules_;
  Color to_play_;
  std::vector<Played> moves_;
  PositionSet seen_;  // repetition keys; unused with Ko::Simple
};

}  // namespace qipu::go
