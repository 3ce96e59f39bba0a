#include "qipu/engine/human_game.hpp"

#include <cstdint>
#include <vector>

#include "qipu/engine/told_time.hpp"
#include "qipu/game/settlement.hpp"

namespace qipu::engine {

Result<void> HumanGame::begin() {
  return clocks_[0].exists() ? engine_.set_time(settings_of(control_)) : Result<void>();
}

go::Legality HumanGame::judge(const Turn& turn) const {
  const std::optional<Point> point = turn.stone();
  return point ? record_.judge(*point) : go::Legality::Legal;
}

Result<void> HumanGame::tell_clock_of(Color color) {
  const game::PlayClock& clock = clock_of(color);
  if (!clock.exists()) return {};
  const ToldClock told = told_clock(control_, clock);
  return engine_.tell_time(color, told.left, told.count);
}

Result<Turn> HumanGame::engine_turn() {
  if (const Result<void> shown = engine_.show(record_.position()); !shown) return unexpected(shown.error());
  for (const Color color : {Color::Black, Color::White})
    if (const Result<void> told = tell_clock_of(color); !told) return unexpected(told.error());
  start_clock();
  Result<Turn> turn = engine_.genmove();
  if (turn && judge(*turn) != go::Legality::Legal)
    return fail(ErrorId::EngineGarbled, engine_.name(), "genmove",
                vertex(turn->stone(), record_.position().size));
  return turn;
}

Result<TurnEnd> HumanGame::make(const Turn& turn) {
  if (turn.kind == Turn::Kind::Resign) return resign();
  const Color color = to_play();
  const auto used = std::chrono::duration_cast<std::chrono::milliseconds>(Steady::now() - turn_began_);
  game::PlayClock& clock = clock_of(color);
  if (!clock.spend(static_cast<std::uint64_t>(used.count())))
    return end(game::won_by(opposite(color), game::Manner::Time), true);
  if (const Result<void> done = record_.play(turn.stone(), clock.properties(color)); !done)
    return unexpected(done.error());
  on_change_();
  return record_.passes() >= 2 ? count() : TurnEnd();
}

Result<TurnEnd> HumanGame::resign() {
  return end(game::won_by(opposite(to_play()), game::Manner::Resignation));
}

// Dead is what the engine says, if it does; the count is ours.
Result<TurnEnd> HumanGame::count() {
  const Result<std::optional<std::vector<Point>>> dead = engine_.dead_stones(record_.position());
  if (!dead) return unexpected(dead.error());
  const Result<go::Score> score =
      record_.count(dead->value_or(std::vector<Point>()), clocks_[0].bought(), clocks_[1].bought());
  if (!score) return unexpected(score.error());
  return end(game::result_of(score->margin()));
}

Result<TurnEnd> HumanGame::end(const game::GameResult& result, bool is_out_of_time) {
  if (const Result<void> done = record_.set_result(game::to_text(result)); !done)
    return unexpected(done.error());
  on_change_();
  return TurnEnd{is_out_of_time, result};
}

}  // namespace qipu::engine
