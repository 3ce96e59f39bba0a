#include "qipu/library/record_counter.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <utility>

#include "qipu/check/finding.hpp"
#include "qipu/library/record.hpp"
#include "qipu/report/findings.hpp"
#include "qipu/spec/check_table.hpp"

namespace qipu::library {

namespace {

constexpr std::uint64_t most_counted_whole = std::uint64_t{4} << 20;

// The memory of a larger document is let go.
constexpr std::size_t most_reused = std::size_t{1} << 20;

// Whether the reader found a fault that is more than a note.
bool is_grave(const sgf::Document& document) {
  return std::any_of(
      document.diagnostics().begin(), document.diagnostics().end(),
      [](const auto& diagnostic) { return spec::row(diagnostic.check).severity != spec::Severity::Note; });
}

}  // namespace

// What is known of a record when all its parts are counted.
struct RecordCounter::Facts {
  std::uint64_t bytes = 0;
  bool is_meant = false;
  bool has_trees = false;
  bool is_faulty = false;
  std::vector<check::Finding> findings;
};

RecordCounter::RecordCounter(RecordCounterOptions options)
    : options_(std::move(options)), workers_(options_.threads) {
  for (Worker& worker : workers_) worker.counter = StatisticsCounter(options_.idents);
}

// False: nothing in it is meant.
bool RecordCounter::count_trees(const sgf::Document& document, StatisticsCounter& counter) const {
  bool is_meant = !options_.choose;
  for (std::uint32_t i = 0; i < document.tree_count(); ++i) {
    const sgf::Tree tree = document.tree(i);
    if (!options_.choose) {
      counter.add(tree);
      continue;
    }
    const std::vector<game::Game> games = options_.choose(tree);
    counter.add(tree, games);
    is_meant |= !games.empty();
  }
  return is_meant;
}

void RecordCounter::count_part(Part& part, Worker& worker, Facts& facts) const {
  sgf::Document& document = part.document;
  facts.is_meant |= count_trees(document, worker.counter);
  const report::PartView view = view_of(part);
  facts.bytes += (view.derivation ? view.original : view.document.bytes()).size();
  facts.has_trees |= document.tree_count() > 0;
  facts.is_faulty |= is_grave(view.document);
  if (options_.findings) std::ranges::move(report::findings_of(view), std::back_inserter(facts.findings));
  if (document.bytes().size() < most_reused) worker.used = std::move(document);
}

void RecordCounter::add_file(const Facts& facts, StatisticsCounter& counter) const {
  Statistics& all = counter.statistics();
  ++all.files;
  all.bytes += facts.bytes;
  all.no_record += !facts.has_trees;
  all.recovered += facts.has_trees && facts.is_faulty;
  if (options_.findings) counter.add(facts.findings);
}

Result<bool> RecordCounter::count(const Record& record, Delivery& delivery, ReadLimits limits) {
  Worker& worker = workers_[delivery.worker()];
  limits.most_whole = most_counted_whole;
  Result<RecordReader> reader = RecordReader::open(record, limits);
  if (!reader) return unexpected<Error>(reader.error());
  Facts facts;
  while (!delivery.is_stopped()) {
    Result<std::optional<Part>> part = reader->next(worker.used ? &*worker.used : nullptr);
    if (!part) return unexpected<Error>(part.error());
    if (!*part) break;
    count_part(**part, worker, facts);
  }
  if (facts.is_meant) add_file(facts, worker.counter);
  return facts.is_meant;
}

Statistics RecordCounter::take() {
  Statistics all = std::move(workers_.front().counter.statistics());
  for (std::size_t i = 1; i < workers_.size(); ++i) all.add(workers_[i].counter.statistics());
  return all;
}

}  // namespace qipu::library
