// qipu gtp: Qipu as an engine. Commands come in, a line each, and answers go out at once.
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "commands/commands.hpp"
#include "qipu/engine/gtp_server.hpp"

namespace qipu::app {

namespace {

constexpr std::uint64_t most_gtp_line = std::uint64_t{1} << 20;

// Lines of standard input. Of one that is longer than any command the rest is dropped.
class CommandLines {
 public:
  // Without its end; nothing at the end of the input.
  std::optional<std::string> next() {
    std::string line;
    for (;;) {
      if (at_ == bytes_.size() && !read_more())
        return line.empty() ? std::nullopt : std::optional(std::move(line));
      const std::size_t end = std::min(bytes_.find('\n', at_), bytes_.size());
      if (line.size() < most_gtp_line) line.append(bytes_, at_, end - at_);
      const bool is_whole = end < bytes_.size();
      at_ = is_whole ? end + 1 : end;
      if (is_whole) return line;
    }
  }

 private:
  bool read_more() {
    bytes_.resize(4096);
    at_ = 0;
    ssize_t count = 0;
    do count = ::read(STDIN_FILENO, bytes_.data(), bytes_.size());
    while (count < 0 && errno == EINTR);
    bytes_.resize(count > 0 ? static_cast<std::size_t>(count) : 0);
    return count > 0;
  }

  std::string bytes_;
  std::size_t at_ = 0;
};

Outcome answer_commands(Shell& shell, engine::GtpServer& server) {
  CommandLines lines;
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
