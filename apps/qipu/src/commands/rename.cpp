// qipu rename: the files of records get names by what the records say, each in its own folder. First all
// names are made, then the files are moved: a walk does not meet what it has renamed.
#include <filesystem>
#include <optional>
#include <utility>
#include <vector>

#include "commands/commands.hpp"
#include "files/inputs.hpp"
#include "files/saving.hpp"
#include "files/scanning.hpp"
#include "files/undo.hpp"
#include "manual/manual.hpp"
#include "options/name_option.hpp"
#include "qipu/library/rename_plan.hpp"
#include "qipu/system/folders.hpp"
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
  Result<void> look_at(const Input& input, library::Delivery& delivery);
  void plan(const Input& input, const sgf::Document& document);
  Outcome find();
  std::string list_path() const;
  Outcome move_all();
  void print(const library::FileMove& move);
  void print_total(std::uint64_t renamed);

  Shell& shell_;
  const RenameOptions& options_;
  NameTemplate names_;
  std::vector<std::string> paths_;

  // Of the caller's thread.
  library::RenamePlan plan_{complaining(shell_)};
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

void Renaming::plan(const Input& input, const sgf::Document& document) {
  if (!plan_.takes(input)) return;
  if (document.tree_count() == 0) {
    shell_.complain(shell_.say(messages::no_record, shown_name(shell_, input)));
    outcome_ = Outcome::Failed;
    return;
  }
  const game::Game game = first_game(shell_.run.where, document);
  untold_.look_at(game);
  plan_.give(input, names_.name({game, input.name, plan_.records()}));
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
  scanning.note(worse(outcome_, outcome_of(plan_.is_whole())));
  return scanning.finish();
}

// ---- The files get them

std::string Renaming::list_path() const {
  if (!options_.list.empty()) return options_.list;
  std::error_code ignored;
  const fs::path first = paths_.front();
  return system::path_text((fs::is_directory(first, ignored) ? first : first.parent_path()) / usual_list);
}

void Renaming::print(const library::FileMove& move) {
  if (options_.quiet) return;
  shell_.out << shell_.say(messages::rename_line, shown_path(move.from), shown_path(move.to)) << "\n";
}

void Renaming::print_total(std::uint64_t renamed) {
  if (options_.quiet || plan_.records() == 0) return;
  shell_.out.flush();
  const Message message = options_.dry_run ? messages::rename_would_be : messages::rename_done;
  shell_.err << shell_.say(message, renamed, plan_.unchanged()) << "\n";
  if (!options_.dry_run && renamed > 0)
    shell_.err << shell_.say(messages::undo_hint, "qipu rename --undo " + shell_word(shown_path(list_path())))
               << "\n";
}

Outcome Renaming::move_all() {
  const auto move_planned = [this](library::MoveOptions& options) {
    options.on_moved = [this](const library::FileMove& move) { print(move); };
    return library::move_files(plan_.moves(), list_path(), options);
  };
  return move_by(shell_, move_planned, [this](const library::MoveCount& count) { print_total(count.moved); });
}

Outcome Renaming::run() {
  const Outcome found = find();
  plan_.finish();
  if (plan_.records() > 0 && !options_.quiet) complain_of_untold(shell_, untold_);
  if (plan_.staying() > 0) shell_.complain(shell_.say(messages::rename_stay_links, plan_.staying()));
  if (!options_.dry_run && !plan_.moves().empty()) return worse(found, move_all());
  for (const library::FileMove& move : plan_.moves()) print(move);
  print_total(plan_.moves().size());
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
