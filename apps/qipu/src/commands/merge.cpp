// qipu merge: records joined into one tree; and what two people have made of one record, for git.
#include <algorithm>
#include <array>
#include <new>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "commands/commands.hpp"
#include "files/inputs.hpp"
#include "files/output_file.hpp"
#include "files/scanning.hpp"
#include "qipu/compare/merge.hpp"
#include "qipu/compare/three_way.hpp"
#include "qipu/report/merge_words.hpp"
#include "qipu/sgf/write.hpp"
#include "qipu/system/console.hpp"
#include "qipu/system/memory_bound.hpp"
#include "qipu/text/safe_name.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

constexpr std::size_t most_notes = 20;  // that are printed
constexpr std::size_t most_conflicts = 200;
constexpr Outcome trouble_for_git{129};  // a merge driver that fails says so above 128
constexpr std::string_view file_separators = "/";

std::string last_part(const std::string& name) { return name.substr(name.find_last_of(file_separators) + 1); }

// ---- Joining

class Joining {
 public:
  Joining(Shell& shell, const MergeCommand& options)
      : shell_(shell), options_(options), merger_(options_of(options)) {}

  Outcome run(const std::vector<std::string>& paths);

 private:
  static compare::MergeOptions options_of(const MergeCommand& options);
  Result<void> read(const Input& input, library::Delivery& delivery);
  Result<void> add(const Input& input, const sgf::Document& document, std::int64_t held);
  void take(const Input& input, const sgf::Document& document, std::int64_t held);
  Outcome write();
  Outcome try_to_write();
  void print(const compare::Merged& merged);

  Shell& shell_;
  const MergeCommand& options_;
  Scanning scanning_{shell_};
  compare::Merger merger_;
  std::uint64_t files_ = 0;
  bool is_too_much_ = false;  // to hold in memory
};

compare::MergeOptions Joining::options_of(const MergeCommand& options) {
  compare::MergeOptions out;
  out.by = options.by;
  out.trees = options.keep_trees ? compare::Trees::Keep : compare::Trees::Join;
  out.symmetric = options.symmetric;
  return out;
}

// On any thread; the merger is the caller's thread's.
Result<void> Joining::read(const Input& input, library::Delivery& delivery) {
  Result<RecordReader> reader = RecordReader::open(shell_, input, RecordReader::Extent::Parts);
  if (!reader) return unexpected<Error>(reader.error());
  while (!delivery.is_stopped()) {
    const Result<std::optional<Part>> part = reader->next();
    if (!part) return unexpected<Error>(part.error());
    const std::int64_t held = system::MemoryBound::used();
    if (!*part || !delivery.now([&] { take(input, (*part)->document, held); })) break;
  }
  return {};
}

// `held`: what the thread that has read it holds.
Result<void> Joining::add(const Input& input, const sgf::Document& document, std::int64_t held) {
  system::MemoryBound::add(document.bytes().size());
  const system::MemoryBound::HeldElsewhere elsewhere(held);
  try {
    return merger_.add(document, last_part(input.name));
  } catch (const std::bad_alloc&) {
    is_too_much_ = true;
    return unexpected<Error>(system::MemoryBound::error());
  }
}

void Joining::take(const Input& input, const sgf::Document& document, std::int64_t held) {
  if (is_too_much_) return;
  const bool has_trees = document.tree_count() > 0;
  files_ += has_trees;
  const Result<void> done = has_trees ? add(input, document, held) : Result<void>();
  if (has_trees && done) return;
  scanning_.make_way();
  scanning_.note(Outcome::Failed);
  if (has_trees) return complain_of(shell_, input, done.error());
  shell_.complain(shell_.say(messages::no_record, shown_name(shell_, input)));
}

void Joining::print(const compare::Merged& merged) {
  if (options_.quiet) return;
  const std::uint64_t all = merged.notes.size() + merged.notes_dropped;
  for (std::size_t i = 0; i < merged.notes.size() && i < most_notes; ++i)
    shell_.complain(report::merge_note_text(shell_.language, merged.notes[i]));
  if (all > most_notes) shell_.complain(shell_.say(messages::merge_more_notes, all - most_notes));
  if (merged.document.tree_count() > 1 && !options_.keep_trees)
    shell_.complain(shell_.say(messages::merge_several, merged.document.tree_count()));
}

Outcome Joining::write() {
  const Result<compare::Merged> merged = std::move(merger_).finish();
  if (!merged) {
    shell_.complain(shell_.say(messages::merge_result), merged.error());
    return Outcome::Failed;
  }
  std::string bytes;
  sgf::WriteOptions style;
  style.charset = options_.charset;
  if (const sgf::WriteReport report = sgf::write(merged->document, style, bytes); report.missing) {
    shell_.complain(shell_.say(messages::merge_result) + shell_.say(report::messages::colon) +
                    revise::missing_character(shell_.language, *report.missing));
    return Outcome::Failed;
  }
  if (Result<std::string, std::string> labelled =
          revise::labelled(shell_.language, std::move(bytes), options_.charset_label)) {
    bytes = *std::move(labelled);
  } else {
    shell_.complain(shell_.say(messages::merge_result) + shell_.say(report::messages::colon) +
                    labelled.error());
    return Outcome::Failed;
  }
  print(*merged);
  if (const std::uint64_t conflicts = options_.fail_on_conflict ? merged->conflicts() : 0) {
    if (!options_.quiet) shell_.complain(shell_.say(messages::merge_failed, conflicts));
    return Outcome::Findings;
  }
  OutputFile output(shell_, options_.output);
  output.write(bytes);
  const Outcome saved = output.finish();
  if (!output.is_standard() && saved == Outcome::Fine && !options_.quiet)
    shell_.err << shell_.say(messages::merge_summary, merged->sources, files_, merged->document.tree_count(),
                             merged->document.node_count())
               << "\n";
  return saved;
}

Outcome Joining::try_to_write() {
  try {
    return write();
  } catch (const std::bad_alloc&) {
    shell_.complain(shell_.say(messages::merge_result), system::MemoryBound::error());
    return Outcome::Failed;
  }
}

Outcome Joining::run(const std::vector<std::string>& paths) {
  const system::MemoryBound bound;  // of all records together
  scanning_.run(paths,
                [this](const Input& input, library::Delivery& delivery) { return read(input, delivery); });
  if (!scanning_.stop() && files_ > 0 && !is_too_much_) scanning_.note(try_to_write());
  return scanning_.finish();
}

// ---- Three ways

class ThreeWays {
 public:
  ThreeWays(Shell& shell, const MergeCommand& options) : shell_(shell), options_(options) {}

  // Of base, ours and theirs; into `output`, with `name` in what is said of it. An empty file is a record
  // without trees: the base of a file that both have added, and with git, which knows what it gives, any.
  Outcome run(const std::array<std::string, 3>& paths, const std::string& output, const std::string& name,
              const compare::ThreeWayOptions& sides);

 private:
  enum class Empty : std::uint8_t { IsRecord, IsNone };
  std::optional<sgf::Document> read(const std::string& path, Empty empty);
  void print(const compare::ThreeWayMerge& merged, const std::string& name);

  Shell& shell_;
  const MergeCommand& options_;
};

std::optional<sgf::Document> ThreeWays::read(const std::string& path, Empty empty) {
  if (may_be_several({path})) {
    shell_.complain(shell_.say(messages::merge_no_folder, printable(path)));
    return std::nullopt;
  }
  const std::optional<Input> input = first_input(shell_, path);
  if (!input) return std::nullopt;
  Result<library::RecordReader> reader =
      library::RecordReader::open(*input, read_limits(shell_, library::Extent::Whole));
  Result<std::optional<Part>> part = reader ? reader->next() : unexpected<Error>(reader.error());
  if (!part) {
    complain_of(shell_, *input, part.error());
    return std::nullopt;
  }
  sgf::Document document =
      *part ? std::move((*part)->document) : std::move(*sgf::Document::read(std::string()));
  if (document.tree_count() > 0 || (empty == Empty::IsRecord && document.bytes().empty())) return document;
  shell_.complain(shell_.say(messages::no_record, shown_name(shell_, *input)));
  return std::nullopt;
}

void ThreeWays::print(const compare::ThreeWayMerge& merged, const std::string& name) {
  if (merged.is_anew && !options_.quiet) shell_.complain(shell_.say(messages::merge_anew, printable(name)));
  if (merged.conflicts.empty()) return;
  const Result<sgf::Document> document = sgf::Document::read(merged.bytes);
  if (!document) return;
  report::Places places(*document);
  shell_.out.flush();
  const std::size_t count = merged.conflicts.size();
  for (std::size_t i = 0; i < count && i < most_conflicts; ++i)
    shell_.err << printable(name) << ":"
               << report::merge_conflict_text(shell_.language, merged.conflicts[i], *document, places)
               << "\n";
  if (count > most_conflicts) shell_.complain(shell_.say(messages::merge_more_notes, count - most_conflicts));
  shell_.complain(shell_.say(count == 1 ? messages::merge_one_conflict : messages::merge_conflicts, count));
}

Outcome ThreeWays::run(const std::array<std::string, 3>& paths, const std::string& output,
                       const std::string& name, const compare::ThreeWayOptions& sides) {
  const Empty empty = options_.driver ? Empty::IsRecord : Empty::IsNone;
  const std::optional<sgf::Document> base = read(paths[0], Empty::IsRecord), ours = read(paths[1], empty),
                                     theirs = read(paths[2], empty);
  if (!base || !ours || !theirs) return Outcome::Failed;
  const Result<compare::ThreeWayMerge> merged = compare::merge_three_way(*base, *ours, *theirs, sides);
  if (!merged) {
    shell_.complain(name, merged.error());
    return Outcome::Failed;
  }
  OutputFile file(shell_, output);
  file.write(merged->bytes);
  const Outcome saved = file.finish();
  if (saved != Outcome::Fine) return saved;
  print(*merged, name);
  return merged->conflicts.empty() ? Outcome::Fine : Outcome::Findings;
}

// Base, ours, theirs, and the name in the repository: `%O %A %B %P`. The result takes the place of ours.
Outcome drive(Shell& shell, const MergeCommand& options) {
  const std::vector<std::string>& files = options.files;
  if (files.size() < 3 || files.size() > 4) {
    shell.complain(shell.say(messages::merge_driver_files));
    return trouble_for_git;
  }
  const std::string& name = files.back();
  const Outcome outcome =
      ThreeWays(shell, options)
          .run({files[0], files[1], files[2]}, files[1], files.size() == 4 ? name : files[1], {});
  return outcome == Outcome::Failed ? trouble_for_git : outcome;
}

Outcome merge_with_base(Shell& shell, const MergeCommand& options) {
  if (options.files.size() != 2) {
    shell.complain(shell.say(messages::merge_base_files));
    return Outcome::Failed;
  }
  const std::string &ours = options.files[0], &theirs = options.files[1];
  return ThreeWays(shell, options)
      .run({options.base, ours, theirs}, options.output,
           system::is_standard_output(options.output) ? std::string(shell.say(messages::standard_output))
                                                      : options.output,
           {last_part(ours), last_part(theirs)});
}

}  // namespace

Outcome run_merge(Shell& shell, const MergeCommand& options) {
  if (options.driver) return drive(shell, options);
  if (!options.base.empty()) return merge_with_base(shell, options);
  std::vector<std::string> paths = options.files;
  if (!complete(shell, paths)) return Outcome::Failed;
  return Joining(shell, options).run(paths);
}

}  // namespace qipu::app
