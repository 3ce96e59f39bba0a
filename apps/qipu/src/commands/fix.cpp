// qipu fix: records repaired, to standard output, into another folder, or in their own place.
#include <string>
#include <utility>
#include <vector>

#include "commands/commands.hpp"
#include "qipu/report/selection.hpp"
#include "qipu/report/suggestions.hpp"
#include "qipu/settings/settings_files.hpp"
#include "qipu/sgf/new_tree.hpp"
#include "rewriting/rewriting.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

// What is asked for, and what the settings of a record's folder say; any number of threads.
class Fixing {
 public:
  Fixing(const Shell& shell, const FixOptions& options, revise::MendOptions mending);

  Result<Revised, std::string> revise(const Input& input, const Part& part) const;

 private:
  Result<revise::MendOptions, std::string> options_for(const Input& input) const;

  const Shell& shell_;
  const FixOptions& options_;
  revise::MendOptions mending_;
  mutable settings::SettingsReader settings_;  // reads each file of settings once
};

Fixing::Fixing(const Shell& shell, const FixOptions& options, revise::MendOptions mending)
    : shell_(shell),
      options_(options),
      mending_(std::move(mending)),
      settings_(shell.language, {options.config, options.no_config}) {
  if (options.unsafe) mending_.repair.boldest = spec::Repair::Unsafe;
  mending_.repair.reading.limits = shell.run.limits();
  mending_.given = shell.run.charset;
  mending_.describes_steps = options.verbose;
  // With --set nothing else changes, unless it is asked for.
  mending_.repairs = mending_.values.empty() || options.unsafe || !options.only.empty() ||
                     mending_.repair.to_ff4 || mending_.repair.charset;
}

// What the command line leaves open, the settings of the record's folder say.
Result<revise::MendOptions, std::string> Fixing::options_for(const Input& input) const {
  if (!mending_.repairs) return mending_;
  const Result<settings::FolderSettings, std::string>& config =
      settings_.of(place_of_settings(shell_, input));
  if (!config) return unexpected<std::string>(config.error());
  revise::MendOptions mending = mending_;
  check::RepairOptions& repair = mending.repair;
  repair.profile = options_.profile.value_or(config->profile.value_or(spec::Profile::Ff4));
  if (config->fix_unsafe.value_or(false)) repair.boldest = spec::Repair::Unsafe;
  if (!repair.only.empty() || config->fix_only.empty()) return mending;
  const Result<report::CheckSet> only = report::check_set(config->fix_only);
  if (only) repair.only = only->to_repair();
  return mending;
}

Result<Revised, std::string> Fixing::revise(const Input& input, const Part& part) const {
  const Result<revise::MendOptions, std::string> options = options_for(input);
  if (!options) return unexpected<std::string>(options.error());
  return revise::mend_record(shell_.language, record_view(shell_, input, part), *options);
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
  if (!options.mending.notes_into.empty() && !sgf::is_identifier(options.mending.notes_into)) {
    shell.complain(shell.say(messages::fix_bad_notes, printable(options.mending.notes_into)));
    return Outcome::Failed;
  }
  Result<std::vector<check::SetValue>, std::string> values =
      revise::values_to_set(shell.language, options.set, options.profile.value_or(spec::Profile::Ff4));
  if (!values) {
    shell.complain(values.error());
    return Outcome::Failed;
  }
  revise::MendOptions mending = options.mending;
  mending.repair.only = only->to_repair();
  mending.values = *std::move(values);
  const Fixing fixing(shell, options, std::move(mending));
  Revision revision;
  revision.hints_at_faults = false;  // they are repaired
  revision.revise = [&](const Input& input, const Part& part) { return fixing.revise(input, part); };
  if (options.check) return name_changed(shell, options.files, revision);
  return revise_records(shell, options, revision);
}

}  // namespace qipu::app
