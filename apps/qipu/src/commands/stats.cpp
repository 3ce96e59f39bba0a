// qipu stats: what many records are made of.
#include <algorithm>
#include <utility>

#include "commands/commands.hpp"
#include "files/inputs.hpp"
#include "files/scanning.hpp"
#include "options/near.hpp"
#include "qipu/library/record_counter.hpp"
#include "qipu/summary/statistics_sections.hpp"
#include "terminal/print_sections.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

constexpr std::uint32_t usual_top = 20;  // rows for people

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
  const Where& where = shell.run.where;
  library::RecordCounterOptions counting{
      .idents = view.values, .findings = findings, .threads = library::job_count(shell.run.jobs)};
  if (where.is_set()) counting.choose = [&where](sgf::Tree tree) { return where.games(tree); };
  library::RecordCounter counter(std::move(counting));
  Scanning scanning(shell);
  scanning.run(paths, [&](const Input& input, library::Delivery& delivery) -> Result<void> {
    const Result<bool> is_meant = counter.count(input, delivery, read_limits(shell, library::Extent::Parts));
    if (!is_meant) return unexpected<Error>(is_meant.error());
    if (where.is_set()) where.note(*is_meant);
    return {};
  });
  library::Statistics statistics = counter.take();
  statistics.unreadable = scanning.unreadable();
  print_sections(shell, summary::sections_of(statistics, view), options.format);
  return scanning.finish();
}

}  // namespace qipu::app
