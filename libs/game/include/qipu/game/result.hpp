// RE: how a game ended. FF[4] R22; Brouwer's draft of 2016-12-31 (Jigo, Unfinished, Playing).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "qipu/game/form.hpp"

namespace qipu::game {

enum class Outcome : std::uint8_t {
  Unknown,  // ?
  Black,
  White,
  Draw,
  Void,        // no result
  Unfinished,  // broken off; FF[4] has only Void for it
  Playing,     // not over yet; FF[4] has only ? for it
};

enum class Manner : std::uint8_t { Unsaid, Score, Resignation, Time, Forfeit };

struct GameResult {
  Outcome outcome = Outcome::Unknown;
  Manner manner = Manner::Unsaid;      // of a win
  Decimal score;                       // points, if by score. 0 is legal: a tie that counts as a win
  bool zi = false;                     // it was told in zi, two points each
  std::optional<std::uint32_t> moves;  // the number of moves, where the text tells it too
  bool operator==(const GameResult&) const = default;
};

// Certain: words of several languages that name one winner (Black resigns after 142, 黑中盘胜, 白胜2又1/4子,
// W+2目半, Zwart wint met twee punten).
// Guessed: a colour alone, words that were passed over, what FF[4] has no word for. None: contradictions.
Typed<GameResult> parse_result(std::string_view text);

// unknown, black, white, draw, void, unfinished, playing: for programs and expressions.
std::string_view slug(Outcome outcome);

// FF[4] R22: B+3.5, W+R, B+T, W+F, B+, Draw, Void, ?
std::string to_text(const GameResult& result);

}  // namespace qipu::game
