// One game of a match: two engines, a judge, clocks. Writes nothing; `on_move` may.
//
//   MatchGame game;                            // its names, its start with rules, its time, its limit of
//   moves play_match_game(game, {black, white}, language, [&] { keep(record_text(game)); });
//
// One thread at a time for a game and its engines, which Engine::interrupt() stops from any.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/base/language.hpp"
#include "qipu/engine/engine.hpp"
#include "qipu/engine/position.hpp"
#include "qipu/game/play_clock.hpp"
#include "qipu/go/score.hpp"

namespace qipu::engine {

// How a game of engines ended. In the record it is the name of the last node, by its slug.
enum class GameEnd : std::uint8_t {
  Counted,      // two passes, and the engines do not differ about the score
  Disputed,     // two passes, and they do
  Resigned,     //
  OutOfTime,    //
  IllegalMove,  // by the rules of the match
  Died,         // the engine that lost has ended, or cannot be talked to
  Hung,         // it did not answer in time, and was killed
  Garbled,      // it answered what is no move
  Refused,      // it refused a legal move, or to move
  TooLong,      // the limit of moves
};
inline constexpr std::size_t game_ends = 10;
std::string_view slug_of_end(GameEnd end);
std::optional<GameEnd> end_of_slug(std::string_view slug);
// What went wrong is the engine's fault, not the game's.
constexpr bool is_failure(GameEnd end) { return end >= GameEnd::IllegalMove && end <= GameEnd::Refused; }

struct MatchEnd {
  GameEnd how = GameEnd::Counted;
  std::optional<Color> winner;  // nothing: a draw, or nobody
  Decimal margin;               // of Counted: Black's
  std::string words;            // for people: UTF-8, one line
  std::vector<Point> dead;      // of Counted
};

struct TimedMove {
  game::Move move;
  std::optional<game::PlayClock> clock;  // after it; nothing: of the opening, or there is none
};

struct MatchGame {
  std::uint32_t number = 1;
  Position start;  // with what was played before; `rules` is not null
  game::TimeControl time;
  std::uint32_t most_moves = 0;                // with those of the opening
  std::array<std::string, 2> names, programs;  // Black's and White's; as they are called, and as they say
  std::string event, date;
  std::vector<TimedMove> moves;  // all
  std::optional<MatchEnd> end;   // nothing: it goes on
};

// Games of two engines, one after another: they take turns with Black, and play each opening both ways.
struct MatchPlan {
  std::array<std::string, 2> names, programs;  // of the engines; as they are called, and as they say
  std::vector<Position> openings;              // at least one, with rules
  game::TimeControl time;
  std::uint32_t most_moves = 0;  // of a game; 0: three times its points behind the opening
  std::string date;

  // Who has Black in a game, from 1: 0 or 1.
  std::size_t black_of(std::uint32_t number) const { return (number - 1) % 2; }
  MatchGame game(std::uint32_t number) const;  // as it begins
};

// As records have them: Black's, where White has none and moves first.
go::Score counted(const MatchGame& game, std::span<const Point> dead);

// Plays it to its end: `moves` and `end` are filled, whatever they were. `engines`: Black's and White's,
// which run; `language`: of MatchEnd::words; `on_move`: when the opening stands there, and after each move.
// What an engine does wrong ends the game and is no error. Errors: Interrupted, and EngineBoard: nothing was
// played.
Result<void> play_match_game(MatchGame& game, const std::array<Engine*, 2>& engines, Language language,
                             const std::function<void()>& on_move);

}  // namespace qipu::engine
