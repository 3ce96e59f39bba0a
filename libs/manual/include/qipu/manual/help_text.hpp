// Help for a terminal: of the program, of one command, of anything that has terms. Text in UTF-8 whose lines
// end with LF and are broken at the width. Pure functions, safe from any thread.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/manual/manual.hpp"

namespace qipu::manual {

struct HelpOptions {
  Language language = Language::English;
  std::uint32_t width = 80;  // columns
  std::function<std::string(std::string_view)> strong =
      {};  // a title as the terminal shows it; empty: as it is
};

struct HelpEntry {
  std::string term;
  std::string help;
};

// An empty line, the title, and below it terms and what they mean in two columns; nothing if there are no
// entries. A term that is too wide for its column stands on a line of its own.
std::string entries_text(std::string_view title, const std::vector<HelpEntry>& entries,
                         const HelpOptions& options);

std::string paragraph_text(std::string_view text, const HelpOptions& options);

// All commands in a line each, the common options, and `closing`, a paragraph each.
std::string program_help(const Manual& manual, const std::vector<std::string>& closing,
                         const HelpOptions& options);
// Null: it has no such command.
const ManualCommand* find_command(const Manual& manual, std::string_view name);
std::string command_help(const Manual& manual, const ManualCommand& command, const HelpOptions& options);

}  // namespace qipu::manual
