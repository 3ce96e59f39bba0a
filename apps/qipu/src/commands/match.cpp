// qipu match: two engines play games with each other, whose records are kept and whose results are counted.
#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "commands/commands.hpp"
#include "engines/engine_list.hpp"
#include "files/saving.hpp"
#include "files/stop_signals.hpp"
#include "qipu/arena/match_report.hpp"
#include "qipu/base/aligned.hpp"
#include "qipu/engine/match_record.hpp"
#include "qipu/engine/match_run.hpp"
#include "qipu/library/walk.hpp"
#include "qipu/report/asked.hpp"
#include "qipu/system/clock.hpp"
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

bool choose_engines(Shell& shell, const MatchOptions& options, AskedMatch& asked) {
  for (const std::size_t engine : {0u, 1u}) {
    std::optional<engine::EngineSpec> spec =
        engine_named(shell, options.engines[engine], options.engine_file);
    if (!spec) return false;
    asked.specs[engine] = *std::move(spec);
  }
  engine::name_engines(asked.plan, asked.specs);
  return true;
}

// Rules, komi and time of all games. Complaints and nothing: some of them make no sense.
std::optional<MatchConditions> understand_conditions(Shell& shell, const MatchOptions& options) {
  const auto time = report::asked_time(shell.language, options.time, options.overtime);
  const auto rules = report::asked_rules(shell.language, options.rules);
  const auto komi = report::asked_komi(shell.language, options.komi);
  if (!time) shell.complain(time.error());
  if (!rules) shell.complain(rules.error());
  if (!komi) shell.complain(komi.error());
  if (!rules || !komi || !time) return std::nullopt;
  return MatchConditions{*rules, komi->points, *time};
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
  plan.date = system::local_date();
  constexpr std::uint32_t usual_games = 10;
  const auto both_ways = 2 * static_cast<std::uint32_t>(plan.openings.size());
  asked.games = options.games.value_or(options.openings.empty() ? usual_games : both_ways);
  return asked;
}

// ---- The match

// The match in its folder, and on the terminal.
class ShownMatch {
 public:
  ShownMatch(Shell& shell, const MatchOptions& options, AskedMatch asked)
      : shell_(shell),
        options_(options),
        run_(std::move(asked.plan), std::move(asked.specs), asked.games, shell.language) {}

  Outcome run();

 private:
  std::string file_of(std::uint32_t number) const;
  bool read_records();
  bool read_record(std::uint32_t number, const std::string& file);
  bool make_folder();
  bool play(const StopSignals& stop);
  bool keep_record(const MatchGame& game);
  void show(const MatchResult& result);
  void print();

  Shell& shell_;
  const MatchOptions& options_;
  engine::MatchRun run_;
  bool has_lines_ = false;  // of games, above the table
};

// game-001.sgf; empty: no records are kept.
std::string ShownMatch::file_of(std::uint32_t number) const {
  if (options_.out_dir.empty()) return {};
  return (fs::path(options_.out_dir) / ("game-" + right_aligned(std::to_string(number), 3) + ".sgf"))
      .string();
}

void ShownMatch::show(const MatchResult& result) {
  if (options_.format != OutputFormat::Text || options_.quiet) return;
  shell_.out << arena::match_row(shell_.language, run_.plan(), result) << "\n";
  shell_.out.flush();
  has_lines_ = true;
}

// False, with a complaint: the record is of something else, and stays.
bool ShownMatch::read_record(std::uint32_t number, const std::string& file) {
  const std::optional<Input> input = first_input(shell_, file);
  if (!input) return false;
  bool is_ours = false;
  const Outcome outcome = with_position(shell_, *input, {}, [&](const Position& position) {
    is_ours = run_.take_record(number, position.node, file);
  });
  if (outcome != Outcome::Failed && !is_ours)
    shell_.complain(shell_.say(messages::match_other_record, shown_path(file)));
  return is_ours;
}

bool ShownMatch::read_records() {
  std::error_code error;
  for (std::uint32_t number = 1; number <= run_.games(); ++number) {
    const std::string file = file_of(number);
    if (!file.empty() && fs::exists(file, error) && !read_record(number, file)) return false;
  }
  if (!run_.results().empty())
    shell_.say_line(shell_.say(messages::match_goes_on, run_.results().size(), run_.games(),
                               shown_path(options_.out_dir)));
  return true;
}

bool ShownMatch::make_folder() {
  std::error_code error;
  if (options_.out_dir.empty()) return true;
  fs::create_directories(options_.out_dir, error);
  if (error)
    shell_.complain(shown_path(options_.out_dir), make_system_error(ErrorId::CannotWrite, error.value()));
  return !error;
}

bool ShownMatch::keep_record(const MatchGame& game) {
  const std::string file = file_of(game.number);
  if (file.empty()) return true;
  SafeFile safe(file);
  safe.write(record_text(game));
  return finish_saving(shell_, file, safe) == Outcome::Fine;
}

// False: not all games are over.
bool ShownMatch::play(const StopSignals& stop) {
  Progress progress(shell_, run_.games());
  const engine::MatchListener listener{
      .keep = [&](const MatchGame& game) { return keep_record(game); },
      .over =
          [&](const MatchResult& result) {
            show(result);
            progress.step(result.file);
          },
  };
  const Result<bool> is_whole =
      run_.play(stop.flag(), [&](std::uint32_t number) { return file_of(number); }, listener);
  if (!is_whole) shell_.complain(message(is_whole.error(), shell_.language));
  return is_whole && *is_whole;
}

void ShownMatch::print() {
  if (options_.format == OutputFormat::Json) {
    JsonWriter json(shell_.out, JsonWriter::Style::Pretty);
    return arena::write_match_report(json, run_.plan(), run_.results(), run_.games());
  }
  if (has_lines_) shell_.out << "\n";
  arena::write_match_table(shell_.out, run_.plan(), run_.results(), shell_.form_options());
}

Outcome ShownMatch::run() {
  if (!read_records() || !make_folder()) return Outcome::Failed;
  const StopSignals stop;
  const bool is_whole = play(stop);
  print();
  if (stop.flag()) {
    shell_.say_line(
        shell_.say(options_.out_dir.empty() ? messages::match_stopped : messages::match_interrupted));
    stop.obey();
  }
  if (!is_whole) return Outcome::Failed;
  return run_.has_failures() ? Outcome::Findings : Outcome::Fine;
}

}  // namespace

Outcome run_match(Shell& shell, const MatchOptions& options) {
  std::optional<AskedMatch> asked = understand_match(shell, options);
  if (!asked) return Outcome::Failed;
  return ShownMatch(shell, options, *std::move(asked)).run();
}

}  // namespace qipu::app
