#include "engines/engine_list.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <system_error>
#include <utility>

#include "options/config.hpp"
#include "options/near.hpp"
#include "qipu/system/folders.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

namespace fs = std::filesystem;

// Empty: the environment names no home.
fs::path users_engines() {
  const char* const config = std::getenv("XDG_CONFIG_HOME");
  if (config && fs::path(config).is_absolute()) return fs::path(config) / "qipu" / "engines.toml";
  const char* const home = std::getenv("HOME");
  if (!home || !*home) return {};
  return fs::path(home) / ".config" / "qipu" / "engines.toml";
}

engine::EngineSpec this_program() {
  engine::EngineSpec spec;
  spec.name = "qipu";
  spec.command = {(system::program_folder() / "qipu").string(), "gtp"};
  return spec;
}

bool has_name(const EngineSpecs& specs, std::string_view name) {
  return std::any_of(specs.begin(), specs.end(),
                     [&](const engine::EngineSpec& one) { return one.name == name; });
}

engine::EngineSpec spec_of_line(const std::string& line) {
  engine::EngineSpec spec;
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t begin = std::min(line.find_first_not_of(' ', at), line.size());
    at = std::min(line.find(' ', begin), line.size());
    if (at > begin) spec.command.push_back(line.substr(begin, at - begin));
  }
  if (!spec.command.empty()) spec.name = fs::path(spec.command.front()).filename().string();
  return spec;
}

Result<EngineSpecs, std::string> described(const Shell& shell, const std::string& file) {
  std::error_code error;
  const std::string path = file.empty() ? users_engines().string() : file;
  if (file.empty() && (path.empty() || !fs::exists(path, error))) return EngineSpecs();
  const Result<std::string, std::string> text = read_settings(shell, path);
  if (!text) return unexpected<std::string>(text.error());
  return parse_engines(shell, *text, path);
}

}  // namespace

Result<EngineSpecs, std::string> engines_of(const Shell& shell, const std::string& file) {
  Result<EngineSpecs, std::string> all = described(shell, file);
  if (!all) return all;
  for (const engine::EngineSpec& known : engine::known_engines())
    if (!has_name(*all, known.name)) all->push_back(known);
  if (!has_name(*all, "qipu")) all->push_back(this_program());
  std::sort(all->begin(), all->end(), [](const auto& a, const auto& b) { return a.name < b.name; });
  return all;
}

std::optional<engine::EngineSpec> engine_named(Shell& shell, const std::string& name,
                                               const std::string& file) {
  const Result<EngineSpecs, std::string> all = engines_of(shell, file);
  if (!all) {
    shell.complain(all.error());
    return std::nullopt;
  }
  const auto found =
      std::find_if(all->begin(), all->end(), [&](const engine::EngineSpec& one) { return one.name == name; });
  if (found != all->end()) return *found;
  if (name.find_first_of(" /") != name.npos) return spec_of_line(name);
  std::vector<std::string_view> names;
  for (const engine::EngineSpec& one : *all) names.push_back(one.name);
  shell.complain(
      message(make_error(ErrorId::NoSuchEngine, printable(name), joined(shell, names)), shell.language) +
      did_you_mean(shell, near_matches(name, names)));
  return std::nullopt;
}

}  // namespace qipu::app
