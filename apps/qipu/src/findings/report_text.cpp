// Findings for people: place, message, the source line with a caret, the repair.
#include <algorithm>
#include <array>

#include "findings/report_formats.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

constexpr std::uint32_t excerpt_columns = 100;
constexpr std::size_t most_shown_text = 24;  // columns of a repair's text

Paint severity_paint(spec::Severity severity) {
  if (severity == spec::Severity::Error) return Paint::Error;
  return severity == spec::Severity::Warning ? Paint::Warning : Paint::Note;
}

Message repair_title(spec::Repair repair) {
  if (repair == spec::Repair::Safe) return Message::repair_safe;
  return repair == spec::Repair::Unsafe ? Message::repair_unsafe : Message::repair_display;
}

std::string short_text(std::string_view text) {
  std::string shown = printable(text);
  if (scalar_count(shown) > most_shown_text) shown = cut(shown, most_shown_text);
  return shown;
}

// What one edit does.
std::string act_of(const Shell& shell, const sgf::Splice& edit, const Part& part, const Places& places) {
  const text::Charset charset = places.charset_at(edit.span.begin);
  const std::string old = short_text(text::decoded(slice(part.document.text(), edit.span), charset));
  const std::string text = short_text(text::decoded(edit.text, charset));
  if (edit.span.empty()) return shell.say(Message::repair_insert, text);
  if (edit.text.empty()) return shell.say(Message::repair_delete, old);
  return shell.say(Message::repair_replace, old, text);
}

// What the repair would do; empty if it is no matter of a few bytes.
std::string repair_hint(const Shell& shell, const check::Finding& finding, const Part& part,
                        const Places& places) {
  if (finding.repair == spec::Repair::None || finding.edits.empty()) return {};
  const std::string act = finding.edits.size() > 1 ? shell.say(Message::repair_changes, finding.edits.size())
                                                   : act_of(shell, finding.edits.front(), part, places);
  return shell.say(repair_title(finding.repair)) + shell.say(Message::colon) + act;
}

class TextReport final : public Report {
 public:
  TextReport(const Shell& shell, const CheckOptions& options) : Report(shell, options, false) {}

  void show(Page& page, const check::Finding& finding, const Part& part, Places& places) const override;
  void end(Page& page) const override;
  std::string tail(const Tally& total, std::uint64_t files, Outcome outcome) const override;

 private:
  std::string name_of(const Page& page) const {
    return page.name() == "-" ? shell().say(Message::standard_input) : printable(page.name());
  }
  std::string excerpt(const check::Finding& finding, std::uint64_t line, Places& places) const;
};

std::string TextReport::excerpt(const check::Finding& finding, std::uint64_t line, Places& places) const {
  const Excerpt excerpt = places.excerpt(finding.diagnostic.span, excerpt_columns);
  const std::string number = fmt::format("{:>5}", line);
  const std::string gutter = shell().painted(Paint::Faint, std::string(number.size(), ' ') + " | ");
  const std::string tail(excerpt.width > 1 ? excerpt.width - 1 : 0, '~');
  return shell().painted(Paint::Faint, number + (excerpt.text.empty() ? " |" : " | ")) + excerpt.text + "\n" +
         gutter + std::string(excerpt.column, ' ') +
         shell().painted(severity_paint(finding.severity), "^" + tail) + "\n";
}

void TextReport::show(Page& page, const check::Finding& finding, const Part& part, Places& places) const {
  const Location location = locate(finding, part, places);
  const std::string message = printable(check::message(finding.diagnostic, part.document, shell().language));
  page.text += shell().painted(Paint::Strong,
                               fmt::format("{}:{}:{}: ", name_of(page), location.line, location.column)) +
               shell().painted(severity_paint(finding.severity),
                               shell().say(severity_word(finding.severity)) + shell().say(Message::colon)) +
               message + fmt::format(" [{}]\n", spec::row(finding.diagnostic.check).slug);
  page.text += excerpt(finding, location.line, places);
  const std::string hint = repair_hint(shell(), finding, part, places);
  if (!hint.empty()) page.text += "      = " + hint + "\n";
}

// How many findings max-per-check has left out.
void TextReport::end(Page& page) const {
  const std::uint64_t most = page.plan().max_per_check;
  if (most == 0) return;
  const std::vector<std::uint64_t>& counts = page.tally().per_check;
  for (std::size_t i = 0; i < counts.size(); ++i)
    if (counts[i] > most)
      page.text += name_of(page) + ": " +
                   shell().say(Message::more_of_check, counts[i] - most, spec::checks()[i].slug) + "\n";
}

std::string TextReport::tail(const Tally& total, std::uint64_t files, Outcome) const {
  if (files == 0) return {};
  const Counts& counts = total.counts;
  const std::string found = counts.all() == 0 ? shell().say(Message::no_findings) : summary(shell(), counts);
  return shell().say(files == 1 ? Message::total_one_file : Message::total_files, files, found) + "\n" +
         repairable(shell(), total);
}

class SilentReport final : public Report {
 public:
  SilentReport(const Shell& shell, const CheckOptions& options) : Report(shell, options, false) {}

  void show(Page&, const check::Finding&, const Part&, Places&) const override {}
  std::string tail(const Tally&, std::uint64_t, Outcome) const override { return {}; }
};

}  // namespace

std::unique_ptr<Report> make_text_report(const Shell& shell, const CheckOptions& options) {
  return std::make_unique<TextReport>(shell, options);
}

std::unique_ptr<Report> make_silent_report(const Shell& shell, const CheckOptions& options) {
  return std::make_unique<SilentReport>(shell, options);
}

std::unique_ptr<Report> make_report(const Shell& shell, const CheckOptions& options, bool several) {
  if (options.summary) return make_silent_report(shell, options);
  if (options.format == "json") return make_json_report(shell, options, several);
  if (options.format == "sarif") return make_sarif_report(shell, options);
  if (options.quiet) return make_silent_report(shell, options);
  return options.format == "github" ? make_github_report(shell, options) : make_text_report(shell, options);
}

}  // namespace qipu::app
