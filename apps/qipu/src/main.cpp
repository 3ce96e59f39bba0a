// The program: what is the process's own (signals, language, exit code) around one run of the command line.
#include <unistd.h>

#include <csignal>
#include <exception>
#include <new>
#include <optional>
#include <string>
#include <string_view>

#include "commands/commands.hpp"
#include "files/memory_bound.hpp"
#include "files/stop_signals.hpp"

namespace qipu::app {
namespace {

// The language has to be known before the options are defined in it.
void find_language(Shell& shell, int argc, char** argv) {
  CommonOptions options;
  shell.language = language_of_environment();
  const auto take = [&](std::string_view word) {
    if (const std::optional<Language> found = language_named(word)) options.language = found;
  };
  for (int i = 1; i < argc; ++i) {
    const std::string_view argument = argv[i];
    if (argument.starts_with("--lang="))
      take(argument.substr(7));
    else if (argument == "--lang" && i + 1 < argc)
      take(argv[i + 1]);
  }
  shell.configure(options);
}

// A file is read where it is mapped; another program may cut it short meanwhile. What a signal handler says
// has to be ready before.
std::string cut_short;

extern "C" void end_with_message(int) {
  if (write(STDERR_FILENO, cut_short.data(), cut_short.size()) < 0) _exit(3);
  _exit(static_cast<int>(Outcome::Failed));
}

void expect_cut_files(const Shell& shell) {
  cut_short = shell.say(Message::cut_short) + "\n";
  struct sigaction action{};
  action.sa_handler = end_with_message;
  sigaction(SIGBUS, &action, nullptr);
}

}  // namespace
}  // namespace qipu::app

int main(int argc, char** argv) {
  using namespace qipu::app;
  std::signal(SIGPIPE, SIG_DFL);  // `qipu tree X | head` ends quietly
  Shell shell;
  find_language(shell, argc, argv);
  expect_cut_files(shell);
  Outcome outcome = Outcome::Failed;
  try {
    outcome = run_command_line(shell, argc, argv);
  } catch (const Interrupted& interrupted) {
    shell.finish(outcome);
    interrupted.end_program();
  } catch (const std::bad_alloc&) {
    shell.complain(message(memory_error(), shell.language));
  } catch (const std::exception& error) {
    shell.complain(error.what());
  }
  return static_cast<int>(shell.finish(outcome));
}
