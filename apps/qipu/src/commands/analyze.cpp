// qipu analyze: an engine goes over records; what it thinks is said, and goes into them.
#include <cstdint>
#include <mutex>
#include <utility>

#include "commands/commands.hpp"
#include "engines/engine_list.hpp"
#include "options/position.hpp"
#include "qipu/arena/review_report.hpp"
#include "qipu/engine/reviewer.hpp"
#include "qipu/report/json_writer.hpp"
#include "rewriting/rewriting.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

using engine::Review;

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

// What becomes of reviews: they are written into the record, or it stays as it is.
enum class Reviews : std::uint8_t { Written, Told };

class Analyzer {
 public:
  Analyzer(Shell& shell, const AnalyzeOptions& options, engine::EngineSpec spec)
      : shell_(shell),
        options_(options),
        reviewer_(std::move(spec), {options.visits, std::chrono::milliseconds(options.seconds * 1000)}) {}

  Result<Revised, std::string> revise(const sgf::Document& document, Reviews become);
  Outcome write_json(Shell& own, const Input& input, const sgf::Document& document);

 private:
  Result<std::vector<Review>, std::string> reviews_of(const sgf::Document& document);

  Shell& shell_;
  const AnalyzeOptions& options_;
  engine::Reviewer reviewer_;
  std::mutex mutex_;  // one engine, one record at a time
};

// An empty complaint: interrupted. Of the line that was asked for, or of the main line of each tree that has
// a board.
Result<std::vector<Review>, std::string> Analyzer::reviews_of(const sgf::Document& document) {
  std::vector<sgf::Node> ends;
  if (options_.is_part) {
    const FoundNode found = find_node(shell_, document, options_.position, Sought::Board);
    if (!found.node) return unexpected<std::string>(found.complaint);
    ends.push_back(found.node);
  } else {
    ends = engine::lines_to_review(document);
  }
  if (ends.empty()) return unexpected(message(make_error(ErrorId::NoKnownBoard), shell_.language));
  const std::uint32_t most = engine::leave_out_short(ends, options_.first);
  if (ends.empty()) return unexpected(shell_.say(messages::analyze_beyond, options_.first, most));
  PositionMeter meter(shell_, options_.quiet);
  const auto show = [&](std::size_t done, std::size_t all) {
    meter.show(done, all);
    if (done == all) meter.erase();
  };
  Result<std::vector<Review>> reviews = reviewer_.review_lines(
      ends, options_.first, options_.last, {.on_position = show, .stop = shell_.run.stop});
  if (!reviews && reviews.error().id == ErrorId::Interrupted) return unexpected<std::string>(std::string());
  if (!reviews) return unexpected(message(reviews.error(), shell_.language));
  return *std::move(reviews);
}

Result<Revised, std::string> Analyzer::revise(const sgf::Document& document, Reviews become) {
  const std::lock_guard lock(mutex_);
  const Result<std::vector<Review>, std::string> reviews = reviews_of(document);
  if (!reviews) return unexpected<std::string>(reviews.error());
  Revised revised;
  for (const Review& review : *reviews)
    for (std::string& line : arena::mistake_lines(shell_.language, document, review))
      revised.steps.push_back(std::move(line));
  revised.words = arena::review_words(shell_.language, *reviews, reviewer_.engine_words());
  if (become == Reviews::Told) return revised;
  const engine::ReviewOptions how{options_.lines, options_.line_length, reviewer_.engine_words()};
  const auto act = [&](sgf::Transaction& transaction) -> Result<void> {
    for (const Review& review : *reviews)
      if (Result<void> done = engine::write_review(transaction, review, how); !done) return done;
    return {};
  };
  const Result<std::optional<sgf::Document>> written = sgf::edited_if(document, act);
  if (!written) return unexpected<std::string>(revise::editing_complaint(shell_.language, written.error()));
  if (*written) revised.bytes = std::string((*written)->bytes());
  return revised;
}

Outcome Analyzer::write_json(Shell& own, const Input& input, const sgf::Document& document) {
  const std::lock_guard lock(mutex_);
  const Result<std::vector<Review>, std::string> reviews = reviews_of(document);
  if (!reviews) {
    if (!reviews.error().empty())
      own.complain(shown_name(own, input) + own.say(report::messages::colon) + reviews.error());
    return Outcome::Failed;
  }
  JsonWriter json(own.out, JsonWriter::Style::Compact);
  arena::write_reviews(json, input.name, reviewer_.engine_words(), document, *reviews);
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
    Analyzer analyzer(shell, options, *spec);
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
  Analyzer analyzer(shell, options, *spec);
  Revision revision;
  revision.is_report = is_report;
  revision.revise = revise_document(shell, [&](const sgf::Document& document) {
    return analyzer.revise(document, is_report ? Reviews::Told : Reviews::Written);
  });
  return revise_records(shell, options, revision);
}

}  // namespace qipu::app
