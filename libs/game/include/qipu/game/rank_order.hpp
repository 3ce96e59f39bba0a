// Which of two ranks is the higher: 30k < 1k < 1d < 9d < 1p < 9p.
#pragma once

#include <cstdint>
#include <optional>

#include "qipu/game/rank.hpp"

namespace qipu::game {

// The greater, the higher the rank; nothing for ratings, titles and the like, which are neither below nor
// above one.
constexpr std::optional<std::int64_t> rank_order(const Rank& rank) {
  constexpr std::int64_t professional = std::int64_t{1} << 32;
  const std::int64_t number = rank.number;
  if (rank.kind == RankKind::Kyu) return -number;
  if (rank.kind == RankKind::Dan) return number;
  if (rank.kind == RankKind::Professional) return professional + number;
  return std::nullopt;
}

}  // namespace qipu::game
