#include "qipu/engine/match_tally.hpp"

#include <cmath>

namespace qipu::engine {

namespace {

void add_loss(EngineTally& loser, GameEnd how) {
  if (how == GameEnd::OutOfTime)
    ++loser.lost_on_time;
  else if (how == GameEnd::IllegalMove)
    ++loser.illegal_moves;
  else if (is_failure(how))
    ++loser.failures;
}

}  // namespace

MatchTally tally_of(std::span<const MatchResult> results) {
  MatchTally tally;
  for (const MatchResult& one : results) {
    ++tally.games;
    tally.disputed += one.end.how == GameEnd::Disputed;
    if (!one.end.winner) {
      ++(one.end.how == GameEnd::Counted ? tally.drawn : tally.unknown);
      continue;
    }
    const bool has_black_won = *one.end.winner == Color::Black;
    const std::size_t winner = has_black_won ? one.black : 1 - one.black;
    ++(has_black_won ? tally.engines[winner].won_as_black : tally.engines[winner].won_as_white);
    add_loss(tally.engines[1 - winner], one.end.how);
  }
  return tally;
}

std::optional<ScoreShare> share_of(const MatchTally& tally, std::size_t engine) {
  const std::uint32_t decided = tally.games - tally.unknown;
  if (decided == 0) return std::nullopt;
  constexpr double z = 1.959963984540054;
  const double n = decided;
  const double share = (tally.engines[engine].won() + tally.drawn / 2.0) / n;
  const double middle = (share + z * z / (2 * n)) / (1 + z * z / n);
  const double half = z * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n);
  // Exact at the ends, where the formula is so but for rounding.
  return ScoreShare{share, share == 0 ? 0 : middle - half, share == 1 ? 1 : middle + half};
}

double elo_of(double share) { return 400 * std::log10(share / (1 - share)); }

}  // namespace qipu::engine
