// Findings for people: place, message, the source line with a caret, the repair.
#include <algorithm>

#include "forms.hpp"
#include "messages.hpp"
#include "qipu/base/aligned.hpp"
#include "qipu/text/display.hpp"

namespace qipu::report {

namespace {

constexpr std::uint32_t excerpt_columns = 100;
constexpr std::size_t most_shown_text = 24;  // columns of a repair's text

Paint severity_paint(spec::Severity severity) {
  if (severity == spec::Severity::Error) return Paint::Error;
  return severity == spec::Severity::Warning ? Paint::Warning : Paint::Note;
}

Message repair_title(spec::Repair repair) {
  if (repair == spec::Repair::Safe) return messages::repair_safe;
  return repair == spec::Repair::Unsafe ? messages::repair_unsafe : messages::repair_display;
}

std::string short_text(std::string_view text) {
  std::string shown = text::printable(text);
  if (text::scalar_count(shown) > most_shown_text) shown = text::cut(shown, most_shown_text);
  return shown;
}

// What one edit does.
std::string act_of(Language language, const sgf::Splice& edit, const PartView& part, const Places& places) {
  const text::Charset charset = places.charset_at(edit.span.begin);
  const std::string old = short_text(text::decoded(slice(part.document.text(), edit.span), charset));
  const std::string text = short_text(text::decoded(edit.text, charset));
  if (edit.span.empty()) return say(language, messages::repair_insert, text);
  if (edit.text.empty()) return say(language, messages::repair_delete, old);
  return say(language, messages::repair_replace, old, text);
}

// Of several edits the first that writes something: what is moved is deleted before, and not lost.
const sgf::Splice& shown_of(const sgf::Splices& edits) {
  const auto writes = [](const sgf::Splice& edit) { return !edit.text.empty(); };
  const auto first = std::find_if(edits.begin(), edits.end(), writes);
  return first == edits.end() ? edits.front() : *first;
}

// What the repair would do, one of several changes; empty if it is no matter of a few bytes.
std::string repair_hint(Language language, const check::Finding& finding, const PartView& part,
                        const Places& places) {
  if (finding.repair == spec::Repair::None || finding.edits.empty()) return {};
  const std::size_t edits = finding.edits.size();
  std::string act = act_of(language, shown_of(finding.edits), part, places);
  if (edits > 1) act += say(language, messages::parentheses, say(language, messages::repair_changes, edits));
  return say(language, repair_title(finding.repair)) + say(language, messages::colon) + act;
}

std::string name_of(const Page& page, Language language) {
  return page.name() == "-" ? say(language, messages::standard_input) : text::printable(page.name());
}

// A line for each finding: `a.sgf:1:8: error: what is wrong [slug]`.
class ConciseForm : public FindingsForm {
 public:
  using FindingsForm::FindingsForm;

  void show(Page& page, const check::Finding& finding, const PartView& part, Places& places) const override {
    show_line(page, finding, part, locate(finding, part, places));
  }
  void end(Page& page) const override;

 protected:
  void show_line(Page& page, const check::Finding& finding, const PartView& part,
                 const Location& location) const;
};

// The same with the place in the source, the repair, and a total.
class TextForm final : public ConciseForm {
 public:
  using ConciseForm::ConciseForm;

  void show(Page& page, const check::Finding& finding, const PartView& part, Places& places) const override;
  std::string tail(const FindingsTally& total, std::uint64_t records, RunEnd end) const override;

 private:
  std::string excerpt(const check::Finding& finding, std::uint64_t line, Places& places) const;
};

std::string TextForm::excerpt(const check::Finding& finding, std::uint64_t line, Places& places) const {
  const Excerpt excerpt = places.excerpt(finding.diagnostic.span, excerpt_columns);
  const std::string number = right_aligned(std::to_string(line), 5, ' ');
  const std::string gutter = painted(Paint::Faint, std::string(number.size(), ' ') + " | ");
  const std::string tail(excerpt.width > 1 ? excerpt.width - 1 : 0, '~');
  return painted(Paint::Faint, number + (excerpt.text.empty() ? " |" : " | ")) + excerpt.text + "\n" +
         gutter + std::string(excerpt.column, ' ') + painted(severity_paint(finding.severity), "^" + tail) +
         "\n";
}

void ConciseForm::show_line(Page& page, const check::Finding& finding, const PartView& part,
                            const Location& location) const {
  const std::string message = text::printable(check::message(finding.diagnostic, part.document, language()));
  page.text +=
      painted(Paint::Strong, filled("{}:{}:{}: ", {name_of(page, language()), std::to_string(location.line),
                                                   std::to_string(location.column)})) +
      painted(severity_paint(finding.severity),
              say(language(), severity_word(finding.severity)) + say(language(), messages::colon)) +
      message + filled(" [{}]\n", {std::string(spec::row(finding.diagnostic.check).slug)});
}

void TextForm::show(Page& page, const check::Finding& finding, const PartView& part, Places& places) const {
  const Location location = locate(finding, part, places);
  show_line(page, finding, part, location);
  page.text += excerpt(finding, location.line, places);
  const std::string hint = repair_hint(language(), finding, part, places);
  if (!hint.empty()) page.text += "      = " + hint + "\n";
}

// How many findings max-per-check has left out.
void ConciseForm::end(Page& page) const {
  const std::uint64_t most = page.plan().max_per_check;
  if (most == 0) return;
  const std::vector<std::uint64_t>& counts = page.tally().per_check;
  for (std::size_t i = 0; i < counts.size(); ++i)
    if (counts[i] > most)
      page.text += name_of(page, language()) + ": " +
                   say(language(), messages::more_of_check, counts[i] - most, spec::checks()[i].slug) + "\n";
}

std::string TextForm::tail(const FindingsTally& total, std::uint64_t records, RunEnd) const {
  if (records == 0) return {};
  const Counts& counts = total.counts;
  const std::string found =
      counts.all() == 0 ? say(language(), messages::no_findings) : summary(language(), counts);
  return say(language(), records == 1 ? messages::total_one_file : messages::total_files, records, found) +
         "\n" + repairable(language(), total);
}

}  // namespace

std::unique_ptr<const FindingsForm> make_concise_form(FormOptions options) {
  return std::make_unique<ConciseForm>(std::move(options));
}

std::unique_ptr<const FindingsForm> make_text_form(FormOptions options) {
  return std::make_unique<TextForm>(std::move(options));
}

}  // namespace qipu::report
