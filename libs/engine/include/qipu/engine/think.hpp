// What an engine thinks of a position, once it has thought enough; whatever commands it knows for that.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>

#include "qipu/base/result.hpp"
#include "qipu/engine/analysis.hpp"
#include "qipu/engine/engine.hpp"

namespace qipu::engine {

// Whichever comes first. An engine that has looked at everything may end before.
struct ThinkLimits {
  std::uint64_t visits = 0;           // of all candidates together; 0: no bound
  std::chrono::milliseconds time{0};  // 0: no bound; with neither it is ten seconds
};

// Shows the position and thinks about it. Engines with an analysis do that. Of others `estimate_score` tells
// the score and `top_moves_black` or `top_moves_white` the candidates (GNU Go), as far as they are known.
// EngineLacks: it knows neither. `progress`, each time there is more: false ends it. Other errors are those
// of Engine.
Result<Analysis> think(Engine& engine, const Position& position, const ThinkLimits& limits,
                       const std::function<bool(const Analysis&)>& progress = {});

// The first score in the answer of `estimate_score`, Black's: "W+3.5 (upper bound: -3.5, lower: -4.2)".
// Nothing: none.
std::optional<double> parse_estimate(std::string_view text);

}  // namespace qipu::engine
