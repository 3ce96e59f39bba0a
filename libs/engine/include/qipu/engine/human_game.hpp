// A game between a person and an engine: whose turn it is, what is legal, the clocks, and how it ends. It
// says nothing; what it answers is to be shown.
//
//   HumanGame game(record, *engine, Color::Black, control, [&] { save(record.bytes()); });
//   game.begin();
//   while the game goes on:  turn = game.is_turn_of_human() ? what is typed : *game.engine_turn();
//                            end = *game.make(turn);
#pragma once

#include <array>
#include <chrono>
#include <functional>
#include <optional>
#include <utility>

#include "qipu/base/result.hpp"
#include "qipu/engine/engine.hpp"
#include "qipu/engine/played_record.hpp"
#include "qipu/game/play_clock.hpp"
#include "qipu/game/result.hpp"

namespace qipu::engine {

// What is made of a turn.
struct TurnEnd {
  bool is_out_of_time = false;             // the move came too late, and was not made
  std::optional<game::GameResult> result;  // the game is over; RE says so
};

// Record and engine must outlive it; whoever changes the record beside it does so between its calls. One
// thread at a time. Errors are those of the engine (Engine) and of editing the record; after one the game
// cannot go on, and the record holds every move that was made.
class HumanGame {
 public:
  // The clocks begin anew. `on_change`: after each move, and when the result is set.
  HumanGame(PlayedRecord& record, Engine& engine, Color human, const game::TimeControl& control,
            std::function<void()> on_change)
      : record_(record),
        engine_(engine),
        human_(human),
        control_(control),
        clocks_{game::PlayClock(control), game::PlayClock(control)},
        on_change_(std::move(on_change)) {}
  HumanGame(const HumanGame&) = delete;
  HumanGame& operator=(const HumanGame&) = delete;

  // Once, before the first turn.
  Result<void> begin();

  Color human() const { return human_; }
  Color to_play() const { return record_.position().to_play; }
  bool is_turn_of_human() const { return to_play() == human_; }

  // The clock of who is to play runs from here until make().
  void start_clock() { turn_began_ = Steady::now(); }
  go::Legality judge(const Turn& turn) const;
  // What the engine answers to the position, as it sees the clocks. Starts its clock. EngineGarbled: a move
  // that is not legal.
  Result<Turn> engine_turn();
  // A turn of who is to play. After two passes the engine says which stones are dead (none, if it does not),
  // and the game is counted. Precondition: judge() calls it legal.
  Result<TurnEnd> make(const Turn& turn);
  // Who is to play gives up.
  Result<TurnEnd> resign();

 private:
  using Steady = std::chrono::steady_clock;

  game::PlayClock& clock_of(Color color) { return clocks_[static_cast<std::size_t>(color)]; }
  Result<void> tell_clock_of(Color color);
  Result<TurnEnd> count();
  Result<TurnEnd> end(const game::GameResult& result, bool is_out_of_time = false);

  PlayedRecord& record_;
  Engine& engine_;
  Color human_;
  game::TimeControl control_;
  std::array<game::PlayClock, 2> clocks_;  // Black's and White's
  std::function<void()> on_change_;
  Steady::time_point turn_began_{};
};

}  // namespace qipu::engine
