// The program: what is the process's own (signals, language, exit code) around one run of the command line.
#include <exception>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "commands/commands.hpp"
#include "files/stop_signals.hpp"
#include "qipu/system/console.hpp"
#include "qipu/system/locale.hpp"
#include "qipu/system/memory_bound.hpp"

namespace qipu::app {
namespace {

// The language has to be known before the options are defined in it.
void find_language(Shell& shell, const std::vector<std::string>& arguments) {
  CommonOptions options;
  shell.language = system::language_of_environment();
  const auto take = [&](std::string_view word) {
    if (const std::optional<Language> found = system::language_named(word)) options.language = found;
  };
  for (std::size_t i = 1; i < arguments.size(); ++i) {
    const std::string_view argument = arguments[i];
    if (argument.starts_with("--lang="))
      take(argument.substr(7));
    else if (argument == "--lang" && i + 1 < arguments.size())
      take(arguments[i + 1]);
  }
  shell.configure(options);
}

}  // namespace
}  // namespace qipu::app

int main(int argc, char** argv) {
  using namespace qipu::app;
  const std::vector<std::string> arguments = qipu::system::begin_program(argc, argv);
  Shell shell;
  find_language(shell, arguments);
  qipu::system::expect_cut_files(shell.say(messages::cut_short) + "\n", static_cast<int>(Outcome::Failed));
  Outcome outcome = Outcome::Failed;
  try {
    outcome = run_command_line(shell, arguments);
  } catch (const Interrupted& interrupted) {
    shell.finish(outcome);
    interrupted.end_program();
  } catch (const std::bad_alloc&) {
    shell.complain(message(qipu::system::MemoryBound::error(), shell.language));
  } catch (const std::exception& error) {
    shell.complain(error.what());
  }
  return static_cast<int>(shell.finish(outcome));
}
