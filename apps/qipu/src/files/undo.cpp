#include "files/undo.hpp"

#include "files/saving.hpp"
#include "files/stop_signals.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

Outcome move_by(Shell& shell,
                const std::function<std::optional<library::MoveCount>(library::MoveOptions& options)>& move,
                const std::function<void(const library::MoveCount& count)>& say_total) {
  const StopSignals stop;
  library::MoveOptions options{.stop = &stop.flag(), .on_trouble = complaining(shell)};
  const std::optional<library::MoveCount> count = move(options);
  if (count && count->is_stopped) shell.complain(shell.say(messages::move_interrupted));
  if (count) say_total(*count);
  if (stop.flag()) stop.obey();
  return outcome_of(count && count->is_whole());
}

Outcome undo_moves(Shell& shell, const std::string& list, std::string_view usual_name, bool is_dry_run) {
  const auto move_back = [&](library::MoveOptions& options) {
    options.on_moved = [&](const library::FileMove& move) {
      if (!is_dry_run) return;
      shell.out << shell.say(messages::rename_line, shown_path(move.to), shown_path(move.from)) << "\n";
    };
    return library::move_files_back(list, usual_name, options,
                                    is_dry_run ? library::MoveBack::Told : library::MoveBack::Made);
  };
  return move_by(shell, move_back, [&](const library::MoveCount& count) {
    shell.out.flush();
    shell.err << shell.say(is_dry_run ? messages::undo_would_be : messages::undo_done, count.moved,
                           count.wanted)
              << "\n";
  });
}

}  // namespace qipu::app
