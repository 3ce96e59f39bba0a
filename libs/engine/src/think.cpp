#include "qipu/engine/think.hpp"

#include <algorithm>
#include <string>

#include "qipu/game/result.hpp"

namespace qipu::engine {

namespace {

using namespace std::chrono_literals;

constexpr std::chrono::milliseconds interval{100};
constexpr std::chrono::milliseconds usual_time{10'000};

Result<Analysis> analyzed(Engine& engine, const ThinkLimits& limits,
                          const std::function<bool(const Analysis&)>& progress) {
  const bool is_bounded = limits.visits != 0 || limits.time.count() != 0;
  const std::chrono::milliseconds most = is_bounded ? limits.time : usual_time;
  Analysis last;
  const Result<void> done = engine.analyze(interval, most, [&](const Analysis& analysis) {
    last = analysis;
    if (progress && !progress(analysis)) return false;
    return limits.visits == 0 || analysis.visits() < limits.visits;
  });
  if (!done) return unexpected(done.error());
  return last;
}

// "D4 6.5 Q16 6.2": moves and what they are worth, the best first.
std::vector<Candidate> top_moves_in(std::string_view text, std::uint32_t size) {
  std::vector<Candidate> candidates;
  for (const std::string_view word : gtp_words(text)) {
    const std::optional<Turn> turn = parse_turn(word, size);
    if (!turn || !turn->stone()) continue;
    Candidate one;
    one.turn = *turn;
    one.order = static_cast<std::uint32_t>(candidates.size());
    one.line = {*turn};
    candidates.push_back(std::move(one));
  }
  return candidates;
}

Result<Analysis> estimated(Engine& engine, const Position& position) {
  Analysis analysis;
  const std::string moves = "top_moves_" + std::string(color_word(position.to_play));
  if (!engine.knows("estimate_score"))
    return fail(ErrorId::EngineLacks, engine.spec().name, "estimate_score");
  const Result<std::string> score = engine.send("estimate_score", engine.spec().thought);
  if (!score) return unexpected(score.error());
  if (engine.knows(moves)) {
    const Result<std::string> top = engine.send(moves, engine.spec().thought);
    if (!top) return unexpected(top.error());
    analysis.candidates = top_moves_in(*top, position.size);
  }
  if (analysis.candidates.empty()) analysis.candidates.emplace_back();  // it would pass
  analysis.candidates.front().score = parse_estimate(*score);
  return analysis;
}

}  // namespace

std::optional<double> parse_estimate(std::string_view text) {
  const std::string_view word = text.substr(0, text.find_first_of(" \n"));
  const auto result = game::parse_result(word);
  if (!result) return std::nullopt;
  if (result.value.outcome == game::Outcome::Draw) return 0;
  if (result.value.manner != game::Manner::Score) return std::nullopt;
  const double margin = result.value.score.to_double();
  return result.value.outcome == game::Outcome::Black ? margin : -margin;
}

Result<Analysis> think(Engine& engine, const Position& position, const ThinkLimits& limits,
                       const std::function<bool(const Analysis&)>& progress) {
  if (const Result<void> shown = engine.show(position); !shown) return unexpected(shown.error());
  if (engine.dialect()) return analyzed(engine, limits, progress);
  Result<Analysis> analysis = estimated(engine, position);
  if (analysis && progress) progress(*analysis);
  return analysis;
}

}  // namespace qipu::engine
