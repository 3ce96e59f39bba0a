// The program about itself, printed: what the module manual makes of the definitions of the command line.
#pragma once

#include <cstdint>
#include <string_view>

#include "qipu/manual/help_text.hpp"
#include "qipu/manual/man_page.hpp"
#include "qipu/manual/manual.hpp"
#include "terminal/shell.hpp"

namespace qipu::app {

using manual::Manual;
using manual::ManualCommand;
using manual::ManualOption;
using manual::placeholder;

// How this terminal shows help. The shell must outlive it.
manual::HelpOptions help_options(const Shell& shell);

// `--help` of the program, or of one command.
void print_help(Shell& shell, const Manual& manual, std::string_view command);

// A page, what shells complete by, or a table: docs/man, apps/qipu/completions and docs/reference hold what
// it prints, and tests/cli compares them.
enum class Generated : std::uint8_t { Man, Bash, Zsh, Fish, Switches, Options };
void print_generated(Shell& shell, const Manual& manual, Generated what);

// What the man page says beside the commands.
manual::ManPage man_page_words(Language language);

}  // namespace qipu::app
