#include "findings/report.hpp"

#include <algorithm>
#include <utility>

#include "qipu/report/suggestions.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

// Without text where only totals are asked for.
report::FormId form_of(const CheckOptions& options) {
  const report::FormId form = options.format;
  const bool is_for_people =
      form == report::FormId::Text || form == report::FormId::Concise || form == report::FormId::Github;
  return options.summary || options.names || options.good || (options.quiet && is_for_people)
             ? report::FormId::Silent
             : form;
}

}  // namespace

Reports::Reports(const Shell& shell, const CheckOptions& options, bool several)
    : options_(options),
      form_(report::make_form(form_of(options), {shell.language, several,
                                                 [&shell](Paint paint, std::string_view text) {
                                                   return shell.painted(paint, text);
                                                 }})),
      settings_(std::make_unique<settings::SettingsReader>(
          shell.language, settings::SettingsOptions{options.config, options.no_config})) {}

std::unique_ptr<const Reports> Reports::make(Shell& shell, const CheckOptions& options, bool several) {
  std::unique_ptr<Reports> reports(new Reports(shell, options, several));
  for (const auto& [names, set] :
       {std::pair(&options.select, &reports->select_), std::pair(&options.ignore, &reports->ignore_)}) {
    Result<report::CheckSet> found = report::check_set(*names);
    if (!found) {
      shell.complain(report::unknown_check(shell.language, found.error().arguments[0]));
      return nullptr;
    }
    *set = std::move(*found);
  }
  return reports;
}

std::unique_ptr<InputPage> Reports::open(const Shell& shell, const Input& input) const {
  const std::string path = place_of_settings(shell, input);
  return std::make_unique<InputPage>(*form_, name_in_reports(shell, input), path, listed_name(shell, input),
                                     plan_of(path));
}

Result<report::Plan, std::string> Reports::plan_of(const std::string& path) const {
  const Result<settings::FolderSettings, std::string>& config = settings_->of(path);
  if (!config) return unexpected<std::string>(config.error());
  report::Plan plan;
  plan.profile = options_.profile.value_or(config->profile.value_or(spec::Profile::Ff4));
  plan.select = options_.select.empty() ? *report::check_set(config->select) : select_;
  plan.ignore = options_.ignore.empty() ? *report::check_set(config->ignore) : ignore_;
  plan.max_per_check = options_.max_per_check.value_or(config->max_per_check.value_or(0));
  plan.fail_on = options_.fail_on.value_or(config->fail_on.value_or(report::Threshold::Warning));
  for (const settings::SeverityRule& rule : config->severities)
    plan.severities.insert_or_assign(rule.check.value(), rule.severity);
  return plan;
}

// ---- Writing

namespace {

report::SummaryForm summary_of(const CheckOptions& options) {
  if (!options.summary) return report::SummaryForm::None;
  return options.format == report::FormId::Json ? report::SummaryForm::Json : report::SummaryForm::Text;
}

}  // namespace

Printer::Printer(Shell& shell, const Reports& reports)
    : shell_(shell),
      options_(reports.options()),
      writer_(shell.out, reports.form(), summary_of(reports.options())) {}

Outcome Printer::print(InputPage& page) {
  writer_.end(page);
  if (!page.complaint().empty() && complaints_.insert(page.complaint()).second)
    shell_.complain(page.complaint());
  if (page.given_up_at())
    shell_.complain(shell_.say(messages::check_given_up, printable(page.name()), page.given_up_at()->line,
                               page.given_up_at()->column, check::usual_most_findings));
  if ((options_.names && page.outcome() == Outcome::Findings) ||
      (options_.good && page.outcome() == Outcome::Fine))
    shell_.out << page.listed() << std::string_view(options_.null ? "\0" : "\n", 1);
  return page.outcome();
}

Outcome Printer::finish(Outcome outcome) {
  writer_.finish({outcome != Outcome::Failed, static_cast<int>(outcome)});
  return outcome;
}

}  // namespace qipu::app
