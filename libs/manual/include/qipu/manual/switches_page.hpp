// The options of all commands beside each other. Pure functions, safe from any thread.
#pragma once

#include <string>

#include "qipu/manual/manual.hpp"

namespace qipu::manual {

// A page in Markdown: a row for each option that several commands have, so that what one of them lacks shows.
std::string switches_page(const Manual& manual, Language language);

// For programs: a line for each option, with the command (-: all), its names and its value, parted by tabs.
std::string option_lines(const Manual& manual);

}  // namespace qipu::manual
