// Sections of facts and rows, as this terminal shows them.
#pragma once

#include <span>

#include "options/choice.hpp"
#include "qipu/report/sections.hpp"
#include "terminal/shell.hpp"

namespace qipu::app {

void print_sections(Shell& shell, std::span<const report::Section> sections, OutputFormat format);

}  // namespace qipu::app
