// qipu rename: the files of records get names by what the records say, each in its own folder. First all
// names are made, then the files are moved: a walk does not meet what it has renamed.
#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <optional>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "commands/commands.hpp"
#include "files/inputs.hpp"
#include "files/scanning.hpp"
#include "files/stop_signals.hpp"
#include "files/undo.hpp"
#include "manual/manual.hpp"
#include "options/name_option.hpp"
#include "qipu/library/moved_files.hpp"
#include "qipu/system/folders.hpp"
#include "qipu/system/status.hpp"
#include "qipu/text/ascii.hpp"
#include "qipu/text/safe_name.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

namespace fs = std::filesystem;

constexpr char usual_list[] = "qipu-rename.jsonl";

class Renaming {
 public:
  Renaming(Shell& shell, const RenameOptions& options, NameTemplate names, std::vector<std::string> paths)
      : shell_(shell),
        options_(options),
        names_(std::move(names)),
        paths_(std::move(paths)),
        untold_(names_) {}

  Outcome run();

 private:
  struct Planned {
    std::string from, to;
  };

  Result<void> look_at(const Input& input, library::Delivery& delivery);
  void plan(const Input& input, const sgf::Document& document);
  std::string place_for(const std::string& from, const std::string& name);
  bool is_free(const std::string& path) const;
  bool is_link(const std::string& path);
  void keep_linked();
  Outcome find();
  std::string list_path() const;
  Outcome move_all();
  Outcome move(library::MovedFileList& list, const Planned& planned);
  void print(const Planned& planned);
  void print_total(std::uint64_t renamed);

  Shell& shell_;
  const RenameOptions& options_;
  NameTemplate names_;
  std::vector<std::string> paths_;

  // Of the caller's thread.
  std::vector<Planned> planned_;
  std::unordered_set<std::string> taken_;                // places that are planned, folded
  std::unordered_map<std::string, std::uint64_t> next_;  // the number to try for a name that is taken
  std::set<std::string> refused_;                        // archives, and what is no file
  std::unordered_set<std::string> linked_;               // what links lead to
  std::uint64_t staying_ = 0;                            // links, and what they lead to
  std::uint64_t records_ = 0;
  std::uint64_t unchanged_ = 0;
  query::UntoldProperties untold_;
  Outcome outcome_ = Outcome::Fine;
};

// ---- New names

// Of those that --where means, of which there is one.
game::Game first_game(const Where& where, const sgf::Document& document) {
  for (std::uint32_t i = 0; i < document.tree_count(); ++i)
    if (const std::vector<game::Game> games = where.games(document.tree(i)); !games.empty())
      return games.front();
  return game::games_in(document.tree(0)).front();
}

bool Renaming::is_free(const std::string& path) const {
  return !system::stands_there(path) && !taken_.contains(system::folded_path(path));
}

// Whether the file has this name already, perhaps with a number.
bool bears(const std::string& stem, const std::string& name) {
  if (!stem.starts_with(name)) return false;
  const std::string_view number = std::string_view(stem).substr(name.size());
  return number.empty() || (number.size() > 3 && number.starts_with(" (") && number.ends_with(')') &&
                            std::all_of(number.begin() + 2, number.end() - 1, text::is_digit));
}

// In the folder of the file: `name.sgf`, `name (2).sgf`, the first that is free, or the file's own.
std::string Renaming::place_for(const std::string& from, const std::string& name) {
  constexpr std::size_t room = 8;  // for a number
  const fs::path old = from;
  const std::string extension = system::path_text(old.extension());
  const fs::path wanted = old.parent_path() / name;
  const std::string stem(
      text::cut_bytes(system::path_text(wanted.filename()),
                      text::most_name_bytes - std::min(text::most_name_bytes / 2, extension.size() + room)));
  const fs::path folder = wanted.parent_path();
  if (folder == old.parent_path() && bears(system::path_text(old.stem()), stem)) return from;
  std::uint64_t& number = next_[system::path_text(folder / (stem + extension))];
  while (true) {
    const std::string tail = ++number == 1 ? std::string() : " (" + std::to_string(number) + ")";
    std::string place = system::path_text(folder / (stem + tail + extension));
    if (is_free(place)) return place;
  }
}

// A link with a new name may lead nowhere, and so may one whose file has a new name.
bool Renaming::is_link(const std::string& path) {
  std::error_code ignored;
  if (!fs::is_symlink(path, ignored)) return false;
  ++staying_;
  linked_.insert(system::path_text(fs::weakly_canonical(path, ignored)));
  return true;
}

void Renaming::keep_linked() {
  if (linked_.empty()) return;
  staying_ += std::erase_if(planned_, [this](const Planned& planned) {
    std::error_code ignored;
    return linked_.contains(system::path_text(fs::weakly_canonical(planned.from, ignored)));
  });
}

void Renaming::plan(const Input& input, const sgf::Document& document) {
  if (!input.is_member && is_link(input.path)) return;
  ++records_;
  std::error_code ignored;
  if (input.is_member || input.is_standard_input() || !fs::is_regular_file(input.path, ignored)) {
    if (!refused_.insert(input.path).second) return;
    Input whole;
    whole.path = whole.name = input.path;
    shell_.complain(shell_.say(messages::rename_not_a_file, shown_name(shell_, whole)));
    outcome_ = Outcome::Failed;
    return;
  }
  if (document.tree_count() == 0) {
    shell_.complain(shell_.say(messages::no_record, shown_name(shell_, input)));
    outcome_ = Outcome::Failed;
    return;
  }
  const game::Game game = first_game(shell_.run.where, document);
  untold_.look_at(game);
  std::string place = place_for(input.path, query::name_for(names_, {game, input.name, records_}));
  if (place == input.path) {
    ++unchanged_;
    return;
  }
  taken_.insert(system::folded_path(place));
  planned_.push_back({input.path, std::move(place)});
}

Result<void> Renaming::look_at(const Input& input, library::Delivery& delivery) {
  Result<RecordReader> reader = RecordReader::open(shell_, input);
  if (!reader) return unexpected<Error>(reader.error());
  const Result<std::optional<Part>> part = reader->next();
  if (!part) return unexpected<Error>(part.error());
  if (*part) delivery.now([&] { plan(input, (*part)->document); });
  return {};
}

Outcome Renaming::find() {
  Scanning scanning(shell_);
  scanning.run(paths_,
               [this](const Input& input, library::Delivery& delivery) { return look_at(input, delivery); });
  scanning.note(outcome_);
  return scanning.finish();
}

// ---- The files get them

std::string Renaming::list_path() const {
  if (!options_.list.empty()) return options_.list;
  std::error_code ignored;
  const fs::path first = paths_.front();
  return system::path_text((fs::is_directory(first, ignored) ? first : first.parent_path()) / usual_list);
}

void Renaming::print(const Planned& planned) {
  if (options_.quiet) return;
  shell_.out << shell_.say(messages::rename_line, shown_path(planned.from), shown_path(planned.to)) << "\n";
}

Outcome Renaming::move(library::MovedFileList& list, const Planned& planned) {
  const int made = list.make_folder(fs::path(planned.to).parent_path());
  const int error = made != 0 ? made : list.move(planned.from, planned.to);
  if (error == 0) return print(planned), Outcome::Fine;
  const std::string& unwritten = list.could_not_be_written() ? list.path() : planned.from;
  shell_.complain(shown_path(unwritten), make_system_error(ErrorId::CannotWrite, error));
  return Outcome::Failed;
}

void Renaming::print_total(std::uint64_t renamed) {
  if (options_.quiet || records_ == 0) return;
  shell_.out.flush();
  const Message message = options_.dry_run ? messages::rename_would_be : messages::rename_done;
  shell_.err << shell_.say(message, renamed, unchanged_) << "\n";
  if (!options_.dry_run && renamed > 0)
    shell_.err << shell_.say(messages::undo_hint, "qipu rename --undo " + shell_word(shown_path(list_path())))
               << "\n";
}

Outcome Renaming::move_all() {
  if (!may_go_on(shell_, list_path())) return Outcome::Failed;
  library::MovedFileList list;
  if (!list.open(list_path())) {
    shell_.complain(shown_path(list_path()), make_system_error(ErrorId::CannotWrite, errno));
    return Outcome::Failed;
  }
  const StopSignals stop;
  Outcome outcome = Outcome::Fine;
  std::uint64_t renamed = 0;
  for (const Planned& planned : planned_) {
    if (stop.flag()) break;
    const Outcome moved = move(list, planned);
    renamed += moved == Outcome::Fine;
    outcome = worse(outcome, moved);
  }
  print_total(renamed);
  if (!stop.flag()) return outcome;
  stop.obey();
  return Outcome::Failed;
}

Outcome Renaming::run() {
  const Outcome found = find();
  keep_linked();
  if (records_ > 0 && !options_.quiet) complain_of_untold(shell_, untold_);
  if (staying_ > 0) shell_.complain(shell_.say(messages::rename_stay_links, staying_));
  if (!options_.dry_run && !planned_.empty()) return worse(found, move_all());
  for (const Planned& planned : planned_) print(planned);
  print_total(planned_.size());
  return found;
}

}  // namespace

Outcome run_rename(Shell& shell, const RenameOptions& options) {
  if (!options.undo.empty()) {
    if (options.files.empty()) return undo_moves(shell, options.undo, usual_list, options.dry_run);
    shell.complain(shell.say(messages::undo_alone));
    return Outcome::Failed;
  }
  if (options.name.empty()) {
    shell.complain(
        shell.say(messages::missing_argument, "--name " + placeholder("TEMPLATE", shell.language)));
    shell.complain(shell.say(messages::try_help, "rename "));
    return Outcome::Failed;
  }
  std::optional<NameTemplate> names = name_template(shell, "--name", options.name);
  std::vector<std::string> paths = options.files;
  if (!names || !complete(shell, paths)) return Outcome::Failed;
  return Renaming(shell, options, std::move(*names), std::move(paths)).run();
}

}  // namespace qipu::app
