// qipu fix: records repaired, to standard output, into another folder, or in their own place.
#include <fmt/core.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "commands/commands.hpp"
#include "files/scanning.hpp"
#include "options/config.hpp"
#include "options/near.hpp"
#include "qipu/report/selection.hpp"
#include "rewriting/mending.hpp"
#include "rewriting/rewriting.hpp"
#include "terminal/diff_printer.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

// The repaired record goes to standard output, or to the file that --output names.
bool is_for_one(const FixOptions& options) { return !options.diff && options.is_for_one(); }

// One run of the command. Records are repaired on all cores, and written by the caller's thread.
class Fixer {
 public:
  Fixer(Shell& shell, const FixOptions& options, std::vector<spec::CheckId> only);

  Outcome run(const std::vector<std::string>& paths);

 private:
  void work(const Input& input, library::Delivery& delivery);
  Result<check::RepairOptions, std::string> options_for(const Input& input);
  void refuse(library::Delivery& delivery, const Input& input, const Error& error);
  void refuse(library::Delivery& delivery, const std::string& complaint);
  Outcome deliver(const Input& input, const Mended& mended);
  Outcome put(const Input& input, const Mended& mended);
  void tell(const Input& input, const Mended& mended);
  void tell_steps(const Input& input, const Mended& mended);
  void print_total();
  void print_files();
  Output& report() { return delivery_.report(); }

  Shell& shell_;
  const FixOptions& options_;
  check::RepairOptions repair_;
  Configs configs_;
  Scanning scanning_{shell_, options_.out_dir};

  // Of the caller's thread.
  RecordSink delivery_;
  std::set<std::string> complaints_;
  Outcome outcome_ = Outcome::Fine;
  std::uint64_t files_ = 0, changed_ = 0, failed_ = 0, unsafe_left_ = 0;
};

Fixer::Fixer(Shell& shell, const FixOptions& options, std::vector<spec::CheckId> only)
    : shell_(shell),
      options_(options),
      configs_(shell, {options.config, options.no_config}),
      delivery_(shell, options) {
  repair_.boldest = options.unsafe ? spec::Repair::Unsafe : spec::Repair::Safe;
  repair_.only = std::move(only);
  repair_.to_ff4 = options.to == "ff4";
  repair_.charset = options.charset;
  if (shell.max_size != 0)
    repair_.reading.limits.bytes = std::min(repair_.reading.limits.bytes, shell.max_size);
}

// What the command line leaves open, the settings of the record's folder say.
Result<check::RepairOptions, std::string> Fixer::options_for(const Input& input) {
  const Result<Config, std::string>& config = configs_.of(input.path);
  if (!config) return unexpected<std::string>(config.error());
  check::RepairOptions options = repair_;
  if (config->fix_unsafe.value_or(false)) options.boldest = spec::Repair::Unsafe;
  if (!options.only.empty() || config->fix_only.empty()) return options;
  const Result<report::CheckSet> only = report::check_set(config->fix_only);
  if (only) options.only = only->checks();
  return options;
}

// On any thread, as everything up to delivery.later().
void Fixer::work(const Input& input, library::Delivery& delivery) {
  if (input.error) return refuse(delivery, input, *input.error);
  const Result<check::RepairOptions, std::string> options = options_for(input);
  if (!options) return refuse(delivery, options.error());
  const Steps steps = options_.verbose ? Steps::Describe : Steps::Count;
  Result<Mended> result = mend(shell_, input, *options, steps, scanning_.stop());
  if (!result) return refuse(delivery, input, result.error());
  if (!result->is_meant) return;
  const auto mended = std::make_shared<Mended>(std::move(*result));
  if (mended->is_same() && options_.write) mended->old_bytes = mended->new_bytes = {};
  delivery.later(
      [this, mended, named = named(input)] { outcome_ = worse(outcome_, deliver(named, *mended)); },
      mended->old_bytes.size() + mended->new_bytes.size());
}

// What is wrong with settings is said once.
void Fixer::refuse(library::Delivery& delivery, const std::string& complaint) {
  delivery.later([this, complaint] {
    scanning_.make_way();
    if (complaints_.insert(complaint).second) shell_.complain(complaint);
    outcome_ = Outcome::Failed;
    ++files_;
    ++failed_;
  });
}

void Fixer::refuse(library::Delivery& delivery, const Input& input, const Error& error) {
  delivery.later([this, error, named = named(input)] {
    scanning_.make_way();
    complain_of(shell_, named, error);
    outcome_ = Outcome::Failed;
    ++files_;
    ++failed_;
  });
}

Outcome Fixer::put(const Input& input, const Mended& mended) {
  if (!options_.diff) return delivery_.put(input, mended);
  if (!mended.is_same())
    print_diff(shell_, shown_name(shell_, input), mended.charset, mended.old_bytes, mended.new_bytes);
  return Outcome::Fine;
}

Outcome Fixer::deliver(const Input& input, const Mended& mended) {
  scanning_.make_way();
  ++files_;
  const std::string name = shown_name(shell_, input);
  if (!mended.is_record && !mended.is_same()) shell_.complain(shell_.say(Message::fmt_no_record, name));
  const bool is_refused = !mended.is_record && !mended.is_same();
  if (is_refused || put(input, mended) == Outcome::Failed) {
    ++failed_;
    return Outcome::Failed;
  }
  if (!mended.is_settled) shell_.complain(shell_.say(Message::fix_not_settled, name));
  if (mended.refused > 0) shell_.complain(shell_.say(Message::fix_refused, name, mended.refused));
  changed_ += !mended.is_same();
  unsafe_left_ += mended.unsafe_left;
  tell(input, mended);
  return Outcome::Fine;
}

// ---- What was done, in words

void Fixer::tell_steps(const Input& input, const Mended& mended) {
  for (const MendingStep& step : mended.steps)
    report() << fmt::format("{}:{}:{}: ", shown_name(shell_, input), step.line, step.column)
             << printable(step.message) << " [" << spec::row(step.check).slug << "]\n";
}

// `a.sgf: 3 repairs: bad-komi, missing-semicolon (2)`
void Fixer::tell(const Input& input, const Mended& mended) {
  if (options_.quiet || mended.is_same()) return;
  shell_.out.flush();
  if (options_.verbose) tell_steps(input, mended);
  std::string checks;
  for (std::size_t i = 0; i < mended.per_check.size(); ++i) {
    const std::uint64_t count = mended.per_check[i];
    if (count == 0) continue;
    if (!checks.empty()) checks += shell_.say(report::Message::comma);
    checks += spec::checks()[i].slug;
    if (count > 1) checks += shell_.say(report::Message::parentheses, count);
  }
  const Message words = mended.repairs == 1 ? Message::fix_one_repair : Message::fix_repairs;
  report() << shown_name(shell_, input) << shell_.say(report::Message::colon)
           << shell_.say(words, mended.repairs)
           << (checks.empty() ? std::string() : shell_.say(report::Message::colon) + checks) << "\n";
}

void Fixer::print_total() {
  if (options_.quiet || files_ == 0) return;
  shell_.out.flush();
  if (!is_for_one(options_)) print_files();
  if (unsafe_left_) report() << shell_.say(Message::fix_unsafe_left, unsafe_left_) << "\n";
}

void Fixer::print_files() {
  std::string text = shell_.say(files_ == 1 ? Message::fmt_one_file : Message::fmt_files, files_);
  text += shell_.say(options_.diff ? Message::fix_would_change : Message::fix_changed, changed_);
  text +=
      shell_.say(report::Message::comma) + shell_.say(Message::fmt_unchanged, files_ - changed_ - failed_);
  if (failed_) text += shell_.say(report::Message::comma) + shell_.say(Message::fmt_failed, failed_);
  report() << text << "\n";
}

Outcome Fixer::run(const std::vector<std::string>& paths) {
  scanning_.run(paths, [this](const Input& input, library::Delivery& delivery) { work(input, delivery); });
  print_total();
  return scanning_.finish(outcome_, "qipu fix");
}

}  // namespace

Outcome run_fix(Shell& shell, const FixOptions& options) {
  const Result<report::CheckSet> only = report::check_set(options.only);
  if (!only) {
    shell.complain(unknown_check(shell, only.error().arguments[0]));
    return Outcome::Failed;
  }
  if (only->names_severity()) {
    shell.complain(shell.say(Message::fix_no_severity, "--only"));
    return Outcome::Failed;
  }
  std::vector<std::string> paths = options.files;
  if (!complete(shell, paths)) return Outcome::Failed;
  if (is_for_one(options) && may_be_several(paths)) {
    shell.complain(shell.say(Message::fix_one_only));
    return Outcome::Failed;
  }
  return Fixer(shell, options, only->checks()).run(paths);
}

}  // namespace qipu::app
