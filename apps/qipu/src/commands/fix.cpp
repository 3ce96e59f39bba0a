// qipu fix: records repaired, to standard output, into another folder, or in their own place.
#include <fmt/core.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "commands/commands.hpp"
#include "options/near.hpp"
#include "qipu/check/set_value.hpp"
#include "qipu/report/selection.hpp"
#include "qipu/settings/settings_files.hpp"
#include "qipu/sgf/edit.hpp"
#include "qipu/version.hpp"
#include "rewriting/mending.hpp"
#include "rewriting/missing_character.hpp"
#include "rewriting/rewriting.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

using SetValues = std::vector<check::SetValue>;

// Repairs records; any number of threads.
class Fixer {
 public:
  Fixer(Shell& shell, const FixOptions& options, std::vector<spec::CheckId> only, SetValues values);

  Result<Revised, std::string> revise(const Input& input, const Part& part) const;

 private:
  Result<check::RepairOptions, std::string> options_for(const Input& input) const;
  Result<Revised, std::string> repair(const Input& input, const Part& part) const;
  std::string words_of(const Mended& mended) const;
  Result<Revised, std::string> revised(const Input& input, const Part& part, Mended mended) const;

  const Shell& shell_;
  const FixOptions& options_;
  SetValues values_;
  check::RepairOptions repair_;
  mutable settings::SettingsReader settings_;
};

Fixer::Fixer(Shell& shell, const FixOptions& options, std::vector<spec::CheckId> only, SetValues values)
    : shell_(shell),
      options_(options),
      values_(std::move(values)),
      settings_(shell.language, {options.config, options.no_config}) {
  repair_.boldest = options.unsafe ? spec::Repair::Unsafe : spec::Repair::Safe;
  repair_.only = std::move(only);
  repair_.to_ff4 = options.to_ff4;
  repair_.charset = options.charset;
  if (shell.run.max_size != 0)
    repair_.reading.limits.bytes = std::min(repair_.reading.limits.bytes, shell.run.max_size);
}

// What the command line leaves open, the settings of the record's folder say.
Result<check::RepairOptions, std::string> Fixer::options_for(const Input& input) const {
  const Result<settings::FolderSettings, std::string>& config =
      settings_.of(place_of_settings(shell_, input));
  if (!config) return unexpected<std::string>(config.error());
  check::RepairOptions options = repair_;
  options.profile = options_.profile.value_or(config->profile.value_or(spec::Profile::Ff4));
  if (config->fix_unsafe.value_or(false)) options.boldest = spec::Repair::Unsafe;
  if (!options.only.empty() || config->fix_only.empty()) return options;
  const Result<report::CheckSet> only = report::check_set(config->fix_only);
  if (only) options.only = only->to_repair();
  return options;
}

// With --set nothing else changes, unless it is asked for.
Result<Revised, std::string> Fixer::revise(const Input& input, const Part& part) const {
  const bool repairs =
      values_.empty() || options_.unsafe || !options_.only.empty() || options_.to_ff4 || options_.charset;
  Result<Revised, std::string> revised = repairs ? repair(input, part) : Revised();
  if (!revised || values_.empty()) return revised;
  const std::string name = shown_name(shell_, input) + shell_.say(report::messages::colon);
  Result<check::SetRecord> set = check::with_values(
      revised->bytes ? *revised->bytes : std::string(part.document.bytes()), values_, repair_.reading);
  if (!set) return unexpected<std::string>(name + editing_complaint(shell_, set.error()));
  if (set->idents.empty()) return revised;
  const std::string words = shell_.say(messages::fix_set_done, set->idents);
  revised->words += revised->words.empty() ? words : shell_.say(report::messages::semicolon) + words;
  revised->bytes = std::move(set->bytes);
  return revised;
}

Result<Revised, std::string> Fixer::repair(const Input& input, const Part& part) const {
  const Result<check::RepairOptions, std::string> options = options_for(input);
  if (!options) return unexpected<std::string>(options.error());
  const Steps steps = options_.verbose ? Steps::Describe : Steps::Count;
  Result<Mended, std::string> mended = mend(shell_, input, part, *options, steps);
  if (!mended) return unexpected<std::string>(mended.error());
  return revised(input, part, std::move(*mended));
}

// ---- What was done, in words

// `3 repairs: bad-komi, missing-semicolon (2)`
std::string Fixer::words_of(const Mended& mended) const {
  const std::string checks = mended.counts.words(shell_.language);
  if (mended.repairs == 0 && options_.charset)
    return shell_.say(messages::fix_recoded, options_.charset_label.empty()
                                                 ? spec::name(*options_.charset)
                                                 : std::string_view(options_.charset_label));
  if (mended.repairs == 0) return shell_.say(messages::fix_upgraded);
  const Message words = mended.repairs == 1 ? messages::fix_one_repair : messages::fix_repairs;
  return shell_.say(words, mended.repairs) +
         (checks.empty() ? std::string() : shell_.say(report::messages::colon) + checks);
}

Result<Revised, std::string> Fixer::revised(const Input& input, const Part& part, Mended mended) const {
  const std::string name = shown_name(shell_, input);
  Revised revised;
  if (!mended.is_settled) revised.complaints.push_back(shell_.say(messages::fix_not_settled, name));
  if (mended.refused > 0)
    revised.complaints.push_back(shell_.say(messages::fix_refused, name, mended.refused));
  revised.left_for_unsafe = mended.unsafe_left;
  if (!options_.charset_label.empty()) {
    Result<std::string, std::string> labelled =
        with_charset_label(shell_, std::move(mended.bytes), options_.charset_label);
    if (!labelled)
      return unexpected<std::string>(name + shell_.say(report::messages::colon) + labelled.error());
    mended.bytes = *std::move(labelled);
  }
  if (mended.bytes == part.document.bytes()) return revised;
  revised.words = words_of(mended);
  if (!options_.notes_into.empty() && mended.repairs > 0) {
    // `Qipu 0.1.0: bad-komi, missing-semicolon (2)`: in letters that every charset has.
    const std::string note = "Qipu " QIPU_VERSION ": " + mended.counts.words(Language::English);
    Result<std::string> noted =
        check::with_line_more(mended.bytes, options_.notes_into, note, repair_.reading);
    if (noted)
      mended.bytes = *std::move(noted);
    else
      revised.complaints.push_back(name + shell_.say(report::messages::colon) +
                                   printable(message(noted.error(), shell_.language)));
  }
  for (const report::RepairedFinding& step : mended.steps)
    revised.steps.push_back(fmt::format("{}:{}:{}: {} [{}]", name, step.line, step.column,
                                        printable(step.message), spec::row(step.check).slug));
  revised.bytes = std::move(mended.bytes);
  return revised;
}

// Nothing, with a complaint: no property and value; one that says how the record is read or what is on the
// board; a value that a check calls wrong.
std::optional<SetValues> parse_values(Shell& shell, const std::vector<std::string>& typed,
                                      spec::Profile profile) {
  SetValues values;
  for (const std::string& one : typed) {
    std::optional<check::SetValue> value = check::parse_set_value(one);
    std::string complaint;
    if (!value)
      complaint = shell.say(messages::fix_bad_set, printable(one));
    else if (!check::can_be_set(*value))
      complaint = shell.say(messages::fix_cannot_set, printable(one));
    else if (const std::string fault = check::fault_of(*value, profile, shell.language); !fault.empty())
      complaint = shell.say(messages::fix_set_wrong, printable(one), printable(fault));
    if (!complaint.empty()) {
      shell.complain(complaint);
      return std::nullopt;
    }
    values.push_back(std::move(*value));
  }
  return values;
}

}  // namespace

Outcome run_fix(Shell& shell, const FixOptions& options) {
  const Result<report::CheckSet> only = report::check_set(options.only);
  if (!only) {
    shell.complain(report::unknown_check(shell.language, only.error().arguments[0]));
    return Outcome::Failed;
  }
  if (only->names_severity()) {
    shell.complain(shell.say(report::messages::no_severity, "--only"));
    return Outcome::Failed;
  }
  if (!options.notes_into.empty() && !sgf::is_identifier(options.notes_into)) {
    shell.complain(shell.say(messages::fix_bad_notes, printable(options.notes_into)));
    return Outcome::Failed;
  }
  const std::optional<SetValues> values =
      parse_values(shell, options.set, options.profile.value_or(spec::Profile::Ff4));
  if (!values) return Outcome::Failed;
  const Fixer fixer(shell, options, only->to_repair(), *values);
  Revision revision;
  revision.hints_at_faults = false;  // they are repaired
  revision.revise = [&](const Input& input, const Part& part) { return fixer.revise(input, part); };
  if (options.check) return name_changed(shell, options.files, revision);
  return revise_records(shell, options, revision);
}

}  // namespace qipu::app
