// qipu score: counts a position, by what the record says of rules, komi and dead stones or by what is asked
// for, and compares with the result it gives.
#include <algorithm>
#include <optional>
#include <utility>

#include "commands/commands.hpp"
#include "options/near.hpp"
#include "options/position.hpp"
#include "qipu/game/counted_position.hpp"
#include "qipu/game/komi.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/game/rules.hpp"
#include "qipu/report/count_report.hpp"
#include "qipu/report/json_writer.hpp"
#include "terminal/board_text.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

// The points of --dead, parted by commas or spaces; nothing and `complaint` if one is no stone.
std::optional<std::vector<go::Point>> read_dead(const Shell& shell, const std::string& text,
                                                const go::Board& board, std::string& complaint) {
  std::vector<go::Point> points;
  std::string_view rest = text;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find_first_of(", "), rest.size());
    const std::string_view word = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (word.empty()) continue;
    const auto western = go::parse_point(word, board.size(), go::Coordinates::Western);
    const auto point = western ? western : go::parse_point(word, board.size(), go::Coordinates::Sgf);
    if (!point) {
      complaint = shell.say(messages::score_no_point, printable(word));
      return std::nullopt;
    }
    if (board.at(*point) == go::Stone::Empty) {
      const std::string name = go::name_of(*point, board.size(), go::Coordinates::Western);
      complaint = western ? shell.say(messages::score_no_stone, printable(word))
                          : shell.say(messages::score_no_sgf_stone, printable(word), name);
      return std::nullopt;
    }
    points.push_back(*point);
  }
  return points;
}

// --rules and --komi; a complaint and nothing if they cannot be understood.
std::optional<game::CountOptions> understand(Shell& shell, const ScoreOptions& options) {
  game::CountOptions wanted;
  if (!options.rules.empty() && !(wanted.rules = game::rules_named(options.rules))) {
    shell.complain(unknown_rules(shell, options.rules));
    return std::nullopt;
  }
  if (options.komi.empty()) return wanted;
  const auto komi = game::parse_komi(options.komi);
  if (komi) return wanted.komi = komi.value.points, wanted;
  shell.complain(shell.say(messages::score_bad_komi, printable(options.komi)));
  return std::nullopt;
}

Outcome score_file(Shell& shell, const Input& input, const ScoreOptions& options,
                   const game::CountOptions& wanted, bool several) {
  std::string complaint;
  const auto use = [&](const Position& position) {
    game::Replay replay(position.node.tree());
    replay.go_to(position.node);
    game::CountOptions given = wanted;
    if (options.dead && !(given.dead = read_dead(shell, *options.dead, replay.board(), complaint))) return;
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
  const std::optional<game::CountOptions> wanted = understand(shell, options);
  if (!wanted) return Outcome::Failed;
  const Inputs inputs = inputs_of(shell, options.files);
  return for_each_input(shell, inputs, [&](Shell& own, const Input& input) {
    return score_file(own, input, options, *wanted, inputs.several);
  });
}

}  // namespace qipu::app
