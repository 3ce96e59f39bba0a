// Terms with what they mean, side by side, as all help prints them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "terminal/shell.hpp"

namespace qipu::app {

struct Entry {
  std::string term;
  std::string help;
};

// Below a title, in two columns; nothing if there are no entries. A term that is too wide for its column
// stands on a line of its own.
void print_entries(Shell& shell, std::string_view title, const std::vector<Entry>& entries);

// In lines as wide as the terminal.
void print_paragraph(Shell& shell, Message message);

}  // namespace qipu::app
