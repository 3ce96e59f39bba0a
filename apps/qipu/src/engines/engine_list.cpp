#include "engines/engine_list.hpp"

#include <cstdlib>
#include <filesystem>
#include <system_error>
#include <utility>

#include "qipu/settings/settings_files.hpp"
#include "qipu/system/folders.hpp"

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

Result<arena::EngineList, std::string> described(Language language, const std::string& file) {
  std::error_code error;
  const std::string path = file.empty() ? users_engines().string() : file;
  if (file.empty() && (path.empty() || !fs::exists(path, error))) return arena::EngineList();
  const Result<std::string, std::string> text = settings::read_settings(language, path);
  if (!text) return unexpected(text.error());
  const Result<arena::EngineList, settings::SettingsError> engines = arena::parse_engines(language, *text);
  if (!engines) return unexpected(settings::complaint(path, engines.error()));
  return *engines;
}

}  // namespace

Result<arena::EngineList, std::string> engines_of(const Shell& shell, const std::string& file) {
  Result<arena::EngineList, std::string> engines = described(shell.language, file);
  if (!engines) return engines;
  return arena::with_known(*std::move(engines), this_program());
}

std::optional<engine::EngineSpec> engine_named(Shell& shell, const std::string& name,
                                               const std::string& file) {
  const Result<arena::EngineList, std::string> engines = engines_of(shell, file);
  const Result<engine::EngineSpec, std::string> found =
      engines ? arena::engine_named(shell.language, *engines, name) : unexpected(engines.error());
  if (found) return *found;
  shell.complain(found.error());
  return std::nullopt;
}

}  // namespace qipu::app
