#include "pages/browser.hpp"

#include <spawn.h>
#include <sys/wait.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string_view>
#include <system_error>

extern char** environ;

namespace qipu::app {

namespace {

namespace fs = std::filesystem;

bool starts(const std::string& program, const std::string& file) {
  std::string name = program, argument = file;
  char* const words[] = {name.data(), argument.data(), nullptr};
  pid_t process = 0;
  if (posix_spawnp(&process, name.c_str(), nullptr, nullptr, words, environ) != 0) return false;
  int status = 0;
  return waitpid(process, &status, 0) == process && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

}  // namespace

std::string temporary_folder() {
  std::error_code error;
  const fs::path folder = fs::temp_directory_path(error);
  return error ? "/tmp" : folder.string();
}

std::string new_folder() {
  std::string folder = (fs::path(temporary_folder()) / "qipu-XXXXXX").string();
  return mkdtemp(folder.data()) ? folder : std::string();
}

bool open_in_browser(const std::string& file, const std::atomic<bool>* stop) {
  const char* const said = std::getenv("BROWSER");
  std::string_view names = said && *said ? said : "xdg-open:sensible-browser:open";
  while (!names.empty() && !(stop && *stop)) {
    const std::string_view name = names.substr(0, names.find(':'));
    names.remove_prefix(std::min(names.size(), name.size() + 1));
    if (!name.empty() && starts(std::string(name), file)) return true;
  }
  return false;
}

}  // namespace qipu::app
