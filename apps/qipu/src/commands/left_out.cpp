// The commands that this system's build of the tool does not have: each of them says so.
#include "commands/commands.hpp"
#include "pages/serving.hpp"
#include "qipu/system/console.hpp"

namespace qipu::app {

namespace {

Outcome left_out(Shell& shell, std::string_view command) {
  shell.complain(shell.say(messages::not_in_this_build, command, system::system_name()));
  return Outcome::Failed;
}

}  // namespace

Outcome run_play(Shell& shell, const PlayOptions&) { return left_out(shell, "qipu play"); }
Outcome run_match(Shell& shell, const MatchOptions&) { return left_out(shell, "qipu match"); }
Outcome run_analyze(Shell& shell, const AnalyzeOptions&) { return left_out(shell, "qipu analyze"); }
Outcome run_gtp(Shell& shell, const GtpOptions&) { return left_out(shell, "qipu gtp"); }
Outcome run_serve(Shell& shell, const ServingOptions&) { return left_out(shell, "qipu serve"); }

Outcome edit_in_browser(Shell& shell, const std::vector<std::string>&, bool) {
  return left_out(shell, "qipu view --edit");
}

}  // namespace qipu::app
