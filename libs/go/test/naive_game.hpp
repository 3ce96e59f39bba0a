// The same game, slow and obvious: keeps whole positions and judges a move by playing it on a copy. Written
// from the rules, not from the code of Game. What the board does is the same under all rules, so one twin
// serves them all.
#pragma once

#include <string>
#include <vector>

#include "qipu/go/game_state.hpp"
#include "qipu/testing/naive_board.hpp"

namespace qipu::go::test {

class NaiveGame {
 public:
  NaiveGame(const NaiveBoard& start, Color to_play) {
    states_.push_back({start, to_play, start.drawing(), 0, false});
  }

  const NaiveBoard& board() const { return states_.back().board; }
  Color to_play() const { return states_.back().to_play; }
  std::size_t moves() const { return states_.size() - 1; }
  std::uint32_t passes_in_a_row() const { return states_.back().passes; }

  // A move played on a copy.
  struct Trial {
    Color color;
    Point point;
    NaiveBoard board;
    Effect effect;
    std::string drawing;
  };
  // Precondition: the point is on the board.
  Trial trial(Color color, Point point) const {
    Trial trial{color, point, board(), {}, ""};
    trial.effect = trial.board.play(color, point);
    trial.drawing = trial.board.drawing();
    return trial;
  }

  Legality judge(const Trial& trial, const Rules& rules) const {
    if (trial.effect.before != Stone::Empty) return Legality::Occupied;
    if (trial.effect.lost > 0 && !rules.suicide) return Legality::Suicide;
    if (trial.effect.lost == 1 && rules.ko == Ko::Simple) return Legality::Suicide;
    if (is_ko(trial)) return Legality::Ko;
    return repeats(trial, rules) ? Legality::Superko : Legality::Legal;
  }

  void play(const Trial& trial) {
    const bool took_one =
        trial.effect.taken == 1 && trial.effect.lost == 0 && trial.effect.before == Stone::Empty;
    states_.push_back({trial.board, opposite(trial.color), trial.drawing, 0, took_one});
  }

  void pass(Color color) {
    State next = states_.back();
    next.to_play = opposite(color);
    next.passes = passes_in_a_row() + 1;
    next.took_one = false;
    states_.push_back(next);
  }

  void undo() { states_.pop_back(); }

 private:
  struct State {
    NaiveBoard board;
    Color to_play;
    std::string drawing;
    std::uint32_t passes;
    bool took_one;  // the move that led here
  };

  bool is_ko(const Trial& trial) const {
    if (moves() == 0 || trial.effect.taken != 1 || !states_.back().took_one) return false;
    const Color last_mover = opposite(to_play());
    return last_mover != trial.color && states_[states_.size() - 2].drawing == trial.drawing;
  }

  bool repeats(const Trial& trial, const Rules& rules) const {
    if (rules.ko == Ko::Simple) return false;
    for (const State& state : states_) {
      const bool counts = rules.ko == Ko::Positional || state.to_play == opposite(trial.color);
      if (counts && state.drawing == trial.drawing) return true;
    }
    return false;
  }

  std::vector<State> states_;
};

}  // namespace qipu::go::test
