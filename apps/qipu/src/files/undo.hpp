// Files that a run has moved (qipu/library/moved_files.hpp) are moved back.
#pragma once

#include <string>
#include <string_view>

#include "terminal/shell.hpp"

namespace qipu::app {

// Whether lines may be added to what stands there, if anything does. False, with a complaint: it is damaged
// or no such list, and what is moved by it could not be moved back.
bool may_go_on(Shell& shell, const std::string& list);

// Moves the files of a list back, the last one first; a file that is back already is passed over, nothing is
// replaced. Says what goes wrong and goes on. When all are back the list is removed, and so are the folders
// that the run made, if they are empty. `list` may be the folder in which the list stands by its usual name.
Outcome undo_moves(Shell& shell, const std::string& list, std::string_view usual_name, bool is_dry_run);

}  // namespace qipu::app
