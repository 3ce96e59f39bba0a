// What goes wrong with files that are written or moved, in words.
#pragma once

#include <string>

#include "files/safe_file.hpp"
#include "qipu/library/out_folder.hpp"
#include "terminal/shell.hpp"

namespace qipu::app {

using library::OutFolder;

void complain_of(Shell& shell, const library::FileTrouble& trouble);
// The same whenever something goes wrong. The shell has to outlive it.
inline library::OnFileTrouble complaining(Shell& shell) {
  return [&shell](const library::FileTrouble& trouble) { complain_of(shell, trouble); };
}

// Ends the work on `file`; says what went wrong, or what the new file lacks.
inline Outcome finish_saving(Shell& shell, const std::string& path, SafeFile& file) {
  return outcome_of(library::finish_saving(path, file, complaining(shell)));
}

}  // namespace qipu::app
