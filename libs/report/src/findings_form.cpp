#include "qipu/report/findings_form.hpp"

#include "forms.hpp"
#include "messages.hpp"
#include "slugs.hpp"

namespace qipu::report {

namespace {

constexpr std::string_view threshold_slugs[] = {"error", "warning", "note", "never"};

struct FormRow {
  FormId form;
  std::string_view slug;
  std::unique_ptr<const FindingsForm> (*make)(FormOptions options);
};

class SilentForm final : public FindingsForm {
 public:
  using FindingsForm::FindingsForm;
  void show(Page&, const check::Finding&, const PartView&, Places&) const override {}
};

std::unique_ptr<const FindingsForm> make_silent_form(FormOptions options) {
  return std::make_unique<SilentForm>(std::move(options));
}

constexpr FormRow form_rows[] = {
    // in the order of the enumeration
    {FormId::Text, "text", make_text_form},       {FormId::Concise, "concise", make_concise_form},
    {FormId::Json, "json", make_json_form},       {FormId::Sarif, "sarif", make_sarif_form},
    {FormId::Github, "github", make_github_form}, {FormId::Silent, "silent", make_silent_form},
};

}  // namespace

std::optional<Threshold> find_threshold(std::string_view slug) {
  return find_slug<Threshold>(threshold_slugs, slug);
}

std::optional<FormId> find_form(std::string_view slug) {
  for (const FormRow& row : form_rows)
    if (row.slug == slug) return row.form;
  return std::nullopt;
}

std::unique_ptr<const FindingsForm> make_form(FormId form, FormOptions options) {
  return form_rows[static_cast<std::size_t>(form)].make(std::move(options));
}

std::string message_of(Language language, const spec::CheckRow& row) {
  return filled(pick(language, row.message_en, row.message_zh), [](std::string_view) { return "…"; });
}

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

bool Plan::is_faulty(const Counts& counts) const {
  if (fail_on == Threshold::Never) return false;
  std::uint64_t bad = counts.errors;
  if (fail_on >= Threshold::Warning) bad += counts.warnings;
  if (fail_on >= Threshold::Note) bad += counts.notes;
  return bad > 0;
}

void FindingsTally::add(const FindingsTally& other) {
  counts.add(other.counts);
  safe += other.safe;
  unsafe += other.unsafe;
  for (std::size_t i = 0; i < per_check.size(); ++i) per_check[i] += other.per_check[i];
}

std::string repairable(Language language, const FindingsTally& tally) {
  if (tally.safe == 0 && tally.unsafe == 0) return {};
  if (tally.safe == 0) return say(language, messages::repairable_unsafe, tally.unsafe) + "\n";
  const std::string line = say(language, messages::repairable, tally.safe);
  return line + (tally.unsafe == 0 ? "" : say(language, messages::repairable_more, tally.unsafe)) + "\n";
}

// ---- One record

Page::Page(const FindingsForm& form, std::string name, FileName file_name, Plan plan)
    : json(text, form.options().is_compact ? JsonWriter::Style::Compact : JsonWriter::Style::Pretty),
      form_(form),
      name_(std::move(name)),
      file_name_(std::move(file_name)),
      plan_(std::move(plan)) {}

void Page::add(const PartView& part) {
  if (!std::exchange(is_begun_, true)) form_.begin(*this);
  std::optional<sgf::Node> given_up_at;
  check::Options options;
  options.profile = plan_.profile;
  options.given_up_at = &given_up_at;
  std::vector<check::Finding> findings = findings_of(part, options);
  if (findings.empty()) return;
  Places places(part);
  if (given_up_at && !given_up_at_) {
    given_up_at_ = places.position(given_up_at->offset());
    given_up_at_->line += static_cast<std::uint32_t>(part.lines_before);
  }
  for (check::Finding& finding : findings) add(finding, part, places);
}

void Page::add(check::Finding& finding, const PartView& part, Places& places) {
  if (!plan_.admit(finding)) return;
  tally_.counts.add(finding.severity);
  tally_.safe += finding.repair == spec::Repair::Safe;
  tally_.unsafe += finding.repair == spec::Repair::Unsafe;
  const std::uint64_t count = ++tally_.per_check[finding.diagnostic.check.value()];
  if (plan_.max_per_check != 0 && count > plan_.max_per_check) return;
  form_.show(*this, finding, part, places);
  any = true;
}

void Page::end() {
  if (is_begun_) form_.end(*this);
}

}  // namespace qipu::report
