#include "findings/report.hpp"

#include <algorithm>
#include <utility>

#include "findings/report_formats.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

// ---- What is wanted

bool Plan::admit(check::Finding& finding) const {
  const spec::CheckId check = finding.diagnostic.check;
  if (const auto at = severities.find(check.value()); at != severities.end()) {
    if (!at->second) return false;
    finding.severity = *at->second;
  }
  const bool is_selected = select.is_empty() || select.holds(check, finding.severity);
  return is_selected && !ignore.holds(check, finding.severity);
}

Outcome Plan::verdict(const Counts& counts) const {
  if (fail_on == "never") return Outcome::Fine;
  std::uint64_t bad = counts.errors;
  if (fail_on != "error") bad += counts.warnings;
  if (fail_on == "note") bad += counts.notes;
  return bad > 0 ? Outcome::Findings : Outcome::Fine;
}

void Tally::add(const Tally& other) {
  counts.add(other.counts);
  safe += other.safe;
  unsafe += other.unsafe;
  for (std::size_t i = 0; i < per_check.size(); ++i) per_check[i] += other.per_check[i];
}

std::string repairable(const Shell& shell, const Tally& tally) {
  if (tally.safe == 0 && tally.unsafe == 0) return {};
  if (tally.safe == 0) return shell.say(Message::repairable_unsafe, tally.unsafe) + "\n";
  const std::string line = shell.say(Message::repairable, tally.safe);
  return line + (tally.unsafe == 0 ? "" : shell.say(Message::repairable_more, tally.unsafe)) + "\n";
}

// ---- One input

Page::Page(const Report& report, std::string name, const std::string& path)
    : json(text, report.is_compact() ? JsonWriter::Style::Compact : JsonWriter::Style::Pretty),
      report_(report),
      name_(std::move(name)),
      file_name_(file_name_of(path, name_)) {
  Result<Plan, std::string> plan = report.plan_of(path);
  if (plan)
    plan_ = std::move(*plan);
  else
    complaint_ = plan.error();
}

void Page::add(const Part& part) {
  if (!complaint_.empty()) return;
  if (!std::exchange(is_begun_, true)) report_.begin(*this);
  std::vector<check::Finding> findings = findings_of(part, plan_.profile);
  if (findings.empty()) return;
  Places places(part);
  for (check::Finding& finding : findings) add(finding, part, places);
}

void Page::add(check::Finding& finding, const Part& part, Places& places) {
  if (!plan_.admit(finding)) return;
  tally_.counts.add(finding.severity);
  tally_.safe += finding.repair == spec::Repair::Safe;
  tally_.unsafe += finding.repair == spec::Repair::Unsafe;
  const std::uint64_t count = ++tally_.per_check[finding.diagnostic.check.value()];
  if (plan_.max_per_check != 0 && count > plan_.max_per_check) return;
  report_.show(*this, finding, part, places);
  any = true;
}

void Page::end() {
  if (is_begun_) report_.end(*this);
}

Outcome Page::outcome() const { return complaint_.empty() ? plan_.verdict(tally_.counts) : Outcome::Failed; }

// ---- All of them

Report::Report(const Shell& shell, const CheckOptions& options, bool compact)
    : shell_(shell),
      options_(options),
      is_compact_(compact),
      configs_(std::make_unique<Configs>(shell, ConfigOptions{options.config, options.no_config})) {}

std::unique_ptr<const Report> Report::make(Shell& shell, const CheckOptions& options, bool several) {
  std::unique_ptr<Report> report = make_report(shell, options, several);
  for (const auto& [names, set] :
       {std::pair(&options.select, &report->select_), std::pair(&options.ignore, &report->ignore_)}) {
    Result<CheckSet> found = check_set(*names);
    if (!found) {
      shell.complain(unknown_check(shell, found.error().arguments[0]));
      return nullptr;
    }
    *set = std::move(*found);
  }
  return report;
}

std::unique_ptr<Page> Report::open(const std::string& name, const std::string& path) const {
  return std::make_unique<Page>(*this, name, path);
}

Result<Plan, std::string> Report::plan_of(const std::string& path) const {
  const Result<Config, std::string>& config = configs_->of(path);
  if (!config) return unexpected<std::string>(config.error());
  Plan plan;
  const auto asked = find_profile(options_.profile);
  plan.profile = asked ? *asked : config->profile.value_or(spec::Profile::Ff4);
  plan.select = options_.select.empty() ? *check_set(config->select) : select_;
  plan.ignore = options_.ignore.empty() ? *check_set(config->ignore) : ignore_;
  plan.max_per_check = options_.max_per_check.value_or(config->max_per_check.value_or(0));
  plan.fail_on = !options_.fail_on.empty() ? options_.fail_on : config->fail_on;
  for (const SeverityRule& rule : config->severities)
    plan.severities.insert_or_assign(rule.check.value(), rule.severity);
  return plan;
}

// ---- Writing

Printer::Printer(Shell& shell, const Report& report) : shell_(shell), report_(report) {
  if (report.options().summary) summary_.emplace();
}

void Printer::write(Page& page) {
  const std::string text = page.take_text();
  if (!std::exchange(is_head_written_, true)) shell_.out << report_.head();
  if (text.empty()) return;
  if (!std::exchange(is_page_open_, true) && is_page_before_) shell_.out << report_.between();
  shell_.out << text;
}

Outcome Printer::print(Page& page) {
  write(page);
  is_page_before_ = is_page_before_ || is_page_open_;
  is_page_open_ = false;
  if (!page.complaint().empty() && complaints_.insert(page.complaint()).second)
    shell_.complain(page.complaint());
  if (page.is_begun()) {
    ++files_;
    total_.add(page.tally());
    if (summary_) summary_->add(page.name(), page.tally());
  }
  return page.outcome();
}

Outcome Printer::finish(Outcome outcome) {
  if (!std::exchange(is_head_written_, true)) shell_.out << report_.head();
  if (summary_)
    summary_->print(shell_, report_.options().format == "json");
  else
    shell_.out << report_.tail(total_, files_, outcome);
  return outcome;
}

}  // namespace qipu::app
