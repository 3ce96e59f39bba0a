#include "qipu/system/programs.hpp"

#include <dlfcn.h>
#include <spawn.h>
#include <sys/wait.h>

#include <algorithm>
#include <cstdlib>
#include <string_view>

extern char** environ;

namespace qipu::system {

namespace {

bool starts(const std::string& program, const std::string& file) {
  std::string name = program, argument = file;
  char* const words[] = {name.data(), argument.data(), nullptr};
  pid_t process = 0;
  if (posix_spawnp(&process, name.c_str(), nullptr, nullptr, words, environ) != 0) return false;
  int status = 0;
  return waitpid(process, &status, 0) == process && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

}  // namespace

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

void* find_symbol(const std::filesystem::path& object, const char* name, std::string& words) {
  void* const opened = dlopen(object.c_str(), RTLD_NOW | RTLD_LOCAL);
  void* const symbol = opened ? dlsym(opened, name) : nullptr;
  if (!symbol) words = dlerror();
  return symbol;
}

}  // namespace qipu::system
