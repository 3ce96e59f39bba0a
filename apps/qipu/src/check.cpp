// qipu check: what is wrong with a record, for people and for programs.
#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "commands.hpp"
#include "findings.hpp"
#include "inputs.hpp"
#include "json_writer.hpp"
#include "near.hpp"
#include "reference.hpp"
#include "terminal_text.hpp"

namespace qipu::app {

namespace {

constexpr std::uint32_t excerpt_columns = 100;
constexpr std::size_t most_shown_text = 24;  // characters of a repair's text

// Which checks are reported, by their place in the table.
struct Selection {
  std::vector<bool> wanted;

  bool operator()(const check::Finding& finding) const { return wanted[finding.diagnostic.check.value()]; }
};

Result<Selection> selection_of(const CheckOptions& options) {
  Selection selection;
  selection.wanted.assign(spec::checks().size(), options.select.empty());
  const auto set = [&](const std::vector<std::string>& slugs, bool value) -> const std::string* {
    for (const std::string& slug : slugs) {
      const spec::CheckId check = spec::find_check(slug);
      if (!check) return &slug;
      selection.wanted[check.value()] = value;
    }
    return nullptr;
  };
  if (const std::string* unknown = set(options.select, true)) return fail(ErrorCode::NotFound, *unknown);
  if (const std::string* unknown = set(options.ignore, false)) return fail(ErrorCode::NotFound, *unknown);
  return selection;
}

void complain_of_slug(Shell& shell, std::string_view slug) {
  std::vector<std::string_view> slugs;
  for (const spec::CheckRow& row : spec::checks()) slugs.push_back(row.slug);
  shell.complain(shell.say(Message::unknown_check, printable(slug)) +
                 did_you_mean(shell, near_matches(slug, slugs)));
}

Paint paint_of(spec::Severity severity) {
  if (severity == spec::Severity::Error) return Paint::Error;
  return severity == spec::Severity::Warning ? Paint::Warning : Paint::Note;
}

Message word_of(spec::Severity severity) {
  if (severity == spec::Severity::Error) return Message::error;
  return severity == spec::Severity::Warning ? Message::warning : Message::note;
}

Message word_of(spec::Repair repair) {
  if (repair == spec::Repair::Safe) return Message::repair_safe;
  return repair == spec::Repair::Unsafe ? Message::repair_unsafe : Message::repair_display;
}

std::string quoted(std::string_view text) {
  std::string shown = printable(text);
  if (scalar_count(shown) > most_shown_text) shown = cut(shown, most_shown_text);
  return shown;
}

// What the repair would do; empty if it is no matter of a few bytes.
std::string repair_hint(const Shell& shell, const check::Finding& finding, const Part& part,
                        const Places& places) {
  if (finding.repair == spec::Repair::None || finding.edits.empty()) return {};
  std::string act;
  if (finding.edits.size() > 1) {
    act = shell.say(Message::repair_changes, finding.edits.size());
  } else {
    const check::Edit& edit = finding.edits.front();
    const text::Charset charset = places.charset_at(edit.span.begin);
    const std::string old = quoted(text::decoded(slice(part.document.text(), edit.span), charset));
    const std::string text = quoted(text::decoded(edit.text, charset));
    if (edit.span.empty())
      act = shell.say(Message::repair_insert, text);
    else if (edit.text.empty())
      act = shell.say(Message::repair_delete, old);
    else
      act = shell.say(Message::repair_replace, old, text);
  }
  return shell.say(word_of(finding.repair)) + shell.say(Message::colon) + act;
}

void print_excerpt(Shell& shell, const check::Finding& finding, std::uint64_t line, Places& places) {
  const Excerpt excerpt = places.excerpt(finding.diagnostic.span, excerpt_columns);
  const std::string number = fmt::format("{:>5}", line);
  const std::string gutter = shell.painted(Paint::Faint, std::string(number.size(), ' ') + " | ");
  const std::string tail(excerpt.width > 1 ? excerpt.width - 1 : 0, '~');
  shell.out << shell.painted(Paint::Faint, number + (excerpt.text.empty() ? " |" : " | ")) << excerpt.text
            << "\n"
            << gutter << std::string(excerpt.column, ' ')
            << shell.painted(paint_of(finding.severity), "^" + tail) << "\n";
}

void print_finding(Shell& shell, const Input& input, const check::Finding& finding, const Part& part,
                   Places& places) {
  const Location location = locate(finding, part, places);
  const spec::CheckRow& row = spec::row(finding.diagnostic.check);
  const std::string place =
      fmt::format("{}:{}:{}: ", shown_name(shell, input), location.line, location.column);
  shell.out << shell.painted(Paint::Strong, place)
            << shell.painted(paint_of(finding.severity),
                             shell.say(word_of(finding.severity)) + shell.say(Message::colon))
            << printable(check::message(finding.diagnostic, part.document, shell.language)) << " ["
            << row.slug << "]\n";
  print_excerpt(shell, finding, location.line, places);
  const std::string hint = repair_hint(shell, finding, part, places);
  if (!hint.empty()) shell.out << "      = " << hint << "\n";
}

// What one file has shown so far.
struct Tally {
  Counts counts;
  std::vector<std::uint64_t> per_check = std::vector<std::uint64_t>(spec::checks().size(), 0);
};

class Checker {
 public:
  Checker(Shell& shell, const CheckOptions& options, Selection selection, bool compact)
      : shell_(shell),
        options_(options),
        selection_(std::move(selection)),
        json_(shell.out, compact ? JsonWriter::Style::Compact : JsonWriter::Style::Pretty) {}

  Outcome check(const Input& input);
  void print_total();

 private:
  bool is_json() const { return options_.format == "json"; }
  bool is_shown(const check::Finding& finding, Tally& tally) const;
  void begin(const Input& input);
  void report(const Input& input, const Part& part, Tally& tally);
  void end(const Input& input, const Tally& tally);
  void print_dropped(const Input& input, const Tally& tally);
  Outcome verdict(const Counts& counts) const;

  Shell& shell_;
  const CheckOptions& options_;
  Selection selection_;
  JsonWriter json_;
  Counts total_;
  std::size_t files_ = 0;
};

bool Checker::is_shown(const check::Finding& finding, Tally& tally) const {
  const std::uint64_t count = ++tally.per_check[finding.diagnostic.check.value()];
  return options_.max_per_check == 0 || count <= options_.max_per_check;
}

void Checker::report(const Input& input, const Part& part, Tally& tally) {
  const std::vector<check::Finding> findings = findings_of(part);
  if (findings.empty()) return;
  Places places(part.document);
  for (const check::Finding& finding : findings) {
    if (!selection_(finding)) continue;
    tally.counts.add(finding.severity);
    if ((options_.quiet && !is_json()) || !is_shown(finding, tally)) continue;
    if (is_json())
      write_finding(json_, finding, part, places, shell_.language);
    else
      print_finding(shell_, input, finding, part, places);
  }
}

// Says how many findings --max-per-check has left out.
void Checker::print_dropped(const Input& input, const Tally& tally) {
  if (options_.max_per_check == 0 || options_.quiet) return;
  for (std::size_t i = 0; i < tally.per_check.size(); ++i) {
    if (tally.per_check[i] <= options_.max_per_check) continue;
    const std::uint64_t more = tally.per_check[i] - options_.max_per_check;
    shell_.out << shown_name(shell_, input) << ": "
               << shell_.say(Message::more_of_check, more, spec::checks()[i].slug) << "\n";
  }
}

Outcome Checker::verdict(const Counts& counts) const {
  std::uint64_t bad = counts.errors;
  if (options_.fail_on != "error") bad += counts.warnings;
  if (options_.fail_on == "note") bad += counts.notes;
  return bad > 0 ? Outcome::Findings : Outcome::Fine;
}

void Checker::begin(const Input& input) {
  ++files_;
  if (!is_json()) return;
  json_.begin_object();
  json_.member("file", input.name);
  json_.key("diagnostics");
  json_.begin_array();
}

void Checker::end(const Input& input, const Tally& tally) {
  total_.add(tally.counts);
  if (!is_json()) return print_dropped(input, tally);
  json_.end();
  json_.end();
  json_.finish();
}

Outcome Checker::check(const Input& input) {
  Tally tally;
  bool begun = false;
  const auto use = [&](const Part& part) {
    if (!std::exchange(begun, true)) begin(input);
    report(input, part, tally);
    return sgf::Flow::Continue;
  };
  const Outcome outcome = read_parts(shell_, input, RecordReader::Extent::Parts, use);
  if (begun) end(input, tally);
  return worse(outcome, verdict(tally.counts));
}

void Checker::print_total() {
  if (is_json() || options_.quiet || files_ == 0) return;
  const std::string found = total_.all() == 0 ? shell_.say(Message::no_findings) : summary(shell_, total_);
  shell_.out << shell_.say(files_ == 1 ? Message::total_one_file : Message::total_files, files_, found)
             << "\n";
}

Outcome explain(Shell& shell, const std::string& slug) {
  const spec::CheckId check = spec::find_check(slug);
  if (!check) {
    complain_of_slug(shell, slug);
    return Outcome::Failed;
  }
  print_check(shell, spec::row(check));
  return Outcome::Fine;
}

}  // namespace

Outcome run_check(Shell& shell, const CheckOptions& options) {
  if (!options.explain.empty()) return explain(shell, options.explain);
  if (options.markdown) {
    print_check_page(shell);
    return Outcome::Fine;
  }
  Result<Selection> selection = selection_of(options);
  if (!selection) {
    complain_of_slug(shell, selection.error().detail);
    return Outcome::Failed;
  }
  const Inputs inputs = find_inputs(shell, options.files);
  Checker checker(shell, options, std::move(*selection), inputs.several);
  const Outcome outcome =
      for_each_input(shell, inputs, [&](const Input& input) { return checker.check(input); });
  checker.print_total();
  return outcome;
}

}  // namespace qipu::app
