// Files are moved, and moved back by the list of a run (qipu/library/moved_files.hpp).
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "qipu/library/moved_files.hpp"
#include "terminal/shell.hpp"

namespace qipu::app {

// Runs a function of the library that moves files, ended by Ctrl-C between two of them. What goes wrong is
// complained of, and so is that files were left. `say_total` says what was done, if anything could be.
Outcome move_by(Shell& shell,
                const std::function<std::optional<library::MoveCount>(library::MoveOptions& options)>& move,
                const std::function<void(const library::MoveCount& count)>& say_total);

// Moves the files of a list back, and says how many. `list` may be the folder in which the list stands by its
// usual name.
Outcome undo_moves(Shell& shell, const std::string& list, std::string_view usual_name, bool is_dry_run);

}  // namespace qipu::app
