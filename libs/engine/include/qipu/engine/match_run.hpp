// The games of a match, one after another: engines that are started again when they have ended, results that
// add up, a match that goes on where another run has stopped. Writes nothing; what it calls may.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "qipu/base/language.hpp"
#include "qipu/base/result.hpp"
#include "qipu/engine/engine.hpp"
#include "qipu/engine/interrupt_thread.hpp"
#include "qipu/engine/match_game.hpp"
#include "qipu/engine/match_tally.hpp"
#include "qipu/sgf/document.hpp"

namespace qipu::engine {

// What a match is told of its course.
struct MatchListener {
  // The game as it stands: with its opening, after each move, and at its end. False: its record cannot be
  // kept, and the match ends after this game.
  std::function<bool(const MatchGame& game)> keep;
  std::function<void(const MatchResult& result)> over;  // of a game that was played
};

// One thread at a time.
class MatchRun {
 public:
  // `plan`: its names are those of the engines, two unlike ones: name_engines(). `games`: how many;
  // `language`: of MatchEnd::words.
  MatchRun(MatchPlan plan, std::array<EngineSpec, 2> specs, std::uint32_t games, Language language)
      : plan_(std::move(plan)), specs_(std::move(specs)), games_(games), language_(language) {}

  // A record of this game that stands in `file` already, `end` being the end of its main line. A game that is
  // over counts; one that is not is played anew. False: the record is of something else. Before play().
  bool take_record(std::uint32_t number, sgf::Node end, std::string file);

  // All games that are not there yet. `file_of`: where the record of a game is kept; empty: nowhere. True:
  // all are over. False: `stop` came up, or a record could not be kept. Errors: those of an engine's start,
  // and of play_match_game() but for Interrupted.
  Result<bool> play(const std::atomic<bool>& stop, const std::function<std::string(std::uint32_t)>& file_of,
                    const MatchListener& listener);

  const MatchPlan& plan() const { return plan_; }
  std::uint32_t games() const { return games_; }
  std::span<const MatchResult> results() const { return results_; }  // by their numbers
  bool has_failures() const;                                         // an engine's fault has ended a game

 private:
  struct Course {
    InterruptThread& watch;
    const MatchListener& listener;
  };
  Result<void> start(std::size_t seat, InterruptThread& watch);
  Result<bool> play_game(std::uint32_t number, std::string file, const Course& course);
  bool is_over(std::uint32_t number) const;
  void add(MatchResult result);

  MatchPlan plan_;
  std::array<EngineSpec, 2> specs_;
  std::uint32_t games_;
  Language language_;
  std::array<std::unique_ptr<Engine>, 2> engines_;
  std::vector<MatchResult> results_;
};

// By the names of their specs; two of one name are told apart.
void name_engines(MatchPlan& plan, const std::array<EngineSpec, 2>& specs);

}  // namespace qipu::engine
