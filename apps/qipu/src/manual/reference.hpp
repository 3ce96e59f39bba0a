// What is asked of the check table.
#pragma once

#include <optional>

#include "commands/commands.hpp"
#include "terminal/shell.hpp"

namespace qipu::app {

// Answers what is asked of the checks: --explain, --list, --markdown. Nothing: records are to be checked.
std::optional<Outcome> look_up(Shell& shell, const CheckOptions& options);

}  // namespace qipu::app
