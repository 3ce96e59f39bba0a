// qipu dedupe: which games are there more than once, and which copy is to be kept.
#include <algorithm>
#include <filesystem>
#include <set>
#include <utility>

#include "commands/commands.hpp"
#include "files/inputs.hpp"
#include "files/output_file.hpp"
#include "files/scanning.hpp"
#include "files/undo.hpp"
#include "qipu/library/input_spool.hpp"
#include "qipu/library/moved_duplicates.hpp"
#include "qipu/summary/duplicates_report.hpp"
#include "qipu/system/folders.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

namespace fs = std::filesystem;
using library::Duplicates;
using library::Likeness;

library::DuplicateOptions finder_options(const Shell& shell, const DedupeOptions& options) {
  library::DuplicateOptions finder;
  if (options.min_moves) finder.min_moves = *options.min_moves;
  finder.same_bytes = options.exact;
  finder.read.max_size = shell.run.max_size;
  finder.read.from = shell.run.from;
  if (!options.kinds.empty()) finder.wanted.fill(false);
  for (const Likeness kind : options.kinds) finder.wanted[static_cast<std::size_t>(kind)] = true;
  if (shell.run.where.is_set())
    finder.choose = [&shell](sgf::Tree tree) { return shell.run.where.games(tree); };
  if (options.into.empty()) return finder;
  finder.leave_out = [prefixes = library::prefixes_below(options.files, options.into)](const Input& input) {
    for (const std::string& prefix : prefixes)
      if (input.path.starts_with(prefix)) return true;
    return false;
  };
  return finder;
}

summary::DuplicatesForm form_of(OutputFormat format) {
  if (format == OutputFormat::Json) return summary::DuplicatesForm::Json;
  return format == OutputFormat::Csv ? summary::DuplicatesForm::Csv : summary::DuplicatesForm::Text;
}

class OutputFileSink final : public report::Sink {
 public:
  explicit OutputFileSink(OutputFile& file) : file_(file) {}
  void write(std::string_view bytes) override { file_.write(bytes); }

 private:
  OutputFile& file_;
};

class Dedupe {
 public:
  Dedupe(Shell& shell, const DedupeOptions& options) : shell_(shell), options_(options) {}

  Outcome run();

 private:
  Outcome find();
  void complain(Scanning& scanning, const Input& input, const Error& error);
  Outcome report() const;
  Outcome move();
  Outcome move(const std::vector<std::uint32_t>& records);
  Outcome say_what_stays(const std::vector<std::uint32_t>& movable) const;
  std::string shown(const std::string& name) const;

  Shell& shell_;
  const DedupeOptions& options_;
  std::vector<std::string> paths_;
  library::InputSpool spool_;
  bool is_found_ = false;
  Duplicates found_;
  Outcome outcome_ = Outcome::Fine;
};

void Dedupe::complain(Scanning& scanning, const Input& input, const Error& error) {
  scanning.make_way();
  Input shown_input = named(input);
  shown_input.path = spool_.name(input.path);
  shown_input.name = spool_.name(input.name);
  complain_of(shell_, shown_input, error);
  outcome_ = Outcome::Failed;
}

Outcome Dedupe::find() {
  Scanning scanning(shell_);
  library::DuplicateOptions options = finder_options(shell_, options_);
  options.read.stop = &scanning.stop();
  const auto scan = [&](const std::vector<std::string>& paths, const library::Work& work) {
    scanning.run_as_it_is(paths, work);
    return Result<library::Scanned>(scanning.stop() ? library::Scanned::Stopped : library::Scanned::All);
  };
  Result<library::FoundDuplicates> found = library::find_duplicates(
      paths_, options, scan,
      [&](const Input& input, const Error& error) { complain(scanning, input, error); });
  const Outcome outcome = worse(outcome_, scanning.finish());
  is_found_ = found && found->scanned == library::Scanned::All;
  if (is_found_) found_ = std::move(found->duplicates);
  return outcome;
}

std::string Dedupe::shown(const std::string& name) const {
  const std::string own = spool_.name(name);
  if (options_.format != OutputFormat::Text || own == name) return own;
  Input input;
  input.path = "-";
  input.name = own;
  return shown_name(shell_, input);
}

Outcome Dedupe::report() const {
  summary::DuplicatesView view{found_, shell_.language, std::vector<bool>(found_.names.size(), false),
                               [this](const std::string& name) { return shown(name); }};
  for (const std::uint32_t record : found_.movable()) view.is_movable[record] = true;
  OutputFile output(shell_, options_.output);
  output.write({});  // also where there is nothing to report
  OutputFileSink sink(output);
  summary::write_duplicates(sink, view, form_of(options_.format));
  return output.finish();
}

Outcome Dedupe::run() {
  paths_ = options_.files;
  if (!complete(shell_, paths_)) return Outcome::Failed;
  // What is kept may be of standard input: it would be nowhere then.
  if (options_.apply && std::find(paths_.begin(), paths_.end(), "-") != paths_.end()) {
    shell_.complain(shell_.say(messages::dedupe_apply_stdin));
    return Outcome::Failed;
  }
  if (const int error = spool_.take(paths_)) {
    shell_.complain(shell_.say(report::messages::standard_input),
                    make_system_error(ErrorId::CannotRead, error));
    return Outcome::Failed;
  }
  outcome_ = find();
  if (!is_found_) return Outcome::Failed;
  if (found_.changed > 0) {
    shell_.complain(shell_.say(messages::dedupe_changed, found_.changed));
    outcome_ = Outcome::Failed;
  }
  if (const Outcome reported = report(); reported != Outcome::Fine) return reported;
  if (options_.apply) return worse(outcome_, move());
  const std::size_t count = found_.movable().size();
  if (count > 0) shell_.complain(shell_.say(messages::dedupe_hint, count));
  return outcome_;
}

Outcome Dedupe::move() {
  const std::vector<std::uint32_t> records = found_.movable();
  const Outcome stays = say_what_stays(records);
  if (!options_.dry_run) return worse(stays, move(records));
  shell_.complain(shell_.say(messages::dedupe_would_move, records.size(), printable(options_.into)));
  return stays;
}

Outcome Dedupe::move(const std::vector<std::uint32_t>& records) {
  if (records.empty()) return Outcome::Fine;
  const auto move = [&](const library::MoveOptions& options) {
    return library::move_duplicates(found_, records, options_.into, options_.files, options);
  };
  return move_by(shell_, move, [&](const library::MoveCount& count) {
    shell_.complain(
        shell_.say(messages::dedupe_moved, count.moved, records.size(), printable(options_.into)));
    if (count.moved == 0) return;
    const std::string list = system::path_text(fs::path(options_.into) / library::duplicates_list);
    shell_.complain(shell_.say(messages::undo_hint, "qipu dedupe --undo " + shell_word(shown_path(list))));
  });
}

// What is in an archive could not be done; what holds other games as well is not asked for.
Outcome Dedupe::say_what_stays(const std::vector<std::uint32_t>& movable) const {
  std::set<std::uint32_t> in_archives, others;
  for (std::size_t i = 0; i < found_.size(); ++i)
    for (const library::DuplicateGame& game : found_[i].games.subspan(1)) {
      if (std::ranges::binary_search(movable, game.record)) continue;
      (found_.names[game.record].is_member ? in_archives : others).insert(game.record);
    }
  if (!others.empty()) shell_.complain(shell_.say(messages::dedupe_stay_others, others.size()));
  if (in_archives.empty()) return Outcome::Fine;
  shell_.complain(shell_.say(messages::dedupe_stay_archives, in_archives.size()));
  return Outcome::Failed;
}

}  // namespace

Outcome run_dedupe(Shell& shell, const DedupeOptions& options) {
  if (!options.undo.empty()) {
    if (options.files.empty() && options.into.empty())
      return undo_moves(shell, options.undo, library::duplicates_list, options.dry_run);
    shell.complain(shell.say(messages::undo_alone));
    return Outcome::Failed;
  }
  if (options.apply != !options.into.empty()) {
    shell.complain(shell.say(messages::dedupe_apply_into));
    return Outcome::Failed;
  }
  return Dedupe(shell, options).run();
}

}  // namespace qipu::app
