#include "qipu/engine/match_run.hpp"

#include <algorithm>
#include <optional>

#include "qipu/engine/match_record.hpp"
#include "qipu/game/moves.hpp"

namespace qipu::engine {

void name_engines(MatchPlan& plan, const std::array<EngineSpec, 2>& specs) {
  plan.names = {specs[0].name, specs[1].name};
  if (plan.names[0] == plan.names[1]) plan.names[1] += " (2)";
}

void MatchRun::add(MatchResult result) {
  const auto at = std::find_if(results_.begin(), results_.end(),
                               [&](const MatchResult& one) { return one.number > result.number; });
  results_.insert(at, std::move(result));
}

bool MatchRun::is_over(std::uint32_t number) const {
  return std::any_of(results_.begin(), results_.end(),
                     [&](const MatchResult& one) { return one.number == number; });
}

bool MatchRun::has_failures() const {
  return std::any_of(results_.begin(), results_.end(),
                     [](const MatchResult& one) { return is_failure(one.end.how); });
}

bool MatchRun::take_record(std::uint32_t number, sgf::Node end, std::string file) {
  if (!is_record_of(plan_.game(number), end)) return false;
  std::optional<MatchEnd> how = end_of_record(end);
  if (!how) return true;
  add({number, plan_.black_of(number), *std::move(how), game::moves_to(end).list.moves.size(),
       std::move(file)});
  for (const std::size_t engine : {0u, 1u})
    plan_.programs[engine] = program_in_record(end, plan_.names[engine]);
  return true;
}

Result<void> MatchRun::start(std::size_t seat, InterruptThread& watch) {
  EngineSpec spec = specs_[seat];
  spec.name = plan_.names[seat];
  Result<void> started = watch.start(seat, engines_[seat], spec);
  if (started) plan_.programs[seat] = engines_[seat]->title();
  return started;
}

namespace {

// What has been interrupted is no error of a match.
Result<bool> stopped_or(const Error& error) {
  if (error.id == ErrorId::Interrupted) return false;
  return unexpected(error);
}

}  // namespace

// False: its record could not be kept, or it was interrupted.
Result<bool> MatchRun::play_game(std::uint32_t number, std::string file, const Course& course) {
  for (const std::size_t engine : {0u, 1u})
    if (const Result<void> started = start(engine, course.watch); !started)
      return stopped_or(started.error());
  MatchGame game = plan_.game(number);
  const std::size_t black = plan_.black_of(number);
  bool is_kept = true;
  const auto keep = [&] { is_kept = is_kept && course.listener.keep(game); };
  const Result<void> done =
      play_match_game(game, {engines_[black].get(), engines_[1 - black].get()}, language_, keep);
  if (!done) return stopped_or(done.error());
  keep();
  const MatchResult result{number, black, *game.end, game.moves.size(), std::move(file)};
  add(result);
  course.listener.over(result);
  return is_kept;
}

Result<bool> MatchRun::play(const std::atomic<bool>& stop,
                            const std::function<std::string(std::uint32_t)>& file_of,
                            const MatchListener& listener) {
  InterruptThread watch(stop);
  Result<bool> goes_on = true;
  for (std::uint32_t number = 1; number <= games_ && goes_on && *goes_on; ++number) {
    if (is_over(number)) continue;
    goes_on = stop ? Result<bool>(false) : play_game(number, file_of(number), {watch, listener});
  }
  for (const std::size_t engine : {0u, 1u}) watch.set(engine, nullptr);
  return goes_on;
}

}  // namespace qipu::engine
