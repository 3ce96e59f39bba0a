#include "files/undo.hpp"

#include <cerrno>
#include <filesystem>
#include <optional>

#include "files/stop_signals.hpp"
#include "qipu/library/moved_files.hpp"
#include "qipu/system/folders.hpp"
#include "qipu/system/status.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

namespace fs = std::filesystem;
using library::FileMove;
using library::FileMoves;

// Nothing, with a complaint: it cannot be read, or is no such list.
std::optional<FileMoves> read_list(Shell& shell, const std::string& path) {
  Result<FileMoves> moves = library::read_moved_files(path);
  if (moves && moves->bad_line == 0) return *std::move(moves);
  if (moves)
    shell.complain(shell.say(messages::undo_no_list, shown_path(path), moves->bad_line));
  else
    shell.complain(shown_path(path), moves.error());
  return std::nullopt;
}

// Moves files back, one after another.
class Undoing {
 public:
  Undoing(Shell& shell, bool is_dry_run) : shell_(shell), is_dry_run_(is_dry_run) {}

  Outcome take_back(const FileMove& move) {
    if (is_back(move)) return Outcome::Fine;
    ++wanted_;
    if (const int hindrance = hindrance_to_back(move))
      return hindrance == ENOENT ? refuse(messages::undo_gone, move.to)
                                 : refuse(messages::undo_taken, move.from);
    const int failed = is_dry_run_ ? 0 : move_back(move);
    if (failed != 0) {
      shell_.complain(shown_path(move.to), make_system_error(ErrorId::CannotWrite, failed));
      return Outcome::Failed;
    }
    ++moved_;
    if (is_dry_run_)
      shell_.out << shell_.say(messages::rename_line, shown_path(move.to), shown_path(move.from)) << "\n";
    return Outcome::Fine;
  }

  void say_total() {
    shell_.out.flush();
    shell_.err << shell_.say(is_dry_run_ ? messages::undo_would_be : messages::undo_done, moved_, wanted_)
               << "\n";
  }

 private:
  Outcome refuse(Message message, const std::string& path) {
    shell_.complain(shell_.say(message, shown_path(path)));
    return Outcome::Failed;
  }

  Shell& shell_;
  bool is_dry_run_;
  std::uint64_t moved_ = 0, wanted_ = 0;
};

}  // namespace

bool may_go_on(Shell& shell, const std::string& list) {
  const std::optional<system::FileStatus> status = system::status_of(list);
  if (!status || !status->is_regular()) return true;
  const Result<FileMoves> moves = library::read_moved_files(list);
  const std::uint64_t wrong = !moves ? 0 : moves->bad_line != 0 ? moves->bad_line : moves->open_line;
  if (wrong != 0) shell.complain(shell.say(messages::list_damaged, shown_path(list), wrong));
  return wrong == 0;
}

Outcome undo_moves(Shell& shell, const std::string& list, std::string_view usual_name, bool is_dry_run) {
  std::error_code ignored;
  const std::string path =
      fs::is_directory(list, ignored) ? system::path_text(fs::path(list) / usual_name) : list;
  const std::optional<FileMoves> moves = read_list(shell, path);
  if (!moves) return Outcome::Failed;
  const StopSignals stop;
  Undoing undoing(shell, is_dry_run);
  Outcome outcome = Outcome::Fine;
  for (const FileMove& move : moves->files) {
    if (stop.flag()) break;
    outcome = worse(outcome, undoing.take_back(move));
  }
  undoing.say_total();
  if (outcome == Outcome::Fine && !is_dry_run && !stop.flag()) library::clear_away(path, *moves);
  if (!stop.flag()) return outcome;
  stop.obey();
  return Outcome::Failed;
}

}  // namespace qipu::app
