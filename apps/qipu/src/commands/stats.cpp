// qipu stats: what many records are made of.
#include <algorithm>
#include <utility>

#include "commands/commands.hpp"
#include "files/inputs.hpp"
#include "files/scanning.hpp"
#include "findings/faults.hpp"
#include "options/near.hpp"
#include "qipu/report/findings.hpp"
#include "qipu/summary/statistics_sections.hpp"
#include "terminal/print_sections.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

constexpr std::uint32_t usual_top = 20;  // rows for people

// A file above this is read tree by tree: the memory of a run does not depend on how records are packed.
constexpr std::uint64_t most_whole = std::uint64_t{4} << 20;

// The memory of a larger document is let go.
constexpr std::size_t most_reused = std::size_t{1} << 20;

// Whether the reader found a fault that is more than a note.
bool is_grave(const sgf::Document& document) {
  return std::any_of(
      document.diagnostics().begin(), document.diagnostics().end(),
      [](const auto& diagnostic) { return spec::row(diagnostic.check).severity != spec::Severity::Note; });
}

// What is known of a record when all its parts are counted.
struct RecordFacts {
  std::uint64_t bytes = 0;
  bool is_meant = false;
  bool has_trees = false;
  bool is_faulty = false;
  std::vector<check::Finding> findings;
};

// Of one thread.
struct Worker {
  library::StatisticsCounter counter;
  std::optional<sgf::Document> used;  // its memory serves again
};

// report::Counts many records, on several threads: each has a counter of its own.
class Counting {
 public:
  Counting(Shell& shell, const std::vector<std::string>& values, bool findings)
      : shell_(shell), findings_(findings), workers_(library::job_count(shell.run.jobs)) {
    for (Worker& worker : workers_) worker.counter = library::StatisticsCounter(values);
  }

  void run(const std::vector<std::string>& paths);
  library::Statistics take();
  Outcome finish() { return scanning_.finish(); }

 private:
  Result<void> count(const Input& input, library::Delivery& delivery);
  void add_file(const RecordFacts& file, library::StatisticsCounter& counter) const;
  bool count_part(const Part& part, library::StatisticsCounter& counter) const;

  Shell& shell_;
  bool findings_;
  Scanning scanning_{shell_};
  std::vector<Worker> workers_;
};

// False: nothing in it is meant.
bool Counting::count_part(const Part& part, library::StatisticsCounter& counter) const {
  const sgf::Document& document = part.document;
  bool is_meant = !shell_.run.where.is_set();
  for (std::uint32_t i = 0; i < document.tree_count(); ++i) {
    const sgf::Tree tree = document.tree(i);
    if (!shell_.run.where.is_set()) {
      counter.add(tree);
      continue;
    }
    const std::vector<game::Game> games = shell_.run.where.games(tree);
    counter.add(tree, games);
    is_meant |= !games.empty();
  }
  return is_meant;
}

void Counting::add_file(const RecordFacts& file, library::StatisticsCounter& counter) const {
  library::Statistics& all = counter.statistics();
  ++all.files;
  all.bytes += file.bytes;
  all.no_record += !file.has_trees;
  all.recovered += file.has_trees && file.is_faulty;
  if (findings_) counter.add(file.findings);
}

// On any thread.
Result<void> Counting::count(const Input& input, library::Delivery& delivery) {
  Worker& worker = workers_[delivery.worker()];
  library::ReadLimits limits = read_limits(shell_, library::Extent::Parts, &scanning_.stop());
  limits.most_whole = most_whole;
  Result<library::RecordReader> reader = library::RecordReader::open(input, limits);
  if (!reader) return unexpected<Error>(reader.error());
  RecordFacts file;
  while (!delivery.is_stopped()) {
    Result<std::optional<Part>> part = reader->next(worker.used ? &*worker.used : nullptr);
    if (!part) return unexpected<Error>(part.error());
    if (!*part) break;
    sgf::Document& document = (*part)->document;
    file.is_meant |= count_part(**part, worker.counter);
    const report::PartView view = view_of(**part);
    file.bytes += (view.derivation ? view.original : view.document.bytes()).size();
    file.has_trees |= document.tree_count() > 0;
    file.is_faulty |= is_grave(view.document);
    if (findings_) std::ranges::move(report::findings_of(view), std::back_inserter(file.findings));
    if (document.bytes().size() < most_reused) worker.used = std::move(document);
  }
  if (shell_.run.where.is_set()) shell_.run.where.note(file.is_meant);
  if (file.is_meant) add_file(file, worker.counter);
  return {};
}

void Counting::run(const std::vector<std::string>& paths) {
  scanning_.run(paths,
                [this](const Input& input, library::Delivery& delivery) { return count(input, delivery); });
}

library::Statistics Counting::take() {
  library::Statistics all = std::move(workers_.front().counter.statistics());
  for (std::size_t i = 1; i < workers_.size(); ++i) all.add(workers_[i].counter.statistics());
  all.unreadable = scanning_.unreadable();
  return all;
}

// False, with a complaint: something was asked for that is not there.
bool make_view(Shell& shell, const StatsOptions& options, summary::StatisticsOptions& view) {
  view.language = shell.language;
  view.is_for_people = options.format != OutputFormat::Csv && options.format != OutputFormat::Json;
  view.sections = options.sections;
  view.compare = options.compare;
  view.top = options.top.value_or(view.is_for_people ? usual_top : 0);
  const std::vector<std::string_view> known = summary::section_slugs();
  for (std::string& section : view.sections) {
    if (const std::string_view slug = summary::section_named(shell.language, section); !slug.empty()) {
      section = slug;
      continue;
    }
    shell.complain(shell.say(messages::stats_unknown_section, printable(section), joined(shell, known)) +
                   did_you_mean(shell, near_matches(section, known)));
    return false;
  }
  for (const std::string& word : options.values)
    if (!summary::add_value(word, view)) {
      shell.complain(shell.say(messages::stats_bad_property, printable(word)));
      return false;
    }
  if (summary::add_threshold(options.threshold, view)) return true;
  shell.complain(shell.say(messages::stats_bad_threshold, printable(options.threshold)));
  return false;
}

}  // namespace

Outcome run_stats(Shell& shell, const StatsOptions& options) {
  summary::StatisticsOptions view;
  if (!make_view(shell, options, view)) return Outcome::Failed;
  std::vector<std::string> paths = options.files;
  if (!complete(shell, paths)) return Outcome::Failed;
  const bool findings = options.findings || std::find(view.sections.begin(), view.sections.end(),
                                                      "findings") != view.sections.end();
  Counting counting(shell, view.values, findings);
  counting.run(paths);
  print_sections(shell, summary::sections_of(counting.take(), view), options.format);
  return counting.finish();
}

}  // namespace qipu::app
