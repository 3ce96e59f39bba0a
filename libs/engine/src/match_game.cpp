#include "qipu/engine/match_game.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "messages.hpp"
#include "qipu/engine/told_time.hpp"
#include "qipu/game/settlement.hpp"
#include "qipu/go/game_state.hpp"

namespace qipu::engine {

namespace {

using Steady = std::chrono::steady_clock;
using std::chrono::milliseconds;

// By GameEnd.
constexpr std::string_view end_slugs[] = {"counted", "disputed", "resigned", "time",    "illegal-move",
                                          "died",    "hung",     "garbled",  "refused", "too-long"};
static_assert(std::size(end_slugs) == game_ends);

std::size_t seat_of(Color color) { return static_cast<std::size_t>(color); }

class GameOfEngines {
 public:
  GameOfEngines(MatchGame& game, const std::array<Engine*, 2>& engines, Language language)
      : game_(game),
        engines_(engines),
        language_(language),
        position_(game.start),
        state_(played_out(game.start, *game.start.rules)),
        clocks_{game::PlayClock(game.time), game::PlayClock(game.time)} {}

  Result<void> play(const std::function<void()>& on_move);

 private:
  template <class... Args>
  std::string say(const Message& message, const Args&... args) const {
    return qipu::say(language_, message, args...);
  }
  bool has_clock() const { return clocks_[0].exists(); }
  void end(GameEnd how, std::optional<Color> winner, std::string text) {
    game_.end = MatchEnd{how, winner, {}, std::move(text), {}};
  }
  void lose(Color color, GameEnd how, std::string text) { end(how, opposite(color), std::move(text)); }
  Result<void> lose_by(Color color, const Error& error);
  Result<void> begin();
  Result<void> turn();
  void take(Color color, const Turn& turn, milliseconds used);
  void record(Color color, const game::Move& move);
  Result<void> count();
  void dispute(const std::array<std::optional<Decimal>, 2>& margins);

  MatchGame& game_;
  std::array<Engine*, 2> engines_;
  Language language_;
  Position position_;
  go::GameState state_;
  std::array<game::PlayClock, 2> clocks_;
};

struct EndOfError {
  ErrorId id;
  GameEnd end;
};
constexpr EndOfError ends_of_errors[] = {{ErrorId::EngineDied, GameEnd::Died},
                                         {ErrorId::EngineHung, GameEnd::Hung},
                                         {ErrorId::EngineGarbled, GameEnd::Garbled},
                                         {ErrorId::EngineRefused, GameEnd::Refused}};

// What the engine of `color` did wrong costs it the game; anything else is passed on.
Result<void> GameOfEngines::lose_by(Color color, const Error& error) {
  for (const EndOfError& row : ends_of_errors) {
    if (row.id != error.id) continue;
    // A vertex that is no move here is one onto a stone.
    const bool is_on_stone =
        error.id == ErrorId::EngineGarbled && parse_turn(error.arguments.back(), position_.size);
    lose(color, is_on_stone ? GameEnd::IllegalMove : row.end, message(error, language_));
    return {};
  }
  return unexpected(error);
}

Result<void> GameOfEngines::begin() {
  game_.moves.clear();
  game_.end.reset();
  for (const game::Move& move : game_.start.moves) game_.moves.push_back({move, std::nullopt});
  for (const Color color : {Color::Black, Color::White}) {
    Engine& engine = *engines_[seat_of(color)];
    Result<void> done = engine.show(position_);
    if (done && has_clock()) done = engine.set_time(settings_of(game_.time));
    if (!done && !game_.end)
      if (Result<void> lost = lose_by(color, done.error()); !lost) return lost;
  }
  return {};
}

void GameOfEngines::record(Color color, const game::Move& move) {
  if (move.point)
    state_.play(color, *move.point);
  else
    state_.pass(color);
  position_.moves.push_back(move);
  position_.to_play = opposite(color);
  TimedMove timed{move, std::nullopt};
  if (has_clock()) timed.clock = clocks_[seat_of(color)];
  game_.moves.push_back(std::move(timed));
}

void GameOfEngines::take(Color color, const Turn& turn, milliseconds used) {
  const std::string& name = game_.names[seat_of(color)];
  const bool is_in_time = clocks_[seat_of(color)].spend(static_cast<std::uint64_t>(used.count()));
  if (!is_in_time) return lose(color, GameEnd::OutOfTime, say(messages::out_of_time, name));
  if (turn.kind == Turn::Kind::Resign) return lose(color, GameEnd::Resigned, say(messages::resigns, name));
  if (turn.kind == Turn::Kind::Pass) return record(color, {color, std::nullopt});
  if (const go::Legality legality = state_.judge(color, turn.point); legality != go::Legality::Legal) {
    const go::LegalityName& why = go::legality_name(legality);
    return lose(
        color, GameEnd::IllegalMove,
        say(messages::illegal, name, vertex(turn.point, position_.size), pick(language_, why.en, why.zh)));
  }
  record(color, {color, turn.point});
}

Result<void> GameOfEngines::turn() {
  const Color color = position_.to_play;
  Engine& engine = *engines_[seat_of(color)];
  if (const Result<void> done = engine.show(position_); !done) return lose_by(color, done.error());
  if (has_clock()) {
    const ToldClock told = told_clock(game_.time, clocks_[seat_of(color)]);
    if (const Result<void> done = engine.tell_time(color, told.left, told.count); !done)
      return lose_by(color, done.error());
  }
  const Steady::time_point before = Steady::now();
  const Result<Turn> answer = engine.genmove();
  const auto used = std::chrono::duration_cast<milliseconds>(Steady::now() - before);
  if (!answer) return lose_by(color, answer.error());
  take(color, *answer, used);
  return {};
}

// The engines differ about the score: who wins, if they agree on that.
void GameOfEngines::dispute(const std::array<std::optional<Decimal>, 2>& margins) {
  const auto winner_of = [](const Decimal& margin) -> std::optional<Color> {
    if (margin == Decimal(0)) return std::nullopt;
    return margin.is_negative() ? Color::White : Color::Black;
  };
  const auto text_of = [](const Decimal& margin) { return game::to_text(game::result_of(margin)); };
  const std::optional<Color> black = winner_of(*margins[0]), white = winner_of(*margins[1]);
  end(GameEnd::Disputed, black == white ? black : std::nullopt,
      say(messages::disputed, game_.names[0], text_of(*margins[0]), game_.names[1], text_of(*margins[1])));
}

Result<void> GameOfEngines::count() {
  std::array<std::optional<std::vector<Point>>, 2> dead;
  std::array<std::optional<Decimal>, 2> margins;
  for (const std::size_t seat : {0u, 1u}) {
    Result<std::optional<std::vector<Point>>> told = engines_[seat]->dead_stones(position_);
    if (!told && told.error().id == ErrorId::Interrupted) return unexpected(told.error());
    if (told) dead[seat] = *std::move(told);
    if (dead[seat]) margins[seat] = counted(game_, *dead[seat]).margin();
  }
  if (margins[0] && margins[1] && *margins[0] != *margins[1]) {
    dispute(margins);
    return {};
  }
  MatchEnd found;
  found.dead = dead[0] ? *dead[0] : dead[1] ? *dead[1] : std::vector<Point>();
  found.margin = counted(game_, found.dead).margin();
  if (found.margin != Decimal(0)) found.winner = found.margin.is_negative() ? Color::White : Color::Black;
  found.words = !dead[0] && !dead[1] ? say(messages::all_alive)
                : dead[0] && dead[1] ? say(messages::agreed)
                                     : say(messages::told_by, game_.names[dead[0] ? 0 : 1]);
  game_.end = std::move(found);
  return {};
}

Result<void> GameOfEngines::play(const std::function<void()>& on_move) {
  if (Result<void> done = begin(); !done) return done;
  on_move();
  while (!game_.end && state_.passes_in_a_row() < 2 && game_.moves.size() < game_.most_moves) {
    if (Result<void> done = turn(); !done) return done;
    if (!game_.end) on_move();
  }
  if (!game_.end && state_.passes_in_a_row() >= 2) return count();
  if (!game_.end) end(GameEnd::TooLong, std::nullopt, say(messages::too_long, game_.moves.size()));
  return {};
}

}  // namespace

std::string_view slug_of_end(GameEnd end) { return end_slugs[static_cast<std::size_t>(end)]; }

std::optional<GameEnd> end_of_slug(std::string_view slug) {
  const auto found = std::find(std::begin(end_slugs), std::end(end_slugs), slug);
  if (found == std::end(end_slugs)) return std::nullopt;
  return static_cast<GameEnd>(found - std::begin(end_slugs));
}

go::Score counted(const MatchGame& game, std::span<const Point> dead) {
  Position end = game.start;
  end.moves.clear();
  for (const TimedMove& timed : game.moves) end.moves.push_back(timed.move);
  return counted(end, *game.start.rules, dead);
}

Result<void> play_match_game(MatchGame& game, const std::array<Engine*, 2>& engines, Language language,
                             const std::function<void()>& on_move) {
  return GameOfEngines(game, engines, language).play(on_move);
}

MatchGame MatchPlan::game(std::uint32_t number) const {
  MatchGame game;
  game.number = number;
  game.start = openings[(number - 1) / 2 % openings.size()];
  game.time = time;
  const std::uint32_t board = game.start.size * game.start.size;
  game.most_moves =
      most_moves > 0 ? most_moves : 3 * board + static_cast<std::uint32_t>(game.start.moves.size());
  const std::size_t black = black_of(number);
  game.names = {names[black], names[1 - black]};
  game.programs = {programs[black], programs[1 - black]};
  game.event = names[0] + " – " + names[1];
  game.date = date;
  return game;
}

}  // namespace qipu::engine
