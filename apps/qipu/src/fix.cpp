// qipu fix: records repaired, to standard output, into another folder, or in their own place.
#include <fmt/core.h>

#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "commands.hpp"
#include "findings.hpp"
#include "inputs.hpp"
#include "likeness.hpp"
#include "near.hpp"
#include "qipu/check/repair.hpp"
#include "qipu/spec/check_table.hpp"
#include "saving.hpp"
#include "terminal_text.hpp"
#include "unified_diff.hpp"

namespace qipu::app {

namespace {

namespace fs = std::filesystem;

// ---- One input, repaired

// A repair that was made, as `file:line:column` and words tell it.
struct Step {
  std::uint64_t line;
  std::uint32_t column;
  spec::CheckId check;
  std::string message;
};

struct Mended {
  std::string old_bytes;
  std::string new_bytes;
  std::optional<FileStamp> stamp;
  std::vector<Step> steps;
  std::vector<std::uint64_t> per_check = std::vector<std::uint64_t>(spec::checks().size(), 0);
  std::uint64_t repairs = 0;
  std::uint64_t unsafe_left = 0;  // findings that only --unsafe repairs
  bool is_settled = true;
  bool is_record = true;

  bool is_same() const { return old_bytes == new_bytes; }
};

check::RepairOptions repair_options_of(const FixOptions& options, std::uint64_t max_size) {
  check::RepairOptions repair;
  repair.boldest = options.unsafe ? spec::Repair::Unsafe : spec::Repair::Safe;
  for (const std::string& slug : options.only) repair.only.push_back(spec::find_check(slug));
  repair.to_ff4 = options.to == "ff4";
  repair.charset = options.charset;
  if (max_size != 0) repair.reading.limits.bytes = max_size;
  return repair;
}

std::uint64_t unsafe_in(const std::string& bytes, const sgf::ReadOptions& reading) {
  const Result<sgf::Document> document = sgf::Document::read(bytes, reading);
  if (!document) return 0;
  std::uint64_t count = 0;
  for (const check::Finding& finding : check::check(*document))
    count += finding.repair == spec::Repair::Unsafe && !finding.edits.empty();
  return count;
}

// ---- Where results go

// Below the folder that was named, or the name of the file alone.
fs::path name_below(const std::string& path, const std::vector<std::string>& arguments) {
  const fs::path file(path);
  for (const std::string& argument : arguments) {
    const fs::path below = file.lexically_relative(argument);
    if (!below.empty() && below != "." && *below.begin() != "..") return below;
  }
  return file.filename();
}

// NAME.bak, or the first of NAME.bak2, NAME.bak3 ... that is free.
std::string free_backup(const std::string& path) {
  std::string name = path + ".bak";
  std::error_code ignored;
  for (unsigned i = 2; fs::exists(fs::symlink_status(name, ignored)); ++i)
    name = path + ".bak" + std::to_string(i);
  return name;
}

// One run of the command.
class Fixer {
 public:
  Fixer(Shell& shell, const FixOptions& options)
      : shell_(shell), options_(options), repair_(repair_options_of(options, shell.max_size)) {}

  Outcome fix(const Input& input);
  void print_total();

 private:
  Result<Mended> mend(const Input& input) const;
  Result<void> repair(const Input& input, const Part& part, Mended& mended) const;
  Outcome deliver(const Input& input, const Mended& mended);
  Outcome print(const Mended& mended);
  Outcome print_diff(const Input& input, const Mended& mended);
  Outcome rewrite(const Input& input, const Mended& mended);
  Outcome write_below(const Input& input, const Mended& mended);
  Outcome save(const std::string& path, std::string_view bytes, const std::optional<FileStamp>& stamp);
  void tell(const Input& input, const Mended& mended);
  void tell_steps(const Input& input, const Mended& mended);
  bool keeps_standard_output() const { return options_.write || !options_.out_dir.empty(); }
  Output& report() { return keeps_standard_output() ? shell_.out : shell_.err; }

  Shell& shell_;
  const FixOptions& options_;
  check::RepairOptions repair_;
  std::set<fs::path> written_;  // in the folder
  std::uint64_t files_ = 0, changed_ = 0, failed_ = 0, repairs_ = 0, unsafe_left_ = 0;
};

Result<void> Fixer::repair(const Input&, const Part& part, Mended& mended) const {
  const sgf::Document* places_of = nullptr;
  std::optional<Places> places;
  const auto on_repair = [&](const check::Finding& finding, const sgf::Document& document) {
    ++mended.per_check[finding.diagnostic.check.value()];
    if (!options_.verbose) return;
    if (std::exchange(places_of, &document) != &document) places.emplace(document);
    const text::Position at = places->position(finding.diagnostic.span.begin);
    mended.steps.push_back({part.lines_before + at.line, at.column, finding.diagnostic.check,
                            check::message(finding.diagnostic, document, shell_.language)});
  };
  Result<check::Repaired> result = check::repair(part.document, repair_, on_repair);
  if (!result) return unexpected<Error>(result.error());
  mended.repairs += result->repairs;
  mended.is_settled = mended.is_settled && result->is_settled;
  mended.unsafe_left += options_.unsafe ? 0 : unsafe_in(result->bytes, repair_.reading);
  mended.old_bytes += part.document.bytes();
  mended.new_bytes += result->bytes;
  return {};
}

Result<Mended> Fixer::mend(const Input& input) const {
  Result<RecordReader> reader = RecordReader::open(input, shell_.max_size, RecordReader::Extent::Whole);
  if (!reader) return unexpected<Error>(reader.error());
  Mended mended;
  Likeness likeness;
  mended.stamp = reader->stamp();
  while (true) {
    const Result<std::optional<Part>> part = reader->next();
    if (!part) return unexpected<Error>(part.error());
    if (!*part) break;
    likeness.add((*part)->document);
    if (const Result<void> done = repair(input, **part, mended); !done)
      return unexpected<Error>(done.error());
  }
  mended.is_record = likeness.is_record();
  return mended;
}

Outcome Fixer::fix(const Input& input) {
  ++files_;
  const Result<Mended> mended = mend(input);
  Outcome outcome = Outcome::Failed;
  if (mended)
    outcome = deliver(input, *mended);
  else
    shell_.complain(shown_name(shell_, input), mended.error());
  failed_ += outcome == Outcome::Failed;
  return outcome;
}

Outcome Fixer::deliver(const Input& input, const Mended& mended) {
  const std::string name = shown_name(shell_, input);
  if (!mended.is_record && !mended.is_same()) {
    shell_.complain(shell_.say(Message::fmt_no_record, name));
    return Outcome::Failed;
  }
  Outcome outcome = Outcome::Fine;
  if (options_.diff)
    outcome = print_diff(input, mended);
  else if (options_.write)
    outcome = rewrite(input, mended);
  else if (!options_.out_dir.empty())
    outcome = write_below(input, mended);
  else
    outcome = print(mended);
  if (outcome == Outcome::Failed) return outcome;
  if (!mended.is_settled) shell_.complain(shell_.say(Message::fix_not_settled, name));
  changed_ += !mended.is_same();
  repairs_ += mended.repairs;
  unsafe_left_ += mended.unsafe_left;
  tell(input, mended);
  return outcome;
}

Outcome Fixer::print(const Mended& mended) {
  if (!options_.output.empty() && options_.output != "-")
    return save(options_.output, mended.new_bytes, std::nullopt);
  shell_.out << mended.new_bytes;
  return Outcome::Fine;
}

Outcome Fixer::save(const std::string& path, std::string_view bytes, const std::optional<FileStamp>& stamp) {
  SafeFile file(path, stamp);
  file.write(bytes);
  return finish_saving(shell_, path, file);
}

Outcome Fixer::rewrite(const Input& input, const Mended& mended) {
  if (input.is_standard_input() || !mended.stamp) {
    shell_.complain(shell_.say(Message::not_a_file, shown_name(shell_, input)));
    return Outcome::Failed;
  }
  if (mended.is_same()) return Outcome::Fine;
  if (options_.backup && save(free_backup(input.path), mended.old_bytes, std::nullopt) == Outcome::Failed)
    return Outcome::Failed;
  return save(input.path, mended.new_bytes, mended.stamp);
}

Outcome Fixer::write_below(const Input& input, const Mended& mended) {
  const fs::path path = options_.out_dir / name_below(input.path, options_.files);
  const std::string name = text::decoded(path.string(), text::Charset::Utf8);
  if (input.is_standard_input() || !written_.insert(path).second) {
    const Message words = input.is_standard_input() ? Message::not_a_file : Message::fix_same_name;
    shell_.complain(shell_.say(words, printable(name)));
    return Outcome::Failed;
  }
  std::error_code error;
  fs::create_directories(path.parent_path(), error);
  if (error) {
    shell_.complain(name, Error{ErrorCode::Unwritable, error.message()});
    return Outcome::Failed;
  }
  return save(path.string(), mended.new_bytes, std::nullopt);
}

// ---- Differences

// What a person sees: the text; what a program takes: the bytes.
class DiffPrinter {
 public:
  DiffPrinter(Shell& shell, const Input& input, text::Charset charset)
      : shell_(shell), name_(shown_name(shell, input)), charset_(charset) {}

  void print(std::string_view old_bytes, std::string_view new_bytes) {
    line(Paint::Strong, "--- " + name_);
    line(Paint::Strong, "+++ " + name_);
    for (const Hunk& hunk : differences(old_bytes, new_bytes)) {
      line(Paint::Note, fmt::format("@@ -{} +{} @@", range(hunk.first_old, hunk.count_old),
                                    range(hunk.first_new, hunk.count_new)));
      for (const DiffLine& one : hunk.lines) print(one);
    }
  }

 private:
  static std::string range(std::uint32_t first, std::uint32_t count) {
    const std::uint32_t shown = count == 0 ? first : first + 1;
    return count == 1 ? std::to_string(shown) : fmt::format("{},{}", shown, count);
  }

  void line(Paint paint, std::string_view text) { shell_.out << shell_.painted(paint, text) << "\n"; }

  void print(const DiffLine& one) {
    static constexpr std::pair<char, Paint> kinds[] = {
        {' ', Paint::Plain}, {'-', Paint::Removed}, {'+', Paint::Added}};
    const auto [mark, paint] = kinds[static_cast<std::size_t>(one.kind)];
    std::string_view text = one.text;
    const bool is_ended = text.ends_with('\n');
    if (is_ended) text.remove_suffix(1);
    const bool for_people = shell_.out.is_terminal();
    line(paint, mark + (for_people ? printable(text::decoded(text, charset_)) : std::string(text)));
    if (!is_ended) line(Paint::Faint, "\\ No newline at end of file");
  }

  Shell& shell_;
  std::string name_;
  text::Charset charset_;
};

Outcome Fixer::print_diff(const Input& input, const Mended& mended) {
  if (mended.is_same()) return Outcome::Fine;
  const Result<sgf::Document> document = sgf::Document::read(mended.old_bytes, repair_.reading);
  const bool is_known = document && document->game_count() > 0;
  const text::Charset charset = is_known ? document->game(0).charset() : text::Charset::Utf8;
  DiffPrinter(shell_, input, charset).print(mended.old_bytes, mended.new_bytes);
  return Outcome::Fine;
}

// ---- What was done, in words

void Fixer::tell_steps(const Input& input, const Mended& mended) {
  for (const Step& step : mended.steps)
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
    if (!checks.empty()) checks += shell_.say(Message::comma);
    checks += spec::checks()[i].slug;
    if (count > 1) checks += shell_.say(Message::parentheses, count);
  }
  const Message words = mended.repairs == 1 ? Message::fix_one_repair : Message::fix_repairs;
  report() << shown_name(shell_, input) << shell_.say(Message::colon) << shell_.say(words, mended.repairs)
           << (checks.empty() ? std::string() : shell_.say(Message::colon) + checks) << "\n";
}

void Fixer::print_total() {
  if (options_.quiet || files_ == 0) return;
  shell_.out.flush();
  std::string text = shell_.say(files_ == 1 ? Message::fmt_one_file : Message::fmt_files, files_);
  text += shell_.say(options_.diff ? Message::fix_would_change : Message::fix_changed, changed_);
  text += shell_.say(Message::comma) + shell_.say(Message::fmt_unchanged, files_ - changed_ - failed_);
  if (failed_) text += shell_.say(Message::comma) + shell_.say(Message::fmt_failed, failed_);
  report() << text << "\n";
  if (unsafe_left_) report() << shell_.say(Message::fix_unsafe_left, unsafe_left_) << "\n";
}

Outcome complain_of_check(Shell& shell, const std::string& slug) {
  std::vector<std::string_view> slugs;
  for (const spec::CheckRow& row : spec::checks()) slugs.push_back(row.slug);
  shell.complain(shell.say(Message::unknown_check, printable(slug)) +
                 did_you_mean(shell, near_matches(slug, slugs)));
  return Outcome::Failed;
}

}  // namespace

Outcome run_fix(Shell& shell, const FixOptions& options) {
  for (const std::string& slug : options.only)
    if (!spec::find_check(slug)) return complain_of_check(shell, slug);
  const Inputs inputs = find_inputs(shell, options.files);
  const bool is_for_one = !options.write && !options.diff && options.out_dir.empty();
  if (is_for_one && inputs.several) {
    shell.complain(shell.say(Message::fix_one_only));
    return Outcome::Failed;
  }
  Fixer fixer(shell, options);
  const Outcome outcome = for_each_input(shell, inputs, [&](const Input& input) { return fixer.fix(input); });
  if (!is_for_one) fixer.print_total();
  return outcome;
}

}  // namespace qipu::app
