// Pages made from the check table.
#pragma once

#include <optional>
#include <string>

#include "commands/commands.hpp"
#include "qipu/spec/check.hpp"
#include "terminal/shell.hpp"

namespace qipu::app {

// Answers what is asked of the checks: --explain, --list, --markdown. Nothing: records are to be checked.
std::optional<Outcome> look_up(Shell& shell, const CheckOptions& options);

// One check in full, with its examples.
void print_check(Shell& shell, const spec::CheckRow& row);

// All checks in a table.
void print_check_list(Shell& shell);

// In Markdown: the page of a check, and the one that leads to them.
void print_check_page(Shell& shell, const spec::CheckRow& row);
void print_check_index(Shell& shell);

}  // namespace qipu::app
