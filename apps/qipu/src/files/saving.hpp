// The end of writing a file, in words.
#pragma once

#include <string>

#include "files/safe_file.hpp"
#include "terminal/shell.hpp"

namespace qipu::app {

// Ends the work on `file`; says what went wrong, or what the new file lacks.
Outcome finish_saving(Shell& shell, const std::string& path, SafeFile& file);

// Says what the new file lacks.
void warn_of_loss(Shell& shell, const std::string& path, const NotKept& not_kept);

}  // namespace qipu::app
