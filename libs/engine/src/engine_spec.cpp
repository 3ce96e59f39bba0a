#include "qipu/engine/engine_spec.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>

namespace qipu::engine {

namespace {

using namespace std::chrono_literals;

bool is_program(const std::string& path) {
  struct stat status{};
  return stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode) && access(path.c_str(), X_OK) == 0;
}

// Where Debian has engines; not everybody's PATH has it.
constexpr std::string_view folders_of_games = "/usr/local/games:/usr/games";

// The first file of this name that may be run in a folder of PATH, or where games are.
std::string in_path(const std::string& name, const std::string& but_not) {
  const char* const variable = std::getenv("PATH");
  std::string all(variable ? variable : "/usr/local/bin:/usr/bin:/bin");
  (all += ':') += folders_of_games;
  std::string_view folders = all;
  for (bool is_last = false; !is_last;) {
    const std::size_t end = folders.find(':');
    is_last = end == folders.npos;
    const std::string_view folder = folders.substr(0, end);
    if (!is_last) folders.remove_prefix(end + 1);
    std::string path = (folder.empty() ? "." : std::string(folder)) + "/" + name;
    if (path != but_not && is_program(path)) return path;
  }
  return {};
}

}  // namespace

// Debian has a game of jumping and running that is called pachi, too.
std::span<const EngineSpec> known_engines() {
  static const std::array<EngineSpec, 4> engines{{
      {.name = "gnugo", .command = {"gnugo", "--mode", "gtp"}},
      {.name = "katago", .command = {"katago", "gtp"}, .start = 300s},
      {.name = "leela-zero", .command = {"leelaz", "--gtp", "--noponder"}, .start = 300s},
      {.name = "pachi", .command = {"pachi"}, .not_at = "/usr/games/pachi"},
  }};
  return engines;
}

std::optional<EngineSpec> known_engine(std::string_view name) {
  const std::span<const EngineSpec> all = known_engines();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const EngineSpec& spec) { return spec.name == name; });
  return found == all.end() ? std::nullopt : std::optional(*found);
}

std::string program_of(const EngineSpec& spec) {
  if (spec.command.empty() || spec.command.front().empty()) return {};
  const std::string& program = spec.command.front();
  if (program.find('/') == program.npos) return in_path(program, spec.not_at);
  return is_program(program) ? program : std::string();
}

}  // namespace qipu::engine
