// The results of a match: counted, and what they say about the strength of both. Pure, but for what it
// prints.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "qipu/engine/match_game.hpp"
#include "terminal/shell.hpp"

namespace qipu::app {

// Of a game that is over. Engines are 0 and 1, whatever they play with.
struct MatchRow {
  std::uint32_t number = 1;
  std::size_t black = 0;  // which engine
  engine::MatchEnd end;
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
MatchTally tally_of(const std::vector<MatchRow>& rows);

// A share of the points, a draw being half of one, and where it lies with 95 % (Wilson's interval).
struct ScoreShare {
  double share, low, high;
};
std::optional<ScoreShare> share_of(const MatchTally& tally,
                                   std::size_t engine);  // nothing: no game was decided
// The difference of two Elo ratings at which this share is expected; infinite at 0 and 1.
double elo_of(double share);

struct MatchPlayers {
  std::array<std::string, 2> names, programs;
};
// A line of its own, when a game is over.
void print_match_row(Shell& shell, const MatchPlayers& players, const MatchRow& row);
void print_match_table(Shell& shell, const MatchPlayers& players, const std::vector<MatchRow>& rows);
void print_match_json(Shell& shell, const MatchPlayers& players, const std::vector<MatchRow>& rows,
                      std::uint32_t wanted);

}  // namespace qipu::app
