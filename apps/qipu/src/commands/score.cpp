// qipu score: counts a position, by what the record says of rules, komi and dead stones or by what is asked
// for, and compares with the result it gives.
#include <string>
#include <utility>
#include <vector>

#include "commands/commands.hpp"
#include "options/position.hpp"
#include "qipu/game/counted_position.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/report/asked.hpp"
#include "qipu/report/count_report.hpp"
#include "qipu/report/json_writer.hpp"
#include "terminal/board_text.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

// --rules and --komi; the error is a complaint.
Result<game::CountOptions, std::string> understand(Language language, const ScoreOptions& options) {
  game::CountOptions wanted;
  if (!options.rules.empty()) {
    const Result<const go::Rules*, std::string> rules = report::asked_rules(language, options.rules);
    if (!rules) return unexpected(rules.error());
    wanted.rules = *rules;
  }
  if (options.komi.empty()) return wanted;
  const Result<game::Komi, std::string> komi = report::asked_komi(language, options.komi);
  if (!komi) return unexpected(komi.error());
  wanted.komi = komi->points;
  return wanted;
}

Outcome score_file(Shell& shell, const Input& input, const ScoreOptions& options,
                   const game::CountOptions& wanted, bool several) {
  std::string complaint;
  const auto use = [&](const Position& position) {
    game::Replay replay(position.node.tree());
    replay.go_to(position.node);
    game::CountOptions given = wanted;
    if (options.dead) {
      Result<std::vector<go::Point>, std::string> dead =
          report::asked_stones(shell.language, *options.dead, replay.board());
      if (!dead) {
        complaint = dead.error();
        return;
      }
      given.dead = *std::move(dead);
    }
    const game::CountedPosition counted = game::count_position(replay, given);
    if (options.format == OutputFormat::Json) {
      JsonWriter json(shell.out, several ? JsonWriter::Style::Compact : JsonWriter::Style::Pretty);
      return report::write_count(json, input.name, position.node, counted);
    }
    if (several) shell.out << shell.painted(Paint::Strong, shown_name(shell, input)) << "\n";
    if (options.board)
      shell.out << text_rows(draw::counted_diagram(replay.board(), counted.score),
                             text_options(shell, options.ascii));
    report::write_count_text(shell.out, shell.language, shell.width(), replay, counted);
  };
  const Outcome outcome = with_position(shell, input, options.position, use);
  if (complaint.empty()) return outcome;
  shell.complain(shown_name(shell, input) + shell.say(report::messages::colon) + complaint);
  return Outcome::Failed;
}

}  // namespace

Outcome run_score(Shell& shell, const ScoreOptions& options) {
  const Result<game::CountOptions, std::string> wanted = understand(shell.language, options);
  if (!wanted) {
    shell.complain(wanted.error());
    return Outcome::Failed;
  }
  const Inputs inputs = inputs_of(shell, options.files);
  return for_each_input(shell, inputs, [&](Shell& own, const Input& input) {
    return score_file(own, input, options, *wanted, inputs.several);
  });
}

}  // namespace qipu::app
