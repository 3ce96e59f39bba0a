// qipu check: what is wrong with a record, for people and for programs.
#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "commands.hpp"
#include "inputs.hpp"
#include "qipu/library/scan.hpp"
#include "reference.hpp"
#include "report.hpp"
#include "stop_signals.hpp"

namespace qipu::app {

namespace {

constexpr std::size_t most_text = std::size_t{1} << 20;  // rendered, that waits for its turn

// Checks many records, on several threads.
class Checking {
 public:
  Checking(Shell& shell, const Report& report) : shell_(shell), report_(report), printer_(shell, report) {}

  Outcome run(const std::vector<std::string>& paths);

 private:
  library::ScanOptions options();
  void check(const Input& input, library::Turn& turn);
  std::optional<Error> read(const Input& input, const std::shared_ptr<Page>& page, library::Turn& turn);
  void print(const Input& input, Page& page, const std::optional<Error>& error);
  void show(const library::Progress& progress);

  Shell& shell_;
  const Report& report_;
  StopSignals stop_;

  // Of the caller's thread.
  Printer printer_;
  Outcome outcome_ = Outcome::Fine;
  std::uint64_t done_ = 0;
  Progress progress_{shell_};
};

std::optional<Error> Checking::read(const Input& input, const std::shared_ptr<Page>& page,
                                    library::Turn& turn) {
  library::ReadLimits limits;
  limits.max_size = shell_.max_size;
  limits.stop = &stop_.flag();
  Result<library::RecordReader> reader = library::RecordReader::open(input, limits);
  if (!reader) return reader.error();
  while (!turn.is_stopped()) {
    const Result<std::optional<Part>> part = reader->next();
    if (!part) return part.error();
    if (!*part) break;
    page->add(**part);
    if (page->text.size() > most_text && !turn.now([&] { printer_.write(*page); })) break;
  }
  return std::nullopt;
}

// On any thread.
void Checking::check(const Input& input, library::Turn& turn) {
  const std::shared_ptr<Page> page = report_.open(input.name, input.path);
  std::optional<Error> error = read(input, page, turn);
  page->end();
  const std::uint64_t bytes = page->text.capacity();
  if (!error) return turn.later([this, page] { print({}, *page, std::nullopt); }, bytes);
  Input named;
  named.path = input.path, named.name = input.name, named.kind = input.kind;
  turn.later([this, page, named = std::move(named), error = std::move(error)] { print(named, *page, error); },
             bytes);
}

void Checking::print(const Input& input, Page& page, const std::optional<Error>& error) {
  if (shell_.out.is_terminal()) progress_.erase();
  if (error) {
    printer_.write(page);
    complain_of(shell_, input, *error);
    outcome_ = Outcome::Failed;
  }
  outcome_ = worse(outcome_, printer_.print(page));
}

void Checking::show(const library::Progress& progress) {
  done_ = progress.records;
  const double share = progress.all.bytes == 0
                           ? 0
                           : static_cast<double>(progress.bytes) / static_cast<double>(progress.all.bytes);
  progress_.show(progress.records, std::min(share, 1.0), progress.name ? *progress.name : std::string_view());
}

library::ScanOptions Checking::options() {
  library::ScanOptions options;
  options.jobs = shell_.jobs;
  options.walk.max_size = shell_.max_size;
  options.stop = &stop_.flag();
  options.progress = [this](const library::Progress& progress) { show(progress); };
  options.measure = progress_.is_wanted();
  return options;
}

Outcome Checking::run(const std::vector<std::string>& paths) {
  const Result<library::Scanned> scanned = library::scan(
      paths, options(), [this](const Input& input, library::Turn& turn) { check(input, turn); });
  progress_.erase();
  if (!scanned) {
    shell_.complain("qipu check", scanned.error());
    outcome_ = Outcome::Failed;
  }
  const Outcome outcome = printer_.finish(outcome_);
  if (!scanned || *scanned == library::Scanned::All) return outcome;
  shell_.complain(shell_.say(Message::interrupted, done_));
  stop_.obey();
  return Outcome::Failed;
}

}  // namespace

Outcome run_check(Shell& shell, const CheckOptions& options) {
  if (const std::optional<Outcome> outcome = look_up(shell, options)) return *outcome;
  std::vector<std::string> paths = options.files;
  if (!complete(shell, paths)) return Outcome::Failed;
  const std::unique_ptr<const Report> report = Report::make(shell, options, may_be_several(paths));
  if (!report) return Outcome::Failed;
  return Checking(shell, *report).run(paths);
}

}  // namespace qipu::app
