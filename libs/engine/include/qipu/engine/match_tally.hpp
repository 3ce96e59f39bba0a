// The results of a match, counted, and what they say about the strength of both engines. Pure; any number of
// threads.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "qipu/engine/match_game.hpp"

namespace qipu::engine {

// Of a game that is over. The engines of a match are 0 and 1, whatever they play with.
struct MatchResult {
  std::uint32_t number = 1;
  std::size_t black = 0;  // which engine
  MatchEnd end;
  std::size_t moves = 0;
  std::string file;  // of its record; empty: none is kept
};

struct EngineTally {
  std::uint32_t won_as_black = 0, won_as_white = 0;
  std::uint32_t lost_on_time = 0, illegal_moves = 0, failures = 0;  // lost by these
  std::uint32_t won() const { return won_as_black + won_as_white; }
};

struct MatchTally {
  std::array<EngineTally, 2> engines;
  std::uint32_t games = 0, drawn = 0, unknown = 0, disputed = 0;  // unknown: neither won nor drawn
};
MatchTally tally_of(std::span<const MatchResult> results);

// A share of the points, a draw being half of one, and where it lies with 95 % (Wilson's interval).
struct ScoreShare {
  double share, low, high;  // from 0 to 1
};
// Nothing: no game was decided. Precondition: engine < 2.
std::optional<ScoreShare> share_of(const MatchTally& tally, std::size_t engine);
// The difference of two Elo ratings at which this share is expected; infinite at 0 and 1.
double elo_of(double share);

}  // namespace qipu::engine
