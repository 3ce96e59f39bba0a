// qipu analyze: an engine goes over records; what it thinks is said, and goes into them.
#include <fmt/core.h>

#include <algorithm>
#include <mutex>
#include <utility>

#include "commands/commands.hpp"
#include "engines/engine_list.hpp"
#include "options/position.hpp"
#include "qipu/engine/reviewer.hpp"
#include "qipu/game/line.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/report/json_writer.hpp"
#include "qipu/report/move_words.hpp"
#include "qipu/report/typed_words.hpp"
#include "rewriting/rewriting.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

using engine::PositionValue;
using engine::Quality;
using engine::Review;
using engine::ReviewedMove;

// How far the record at hand is, on a terminal.
class PositionMeter {
 public:
  PositionMeter(Shell& shell, bool is_quiet)
      : shell_(shell), is_wanted_(!is_quiet && shell.err.is_terminal()) {}
  ~PositionMeter() { erase(); }
  PositionMeter(const PositionMeter&) = delete;
  PositionMeter& operator=(const PositionMeter&) = delete;

  void show(std::size_t done, std::size_t all) {
    if (!is_wanted_) return;
    shell_.err << "\r\x1b[K" << shell_.say(messages::analyze_progress, done, all);
    shell_.err.flush();
    is_shown_ = true;
  }
  void erase() {
    if (!std::exchange(is_shown_, false)) return;
    shell_.err << "\r\x1b[K";
    shell_.err.flush();
  }

 private:
  Shell& shell_;
  bool is_wanted_, is_shown_ = false;
};

std::string signed_number(double number, int decimals) { return fmt::format("{:+.{}f}", number, decimals); }

class Analyzer {
 public:
  // `is_report`: records stay as they are.
  Analyzer(Shell& shell, const AnalyzeOptions& options, bool is_report, engine::EngineSpec spec)
      : shell_(shell),
        options_(options),
        is_report_(is_report),
        reviewer_(std::move(spec), {options.visits, std::chrono::milliseconds(options.seconds * 1000)}) {}

  Result<Revised, std::string> revise(const sgf::Document& document);
  Outcome write_json(Shell& own, const Input& input, const sgf::Document& document);

 private:
  Result<std::vector<Review>, std::string> reviews_of(const sgf::Document& document);
  std::string leave_out_short(std::vector<sgf::Node>& ends) const;
  Result<Review> review_of(sgf::Node end);
  Result<void> write(sgf::Transaction& transaction, const std::vector<Review>& reviews) const;
  std::string line_of(const sgf::Document& document, const Review& review, const ReviewedMove& move) const;
  void tell(const sgf::Document& document, const std::vector<Review>& reviews, Revised& revised) const;
  void json_of(JsonWriter& json, const sgf::Document& document, const Review& review) const;

  Shell& shell_;
  const AnalyzeOptions& options_;
  bool is_report_;
  engine::Reviewer reviewer_;
  std::mutex mutex_;  // one engine, one record at a time
};

Result<Review> Analyzer::review_of(sgf::Node end) {
  PositionMeter meter(shell_, options_.quiet);
  return reviewer_.review(end, options_.first, options_.last, [&](std::size_t done, std::size_t all) {
    meter.show(done, all);
    return !shell_.run.stop || !*shell_.run.stop;
  });
}

// Lines that end before the first move that is asked for. Not empty: all of them do.
std::string Analyzer::leave_out_short(std::vector<sgf::Node>& ends) const {
  std::uint32_t most = 0;
  const auto is_short = [&](sgf::Node end) {
    const std::uint32_t moves = game::moves_up_to(end);
    most = std::max(most, moves);
    return moves < options_.first;
  };
  const bool had_any = !ends.empty();
  std::erase_if(ends, is_short);
  return had_any && ends.empty() ? shell_.say(messages::analyze_beyond, options_.first, most) : std::string();
}

// Of the line that was asked for, or of the main line of each tree that has a board.
Result<std::vector<Review>, std::string> Analyzer::reviews_of(const sgf::Document& document) {
  std::vector<sgf::Node> ends;
  if (options_.is_part) {
    const FoundNode found = find_node(shell_, document, options_.position, Sought::Board);
    if (!found.node) return unexpected<std::string>(found.complaint);
    ends.push_back(found.node);
  } else {
    for (const sgf::Tree tree : document.trees())
      if (game::has_board(tree)) ends.push_back(game::main_line_end(tree.root()));
  }
  if (const std::string complaint = leave_out_short(ends); !complaint.empty())
    return unexpected<std::string>(complaint);
  std::vector<Review> reviews;
  for (const sgf::Node end : ends) {
    Result<Review> review = review_of(end);
    if (!review) return unexpected<std::string>(message(review.error(), shell_.language));
    reviews.push_back(*std::move(review));
  }
  if (ends.empty())
    return unexpected<std::string>(message(make_error(ErrorId::NoKnownBoard), shell_.language));
  return reviews;
}

Result<void> Analyzer::write(sgf::Transaction& transaction, const std::vector<Review>& reviews) const {
  const engine::ReviewOptions how{options_.lines, options_.line_length, reviewer_.engine_words()};
  for (const Review& review : reviews) {
    for (const PositionValue& one : review.values)
      if (Result<void> done = engine::write_values(transaction, one); !done) return done;
    for (const ReviewedMove& move : review.moves)
      if (Result<void> done =
              engine::write_variations(transaction, review.values[move.before], move.loss, how);
          !done)
        return done;
  }
  return {};
}

// "34 White Q10 ?? -23.4 % -8.1; better: R14"
std::string Analyzer::line_of(const sgf::Document& document, const Review& review,
                              const ReviewedMove& move) const {
  const report::MoveNames names(document.node(move.loss.node).tree(), go::Coordinates::Western);
  std::string line =
      fmt::format("{:>4} {} {} {}", move.number, report::side_of(shell_.language, move.loss.color),
                  names.name_of(shell_.language, move.point), engine::sign_of(move.loss.quality));
  if (move.loss.lost_percent) line += " " + signed_number(-*move.loss.lost_percent, 1) + " %";
  if (move.loss.lost_points)
    line += " " + shell_.say(messages::analyze_points, signed_number(-*move.loss.lost_points, 1));
  const engine::Candidate& best = review.values[move.before].analysis.candidates.front();
  if (best.turn.stone() && best.turn.stone() != move.point)
    line += shell_.say(messages::analyze_better, names.name_of(shell_.language, best.turn.stone()));
  return line;
}

void Analyzer::tell(const sgf::Document& document, const std::vector<Review>& reviews,
                    Revised& revised) const {
  std::size_t positions = 0, mistakes = 0;
  for (const Review& review : reviews) {
    positions += review.values.size();
    for (const ReviewedMove& move : review.moves) {
      if (move.loss.quality == Quality::Fine) continue;
      ++mistakes;
      revised.steps.push_back(line_of(document, review, move));
    }
  }
  revised.words = shell_.say(messages::analyze_done, positions, reviewer_.engine_words(), mistakes);
}

Result<Revised, std::string> Analyzer::revise(const sgf::Document& document) {
  const std::lock_guard lock(mutex_);
  const Result<std::vector<Review>, std::string> reviews = reviews_of(document);
  if (!reviews) return unexpected<std::string>(reviews.error());
  Revised revised;
  tell(document, *reviews, revised);
  if (is_report_) return revised;
  const auto act = [&](sgf::Transaction& transaction) { return write(transaction, *reviews); };
  const Result<std::optional<sgf::Document>> written = sgf::edited_if(document, act);
  if (!written) return unexpected<std::string>(editing_complaint(shell_, written.error()));
  if (*written) revised.bytes = std::string((*written)->bytes());
  return revised;
}

// ---- As JSON

void write_number(JsonWriter& json, std::string_view key, std::optional<double> number) {
  json.key(key);
  if (number)
    json.number(engine::rounded(*number, 4));
  else
    json.null();
}

void write_candidates(JsonWriter& json, const PositionValue& value) {
  json.key("candidates");
  json.begin_array(Layout::Inline);
  for (const engine::Candidate& one : value.analysis.candidates) {
    json.begin_object();
    json.member("move", engine::to_text(one.turn, value.size));
    json.member("visits", static_cast<std::int64_t>(one.visits));
    write_number(json, "winrate", one.winrate);
    write_number(json, "score", one.score);
    json.key("line");
    json.begin_array(Layout::Inline);
    for (const engine::Turn& turn : one.line) json.string(engine::to_text(turn, value.size));
    json.end();
    json.end();
  }
  json.end();
}

void Analyzer::json_of(JsonWriter& json, const sgf::Document& document, const Review& review) const {
  json.begin_object();
  if (!review.values.empty())
    json.member("tree", std::int64_t{document.node(review.values.front().node).tree().index()} + 1);
  json.key("positions");
  json.begin_array();
  std::size_t next = 0;
  for (std::size_t i = 0; i < review.values.size(); ++i) {
    const PositionValue& one = review.values[i];
    json.begin_object();
    json.member("node", std::int64_t{document.node(one.node).number()});
    json.member("to_play", one.to_play == Color::Black ? "B" : "W");
    write_number(json, "winrate", engine::winrate_of(one.analysis));
    write_number(json, "score", engine::score_of(one.analysis));
    if (next < review.moves.size() && review.moves[next].after == i) {
      const ReviewedMove& move = review.moves[next++];
      json.key("move");
      json.begin_object();
      json.member("number", std::int64_t{move.number});
      json.member("color", move.loss.color == Color::Black ? "B" : "W");
      json.member("point", engine::vertex(move.point, one.size));
      write_number(json, "lost_percent", move.loss.lost_percent);
      write_number(json, "lost_points", move.loss.lost_points);
      json.member("quality", engine::sign_of(move.loss.quality));
      json.end();
    }
    write_candidates(json, one);
    json.end();
  }
  json.end();
  json.end();
}

Outcome Analyzer::write_json(Shell& own, const Input& input, const sgf::Document& document) {
  const std::lock_guard lock(mutex_);
  const Result<std::vector<Review>, std::string> reviews = reviews_of(document);
  if (!reviews) {
    own.complain(shown_name(own, input) + own.say(report::messages::colon) + reviews.error());
    return Outcome::Failed;
  }
  JsonWriter json(own.out, JsonWriter::Style::Compact);
  json.begin_object();
  json.member("file", input.name);
  json.member("engine", reviewer_.engine_words());
  json.key("reviews");
  json.begin_array();
  for (const Review& review : *reviews) json_of(json, document, review);
  json.end();
  json.end();
  json.finish();
  return Outcome::Fine;
}

}  // namespace

Outcome run_analyze(Shell& shell, const AnalyzeOptions& asked) {
  AnalyzeOptions options = asked;
  if (options.last < options.first) {
    shell.complain(shell.say(messages::analyze_bad_range, options.last, options.first));
    return Outcome::Failed;
  }
  const std::optional<engine::EngineSpec> spec = engine_named(shell, options.engine, options.engines);
  if (!spec) return Outcome::Failed;
  shell.run.jobs = 1;
  if (options.format == OutputFormat::Json) {
    Analyzer analyzer(shell, options, true, *spec);
    return for_each_input(shell, inputs_of(shell, options.files), [&](Shell& own, const Input& input) {
      Outcome worst = Outcome::Fine;
      const Outcome read = read_parts(own, input, RecordReader::Extent::Whole, [&](const Part& part) {
        worst = worse(worst, analyzer.write_json(own, input, part.document));
        return sgf::Flow::Continue;
      });
      return worse(worst, read);
    });
  }
  // Unless the record is to go somewhere, what was found is all that is wanted.
  const bool is_report = options.is_for_one() && options.output.empty();
  options.dry_run = options.dry_run || is_report;
  options.verbose = true;
  Analyzer analyzer(shell, options, is_report, *spec);
  Revision revision;
  revision.is_report = is_report;
  revision.revise =
      revise_document(shell, [&](const sgf::Document& document) { return analyzer.revise(document); });
  return revise_records(shell, options, revision);
}

}  // namespace qipu::app
