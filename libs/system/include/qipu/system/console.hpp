// The terminal, the environment and the arguments of the program.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace qipu::system {

// Before anything else in main(): the arguments, in UTF-8 where the system has a charset for them. Output
// without a reader ends the program quietly; bytes go in and out as they are, and a console takes UTF-8.
std::vector<std::string> begin_program(int argc, char** argv);

bool is_terminal(int descriptor);
// What is written to this path goes to standard output: "-", no path, or /dev/stdout, which is never a file
// to be replaced, whatever it leads to.
inline bool is_standard_output(std::string_view path) {
  return path.empty() || path == "-" || path == "/dev/stdout";
}
// A terminal, and it shows colours.
bool has_colors(int descriptor);
// Columns of the terminal on standard output; 0: it is none, or does not say.
unsigned terminal_columns();

// A variable of the environment, in UTF-8; nothing: it is not set.
std::optional<std::string> environment_value(const char* name);
// The language of the user, as "zh" or "en", where the system knows it beside the environment.
std::optional<std::string> language_of_system();

// The name of the system, as people know it, where some of the tool is left out of what is built for it.
std::string_view system_name();

}  // namespace qipu::system
