// qipu match: two engines play games with each other, whose records are kept and whose results are counted.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "commands/commands.hpp"
#include "engines/asked_time.hpp"
#include "engines/engine_list.hpp"
#include "engines/match_table.hpp"
#include "files/saving.hpp"
#include "files/stop_signals.hpp"
#include "options/near.hpp"
#include "options/today.hpp"
#include "qipu/engine/interrupt_thread.hpp"
#include "qipu/engine/match_game.hpp"
#include "qipu/engine/match_record.hpp"
#include "qipu/engine/match_tally.hpp"
#include "qipu/game/komi.hpp"
#include "qipu/game/moves.hpp"
#include "qipu/game/rules.hpp"
#include "qipu/library/walk.hpp"
#include "qipu/system/thread.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

namespace fs = std::filesystem;
using engine::MatchGame;
using engine::MatchResult;
using Openings = std::vector<engine::Position>;

// ---- What is asked for

struct MatchConditions {
  const go::Rules* rules;
  Decimal komi;
  game::TimeControl time;
};

struct AskedMatch {
  std::array<engine::EngineSpec, 2> specs;
  engine::MatchPlan plan;
  std::uint32_t games = 0;
};

engine::Position empty_match_board(std::uint32_t size) {
  engine::Position position;
  position.size = size;
  return position;
}

// The ends of the main lines of all records; nothing, with a complaint: one of them is no opening.
std::optional<Openings> read_openings(Shell& shell, const MatchOptions& options) {
  if (options.openings.empty()) return Openings{empty_match_board(options.size)};
  Openings openings;
  library::Walk walk(options.openings);
  while (const std::optional<Input> input = walk.next()) {
    if (input->error) {
      complain_of(shell, *input, *input->error);
      return std::nullopt;
    }
    std::optional<Error> error;
    const Outcome outcome = with_position(shell, *input, {}, [&](const Position& position) {
      Result<engine::Position> opening = engine::position_at(position.node);
      if (opening)
        openings.push_back(*std::move(opening));
      else
        error = opening.error();
    });
    if (error) shell.complain(shown_name(shell, *input), *error);
    if (error || outcome == Outcome::Failed) return std::nullopt;
  }
  if (openings.empty()) {
    shell.complain(shell.say(messages::match_no_openings));
    return std::nullopt;
  }
  return openings;
}

// Two engines of one name are told apart.
bool choose_engines(Shell& shell, const MatchOptions& options, AskedMatch& asked) {
  for (const std::size_t engine : {0u, 1u}) {
    std::optional<engine::EngineSpec> spec =
        engine_named(shell, options.engines[engine], options.engine_file);
    if (!spec) return false;
    asked.specs[engine] = *std::move(spec);
    asked.plan.names[engine] = asked.specs[engine].name;
  }
  if (asked.plan.names[0] == asked.plan.names[1]) asked.plan.names[1] += " (2)";
  return true;
}

// Rules, komi and time of all games. A complaint and nothing: one of them makes no sense.
std::optional<MatchConditions> understand_conditions(Shell& shell, const MatchOptions& options) {
  const go::Rules* const rules = game::rules_named(options.rules);
  const auto komi = game::parse_komi(options.komi);
  const std::optional<game::TimeControl> time = time_control_asked(shell, options.time, options.overtime);
  if (!rules) shell.complain(unknown_rules(shell, options.rules));
  if (!komi) shell.complain(shell.say(messages::score_bad_komi, printable(options.komi)));
  if (!rules || !komi || !time) return std::nullopt;
  return MatchConditions{rules, komi.value.points, *time};
}

std::optional<AskedMatch> understand_match(Shell& shell, const MatchOptions& options) {
  const std::optional<MatchConditions> conditions = understand_conditions(shell, options);
  if (!conditions) return std::nullopt;
  if (options.engines.size() != 2) {
    shell.complain(shell.say(messages::match_two_engines, options.engines.size()));
    return std::nullopt;
  }
  AskedMatch asked;
  engine::MatchPlan& plan = asked.plan;
  std::optional<Openings> openings = read_openings(shell, options);
  if (!openings || !choose_engines(shell, options, asked)) return std::nullopt;
  plan.openings = *std::move(openings);
  for (engine::Position& opening : plan.openings) {
    opening.rules = conditions->rules;
    opening.komi = conditions->komi;
  }
  plan.time = conditions->time;
  plan.most_moves = options.moves_limit;
  plan.date = today();
  constexpr std::uint32_t usual_games = 10;
  const auto both_ways = 2 * static_cast<std::uint32_t>(plan.openings.size());
  asked.games = options.games.value_or(options.openings.empty() ? usual_games : both_ways);
  return asked;
}

// ---- The match

class MatchRun {
 public:
  MatchRun(Shell& shell, const MatchOptions& options, AskedMatch asked)
      : shell_(shell),
        options_(options),
        specs_(std::move(asked.specs)),
        plan_(std::move(asked.plan)),
        games_(asked.games) {}

  Outcome run();

 private:
  std::string file_of(std::uint32_t number) const;
  bool read_records();
  bool read_record(std::uint32_t number, const std::string& file);
  bool make_folder();
  bool play_all(const StopSignals& stop, engine::InterruptThread& watch);
  bool start(std::size_t engine, engine::InterruptThread& watch);
  bool play(std::uint32_t number, engine::InterruptThread& watch);
  bool keep_record(const MatchGame& game);
  void add(const MatchResult& row);
  void print();
  bool is_interrupted(const Error& error) const { return error.id == ErrorId::Interrupted; }

  Shell& shell_;
  const MatchOptions& options_;
  std::array<engine::EngineSpec, 2> specs_;
  engine::MatchPlan plan_;
  std::uint32_t games_;
  std::array<std::unique_ptr<engine::Engine>, 2> engines_;
  std::vector<MatchResult> rows_;
  bool has_lines_ = false;  // of games, above the table
};

// game-001.sgf; empty: no records are kept.
std::string MatchRun::file_of(std::uint32_t number) const {
  if (options_.out_dir.empty()) return {};
  return (fs::path(options_.out_dir) / fmt::format("game-{:03}.sgf", number)).string();
}

void MatchRun::add(const MatchResult& row) {
  rows_.push_back(row);
  if (options_.format != OutputFormat::Text || options_.quiet) return;
  print_match_row(shell_, plan_, row);
  has_lines_ = true;
}

// A game that is over counts; one that is not is played anew. False, with a complaint: the record is of
// something else, and stays.
bool MatchRun::read_record(std::uint32_t number, const std::string& file) {
  const std::optional<Input> input = first_input(shell_, file);
  if (!input) return false;
  const MatchGame wanted = plan_.game(number);
  bool is_ours = false;
  const Outcome outcome = with_position(shell_, *input, {}, [&](const Position& position) {
    is_ours = is_record_of(wanted, position.node);
    if (!is_ours) return;
    const std::optional<engine::MatchEnd> end = engine::end_of_record(position.node);
    if (!end) return;
    const std::size_t moves = game::moves_to(position.node).list.moves.size();
    rows_.push_back({number, plan_.black_of(number), *end, moves, file});
    for (const std::size_t engine : {0u, 1u})
      plan_.programs[engine] = engine::program_in_record(position.node, plan_.names[engine]);
  });
  if (outcome != Outcome::Failed && !is_ours)
    shell_.complain(shell_.say(messages::match_other_record, shown_path(file)));
  return is_ours;
}

bool MatchRun::read_records() {
  std::error_code error;
  for (std::uint32_t number = 1; number <= games_; ++number) {
    const std::string file = file_of(number);
    if (!file.empty() && fs::exists(file, error) && !read_record(number, file)) return false;
  }
  if (!rows_.empty())
    shell_.say_line(shell_.say(messages::match_goes_on, rows_.size(), games_, shown_path(options_.out_dir)));
  return true;
}

bool MatchRun::make_folder() {
  std::error_code error;
  if (options_.out_dir.empty()) return true;
  fs::create_directories(options_.out_dir, error);
  if (error)
    shell_.complain(shown_path(options_.out_dir), make_system_error(ErrorId::CannotWrite, error.value()));
  return !error;
}

// Again, if it has ended. False, with a complaint: it cannot be started.
bool MatchRun::start(std::size_t engine, engine::InterruptThread& watch) {
  if (engines_[engine] && engines_[engine]->is_alive()) return true;
  watch.set(engine, nullptr);
  engines_[engine].reset();
  engine::EngineSpec spec = specs_[engine];
  spec.name = plan_.names[engine];
  Result<std::unique_ptr<engine::Engine>> started = engine::Engine::start(std::move(spec));
  if (!started) {
    shell_.complain(message(started.error(), shell_.language));
    return false;
  }
  engines_[engine] = *std::move(started);
  plan_.programs[engine] = engines_[engine]->title();
  watch.set(engine, engines_[engine].get());
  return true;
}

bool MatchRun::keep_record(const MatchGame& game) {
  const std::string file = file_of(game.number);
  if (file.empty()) return true;
  SafeFile safe(file);
  safe.write(record_text(game));
  return finish_saving(shell_, file, safe) == Outcome::Fine;
}

// False: the match cannot go on.
bool MatchRun::play(std::uint32_t number, engine::InterruptThread& watch) {
  if (!start(0, watch) || !start(1, watch)) return false;
  MatchGame game = plan_.game(number);
  const std::size_t black = plan_.black_of(number);
  bool is_saved = true;
  const auto keep = [&] { is_saved = is_saved && keep_record(game); };
  const Result<void> done =
      play_match_game(game, {engines_[black].get(), engines_[1 - black].get()}, shell_.language, keep);
  if (!done) {
    if (!is_interrupted(done.error())) shell_.complain(message(done.error(), shell_.language));
    return false;
  }
  keep();
  add({number, black, *game.end, game.moves.size(), file_of(number)});
  return is_saved;
}

bool MatchRun::play_all(const StopSignals& stop, engine::InterruptThread& watch) {
  Progress progress(shell_, games_);
  std::size_t known = 0;
  const std::vector<MatchResult> before = rows_;
  for (std::uint32_t number = 1; number <= games_; ++number) {
    if (known < before.size() && before[known].number == number) {
      ++known;
      continue;
    }
    if (stop.flag() || !play(number, watch)) return false;
    progress.step(file_of(number));
  }
  return true;
}

void MatchRun::print() {
  std::sort(rows_.begin(), rows_.end(),
            [](const MatchResult& a, const MatchResult& b) { return a.number < b.number; });
  if (options_.format == OutputFormat::Json) return print_match_json(shell_, plan_, rows_, games_);
  if (has_lines_) shell_.out << "\n";
  print_match_table(shell_, plan_, rows_);
}

Outcome MatchRun::run() {
  if (!read_records() || !make_folder()) return Outcome::Failed;
  const StopSignals stop;
  bool is_whole = false;
  {
    engine::InterruptThread watch(stop.flag());
    is_whole = play_all(stop, watch);
    for (const std::size_t engine : {0u, 1u}) watch.set(engine, nullptr);
  }
  print();
  if (stop.flag()) {
    shell_.say_line(
        shell_.say(options_.out_dir.empty() ? messages::match_stopped : messages::match_interrupted));
    stop.obey();
  }
  if (!is_whole) return Outcome::Failed;
  const bool has_failures =
      std::any_of(rows_.begin(), rows_.end(), [](const MatchResult& row) { return is_failure(row.end.how); });
  return has_failures ? Outcome::Findings : Outcome::Fine;
}

}  // namespace

Outcome run_match(Shell& shell, const MatchOptions& options) {
  std::optional<AskedMatch> asked = understand_match(shell, options);
  if (!asked) return Outcome::Failed;
  return MatchRun(shell, options, *std::move(asked)).run();
}

}  // namespace qipu::app
