// What engines say while they think: `lz-analyze` of Leela Zero and `kata-analyze` of KataGo. Both answer "="
// at once, and then a line of candidates as often as they are told, until the next line that comes in. Pure.
//
// Sources of the rule: the documentation of Leela Zero's lz-analyze (its README) and KataGo's
// docs/GTP_Extensions.md. Fields come in any order; those that nobody knows are passed over.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "qipu/base/decimal.hpp"
#include "qipu/base/point.hpp"
#include "qipu/engine/gtp.hpp"

namespace qipu::engine {

enum class AnalysisDialect : std::uint8_t {
  LeelaZero,  // winrate 0..10000, no score
  KataGo,     // winrate 0..1, scoreLead
};
constexpr std::string_view command_of(AnalysisDialect dialect) {
  return dialect == AnalysisDialect::KataGo ? "kata-analyze" : "lz-analyze";
}

// A move that the engine thinks of. Black's view, whoever is to play.
struct Candidate {
  Turn turn;  // a point or a pass
  std::uint64_t visits = 0;
  std::optional<double> winrate;  // of Black, 0 to 1
  std::optional<double> score;    // Black's lead in points
  std::optional<double> prior;    // 0 to 1, of the side to move
  std::uint32_t order = 0;        // 0: the best
  std::vector<Turn> line;         // with the move itself; empty where it was not told
  bool operator==(const Candidate&) const = default;
};

struct Analysis {
  std::vector<Candidate> candidates;  // the best first
  std::vector<double> ownership;      // KataGo's, row by row, 1 Black to -1 White; empty: not told
  std::uint64_t visits() const;       // of all
};

// Nothing: the line has no candidate. `to_play` is who is to move; winrates of both dialects are his.
std::optional<Analysis> parse_analysis(std::string_view line, AnalysisDialect dialect, Color to_play,
                                       std::uint32_t size);

// The nearest with so many decimals, at most 4, as values of an analysis are written.
Decimal rounded(double value, int decimals);

}  // namespace qipu::engine
