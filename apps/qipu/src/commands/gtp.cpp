// qipu gtp: Qipu as an engine. Commands come in, a line each, and answers go out at once.
#include <cstddef>
#include <optional>
#include <string>
#include <utility>

#include "commands/commands.hpp"
#include "qipu/engine/gtp_server.hpp"
#include "qipu/system/descriptor.hpp"
#include "qipu/system/line_reader.hpp"

namespace qipu::app {

namespace {

constexpr std::size_t most_gtp_line = std::size_t{1} << 20;  // longer than any command

Outcome answer_commands(Shell& shell, engine::GtpServer& server) {
  system::LineReader lines(system::standard_input, most_gtp_line);
  while (!server.has_quit()) {
    const std::optional<std::string> line = lines.next();
    if (!line) break;
    shell.out << server.answer(*line);
    shell.out.flush();
    if (shell.out.error() != 0) break;
  }
  return Outcome::Fine;
}

// The position to begin with. Nothing: there is none, or no game of the record is meant; `outcome` says
// which.
std::optional<engine::Position> gtp_position_of(Shell& shell, const GtpOptions& options, Outcome& outcome) {
  outcome = Outcome::Failed;
  const std::optional<Input> input = first_input(shell, options.file);
  if (!input) return std::nullopt;
  std::optional<engine::Position> found;
  std::optional<Error> error;
  outcome = with_position(shell, *input, options.position, [&](const Position& position) {
    Result<engine::Position> shown = engine::position_at(position.node);
    if (shown)
      found = *std::move(shown);
    else
      error = shown.error();
  });
  if (!error) return found;
  shell.complain(shown_name(shell, *input), *error);
  outcome = Outcome::Failed;
  return std::nullopt;
}

}  // namespace

Outcome run_gtp(Shell& shell, const GtpOptions& options) {
  if (options.file.empty()) {
    engine::GtpServer server(options.seed);
    return answer_commands(shell, server);
  }
  if (options.file == "-") {
    shell.complain(shell.say(messages::gtp_standard_input));
    return Outcome::Failed;
  }
  Outcome outcome = Outcome::Fine;
  const std::optional<engine::Position> position = gtp_position_of(shell, options, outcome);
  if (!position) return outcome;
  engine::GtpServer server(*position, options.seed);
  return answer_commands(shell, server);
}

}  // namespace qipu::app
