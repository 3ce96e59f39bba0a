// qipu diff: what differs between two records, or the records of two folders.
#include <algorithm>
#include <filesystem>
#include <memory>
#include <set>
#include <utility>

#include "commands/commands.hpp"
#include "files/inputs.hpp"
#include "files/scanning.hpp"
#include "findings/faults.hpp"
#include "qipu/library/walk.hpp"
#include "qipu/report/findings.hpp"
#include "qipu/report/record_pair.hpp"
#include "qipu/system/folders.hpp"
#include "qipu/system/memory_bound.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

namespace fs = std::filesystem;

// One of the two, as it was found.
struct Found {
  std::string name;
  Part part;
  report::Counts recoveries;

  const sgf::Document& document() const { return part.document; }
};

report::PairForm form_of(const DiffOptions& options) {
  if (options.quiet) return report::PairForm::Silent;
  if (options.format == OutputFormat::Json) return report::PairForm::Json;
  return options.stat ? report::PairForm::Count : report::PairForm::Text;
}

class Comparing {
 public:
  Comparing(Shell& shell, const DiffOptions& options, compare::DiffOptions wanted)
      : shell_(shell), options_(options), pair_options_(options.pair) {
    pair_options_.wanted = std::move(wanted);
    pair_options_.form = form_of(options);
  }

  Outcome run();

 private:
  Result<Found> read(const Input& input, const std::string& name) const;
  bool is_meant(const Found& before, const Found& after) const;
  report::ComparedPair compared(const Found& before, const Found& after) const;
  Outcome print(const report::ComparedPair& pair);

  bool is_record(const Input& input, const Found& found);
  Outcome compare_files(const Input& before, const Input& after);
  Outcome compare_for_git();
  Outcome compare_folders();
  void compare_below(const Input& input, library::Delivery& delivery);
  void look_for(const Input& input, library::Delivery& delivery);
  void find_single(const Input& input, library::Delivery& delivery, const std::string& folder,
                   const std::string& rest);
  void write_single(const std::string& folder, const std::string& rest);
  void tell_single(library::Delivery& delivery, const std::string& folder, const std::string& rest);
  void refuse(library::Delivery& delivery, const std::string& name, const Error& error);
  void refuse_text(library::Delivery& delivery, const std::string& name);
  bool refuse_member(const Input& input, library::Delivery& delivery);
  Outcome print_total(Outcome outcome);

  Shell& shell_;
  const DiffOptions& options_;
  report::PairOptions pair_options_;

  Scanning* scanning_ = nullptr;  // of folders

  // Of the caller's thread.
  Outcome outcome_ = Outcome::Fine;
  std::uint64_t pairs_ = 0, different_ = 0, single_ = 0;
  std::vector<std::uint64_t> counts_ = std::vector<std::uint64_t>(compare::subject_count);
  std::set<std::string> archives_;
};

Result<Found> Comparing::read(const Input& input, const std::string& name) const {
  Result<library::RecordReader> reader =
      library::RecordReader::open(input, read_limits(shell_, library::Extent::Whole));
  if (!reader) return unexpected<Error>(reader.error());
  Result<std::optional<Part>> part = reader->next();
  if (!part) return unexpected<Error>(part.error());
  if (!*part) return Found{name, {*sgf::Document::read(std::string())}, {}};
  const report::Counts recoveries = report::count_recoveries(view_of(**part));
  (*part)->written.reset();  // what is compared is what it means
  return Found{name, std::move(**part), recoveries};
}

// --where: one of the two has a game that is meant.
bool Comparing::is_meant(const Found& before, const Found& after) const {
  if (!shell_.run.where.is_set()) return true;
  const bool is_meant = shell_.run.where.means(before.document()) || shell_.run.where.means(after.document());
  shell_.run.where.note(is_meant);
  return is_meant;
}

// On any thread.
report::ComparedPair Comparing::compared(const Found& before, const Found& after) const {
  report::FormOptions form = shell_.form_options();
  form.is_compact = pair_options_.is_one_of_many;
  return compare_pair({before.name, view_of(before.part)}, {after.name, view_of(after.part)}, pair_options_,
                      form);
}

Outcome Comparing::print(const report::ComparedPair& pair) {
  shell_.out << pair.text;
  ++pairs_;
  different_ += pair.differs;
  for (std::size_t i = 0; i < counts_.size(); ++i) counts_[i] += pair.counts[i];
  return pair.differs ? Outcome::Findings : Outcome::Fine;
}

// ---- Two records

// What is there but holds no game cannot be compared. Says what the reader recovered from.
bool Comparing::is_record(const Input& input, const Found& found) {
  if (found.document().bytes().empty()) return true;
  if (!options_.quiet && !options_.git)
    hint_at_faults(shell_, input, found.recoveries);
  else if (found.recoveries.no_record)
    shell_.complain(shell_.say(messages::no_record, shown_name(shell_, input)));
  return !found.recoveries.no_record;
}

Outcome Comparing::compare_files(const Input& before, const Input& after) {
  const system::MemoryBound bound(bytes_on_disk(before) + bytes_on_disk(after));
  const Result<Found> a = read(before, before.name);
  if (!a) complain_of(shell_, before, a.error());
  const Result<Found> b = read(after, after.name);
  if (!b) complain_of(shell_, after, b.error());
  if (!a || !b) return Outcome::Failed;
  if (!is_record(before, *a) || !is_record(after, *b)) return Outcome::Failed;
  return is_meant(*a, *b) ? print(compared(*a, *b)) : Outcome::Fine;
}

Input input_named(const std::string& path, const std::string& name) {
  Input input;
  input.path = path;
  input.name = text::decoded(name, text::Charset::Utf8);
  return input;
}

// As git calls an external diff: path, old file, its hash and mode, new file, its hash and mode; of a file
// that was renamed two arguments more, the new path first; of one that is not merged the path alone. What is
// not there is /dev/null. Differences are no failure.
Outcome Comparing::compare_for_git() {
  const std::vector<std::string>& words = options_.files;
  if (words.size() == 1) {
    shell_.out << shell_.say(messages::diff_unmerged, printable(words[0])) << "\n";
    return Outcome::Fine;
  }
  if (words.size() < 7) return shell_.complain(shell_.say(messages::diff_git_words)), Outcome::Failed;
  const auto side = [](const std::string& file, const std::string& prefix, const std::string& path) {
    return input_named(file, file == "/dev/null" ? file : prefix + path);
  };
  const Outcome outcome = compare_files(side(words[1], "a/", words[0]),
                                        side(words[4], "b/", words.size() > 7 ? words[7] : words[0]));
  return outcome == Outcome::Findings ? Outcome::Fine : outcome;
}

// ---- Two folders

std::string below(const std::string& path, const std::string& folder) {
  std::string rest = path.substr(folder.size());
  rest.erase(0, std::min(rest.find_first_not_of('/'), rest.size()));
  return rest;
}

void Comparing::refuse(library::Delivery& delivery, const std::string& name, const Error& error) {
  delivery.later([this, name, error] {
    scanning_->make_way();
    shell_.complain(printable(name), error);
    outcome_ = Outcome::Failed;
  });
}

// What is no record.
void Comparing::refuse_text(library::Delivery& delivery, const std::string& name) {
  delivery.later([this, name] {
    scanning_->make_way();
    shell_.complain(shell_.say(messages::no_record, printable(name)));
    outcome_ = Outcome::Failed;
  });
}

// Archives are told of once.
bool Comparing::refuse_member(const Input& input, library::Delivery& delivery) {
  if (!input.is_member && input.kind != Input::Kind::Archive) return false;
  delivery.later([this, path = input.path] {
    scanning_->make_way();
    if (!archives_.insert(path).second) return;
    shell_.complain(shell_.say(messages::diff_archive, printable(path)));
    outcome_ = Outcome::Failed;
  });
  return true;
}

void Comparing::write_single(const std::string& folder, const std::string& rest) {
  const bool is_before = folder == options_.files[0];
  JsonWriter json(shell_.out, JsonWriter::Style::Compact);
  json.begin_object();
  for (const bool side : {true, false}) {
    json.key(side ? "before" : "after");
    if (side == is_before)
      json.string(text::decoded(system::path_text(fs::path(folder) / rest), text::Charset::Utf8));
    else
      json.null();
  }
  json.end();
  json.finish();
}

void Comparing::tell_single(library::Delivery& delivery, const std::string& folder, const std::string& rest) {
  delivery.later([this, folder, rest] {
    scanning_->make_way();
    ++single_;
    outcome_ = worse(outcome_, Outcome::Findings);
    if (options_.quiet) return;
    if (options_.format == OutputFormat::Json) return write_single(folder, rest);
    shell_.out << shell_.say(messages::diff_only_in, printable(folder), printable(rest)) << "\n";
  });
}

// On any thread.
void Comparing::find_single(const Input& input, library::Delivery& delivery, const std::string& folder,
                            const std::string& rest) {
  if (shell_.run.where.is_set()) {
    const Result<Found> found = read(input, input.name);
    if (!found) return refuse(delivery, input.name, found.error());
    if (!is_meant(*found, *found)) return;
  }
  tell_single(delivery, folder, rest);
}

// On any thread: a record of the first folder, with its like in the second.
void Comparing::compare_below(const Input& input, library::Delivery& delivery) {
  if (refuse_member(input, delivery)) return;
  const std::string rest = below(input.path, options_.files[0]);
  const std::string other = system::path_text(fs::path(options_.files[1]) / rest);
  std::error_code ignored;
  if (input.error) {
    const bool is_empty = input.kind != Input::Kind::Record && input.error->id == ErrorId::NotFound;
    return is_empty ? void() : refuse(delivery, input.name, *input.error);
  }
  if (!fs::exists(other, ignored)) return find_single(input, delivery, options_.files[0], rest);
  Result<Found> before = read(input, input.name);
  if (!before) return refuse(delivery, input.name, before.error());
  Result<Found> after = read(input_named(other, other), other);
  if (!after) return refuse(delivery, other, after.error());
  for (const Found* found : {&*before, &*after})
    if (found->recoveries.no_record) return refuse_text(delivery, found->name);
  if (!is_meant(*before, *after)) return;
  const auto pair = std::make_shared<report::ComparedPair>(compared(*before, *after));
  const auto act = [this, pair] {
    scanning_->make_way();
    outcome_ = worse(outcome_, print(*pair));
  };
  delivery.later(act, pair->text.capacity());
}

// A record of the second folder: those that the first has, too, have been compared.
void Comparing::look_for(const Input& input, library::Delivery& delivery) {
  if (refuse_member(input, delivery)) return;
  const std::string rest = below(input.path, options_.files[1]);
  std::error_code ignored;
  if (input.error) {
    const bool is_empty = input.kind != Input::Kind::Record && input.error->id == ErrorId::NotFound;
    return is_empty ? void() : refuse(delivery, input.name, *input.error);
  }
  if (!fs::exists(fs::path(options_.files[0]) / rest, ignored))
    find_single(input, delivery, options_.files[1], rest);
}

Outcome Comparing::compare_folders() {
  pair_options_.is_one_of_many = true;
  Scanning first(shell_), second(shell_);
  scanning_ = &first;
  first.run_as_it_is({options_.files[0]}, [&](const Input& input, library::Delivery& delivery) {
    compare_below(input, delivery);
  });
  outcome_ = worse(outcome_, first.finish());
  scanning_ = &second;
  second.run_as_it_is({options_.files[1]},
                      [&](const Input& input, library::Delivery& delivery) { look_for(input, delivery); });
  outcome_ = worse(outcome_, second.finish());
  return print_total(outcome_);
}

Outcome Comparing::print_total(Outcome outcome) {
  if (!options_.stat || options_.quiet || options_.format == OutputFormat::Json) return outcome;
  shell_.out << shell_.say(messages::diff_total, pairs_, different_, single_);
  if (const std::string counts = report::difference_counts(shell_.language, counts_); !counts.empty())
    shell_.out << shell_.say(report::messages::colon) << counts;
  shell_.out << "\n";
  return outcome;
}

Outcome Comparing::run() {
  if (options_.git) return compare_for_git();
  const std::vector<std::string>& files = options_.files;
  if (files.size() != 2) return shell_.complain(shell_.say(messages::diff_two)), Outcome::Failed;
  std::error_code ignored;
  const bool is_folder[] = {fs::is_directory(files[0], ignored), fs::is_directory(files[1], ignored)};
  if (is_folder[0] != is_folder[1]) return shell_.complain(shell_.say(messages::diff_two)), Outcome::Failed;
  if (is_folder[0]) return compare_folders();
  std::vector<Input> inputs;
  for (const std::string& file : files) {
    std::optional<Input> input = first_input(shell_, file);
    if (!input) return Outcome::Failed;
    if (input->kind == Input::Kind::Archive) {
      shell_.complain(shell_.say(messages::diff_archive, printable(file)));
      return Outcome::Failed;
    }
    inputs.push_back(*std::move(input));
  }
  return compare_files(inputs[0], inputs[1]);
}

}  // namespace

Outcome run_diff(Shell& shell, const DiffOptions& options) {
  Result<compare::DiffOptions, std::string> wanted =
      report::wanted_differences(shell.language, options.only, options.ignore);
  if (!wanted) return shell.complain(wanted.error()), Outcome::Failed;
  if (options.quiet) wanted->most = 1;
  return Comparing(shell, options, *std::move(wanted)).run();
}

}  // namespace qipu::app
