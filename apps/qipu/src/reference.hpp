// Pages made from the check table.
#pragma once

#include "qipu/spec/check.hpp"
#include "shell.hpp"

namespace qipu::app {

// One check in full.
void print_check(Shell& shell, const spec::CheckRow& row);

// All checks as a page in Markdown.
void print_check_page(Shell& shell);

}  // namespace qipu::app
