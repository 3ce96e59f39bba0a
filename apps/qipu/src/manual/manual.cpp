#include "manual/manual.hpp"

#include "qipu/manual/completions.hpp"
#include "qipu/manual/switches_page.hpp"

namespace qipu::app {

namespace {

std::string generated_text(const Manual& manual, Generated what, Language language) {
  switch (what) {
    case Generated::Man:
      return manual::man_page(manual, man_page_words(language), language);
    case Generated::Bash:
      return manual::bash_completion(manual);
    case Generated::Zsh:
      return manual::zsh_completion(manual);
    case Generated::Fish:
      return manual::fish_completion(manual);
    case Generated::Switches:
      return manual::switches_page(manual, language);
    case Generated::Options:
      return manual::option_lines(manual);
  }
  return {};
}

}  // namespace

manual::HelpOptions help_options(const Shell& shell) {
  return {shell.language, shell.width(),
          [&shell](std::string_view title) { return shell.painted(Paint::Strong, title); }};
}

void print_help(Shell& shell, const Manual& manual, std::string_view command) {
  const ManualCommand* const one = manual::find_command(manual, command);
  const std::vector<std::string> closing{shell.say(messages::help_exit), shell.say(messages::help_more)};
  shell.out << (one ? manual::command_help(manual, *one, help_options(shell))
                    : manual::program_help(manual, closing, help_options(shell)));
}

void print_generated(Shell& shell, const Manual& manual, Generated what) {
  shell.out << generated_text(manual, what, shell.language);
}

}  // namespace qipu::app
