#include "qipu/system/console.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>

namespace qipu::system {

std::vector<std::string> begin_program(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_DFL);  // `qipu tree X | head` ends quietly
  return {argv, argv + argc};
}

bool is_terminal(int descriptor) { return isatty(descriptor) == 1; }

bool has_colors(int descriptor) {
  const char* const terminal = std::getenv("TERM");
  return is_terminal(descriptor) && !(terminal && std::string_view(terminal) == "dumb");
}

unsigned terminal_columns() {
  winsize size{};
  return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

std::optional<std::string> environment_value(const char* name) {
  const char* const value = std::getenv(name);
  return value ? std::optional<std::string>(value) : std::nullopt;
}

std::optional<std::string> language_of_system() { return std::nullopt; }

std::string_view system_name() { return "POSIX"; }

}  // namespace qipu::system
