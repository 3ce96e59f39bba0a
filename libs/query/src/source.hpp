// Where the words and properties of an expression find their values.
#pragma once

#include <cstdint>

namespace qipu::query {

enum class Source : std::uint8_t {
  Information,  // a property of the game-info node, else of the root
  Anywhere,     // a property of any node of the game
  Has,          // whether a property stands in any node: a test by itself
  Count,        // how often
  Komi,
  Handicap,        // HA
  HandicapOrNone,  // 0 where HA is not given
  BlackRank,
  WhiteRank,
  EitherRank,
  BlackName,
  WhiteName,
  EitherName,
  Year,
  Result,
  Winner,
  Manner,
  Margin,
  Rules,
  Charset,
  Version,
  GameNumber,
  Size,
  Columns,
  Rows,
  Games,
  Bytes,
  Fact,      // what the table of facts says (qipu/game/facts.hpp), and what is written
  MoveAt,    // moves of the main line, by their numbers
  Captures,  // stones that they took
  Captured,  // points where stones were taken
  Moves,
  Passes,
  Nodes,
  Depth,
  Leaves,
  Variations,
  Comments,
  CommentLength,
  Setup,
};

}  // namespace qipu::query
