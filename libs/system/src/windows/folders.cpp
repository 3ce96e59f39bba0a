#include "qipu/system/folders.hpp"

#include <algorithm>
#include <system_error>

#include "random_name.hpp"
#include "wide.hpp"

namespace qipu::system {

namespace fs = std::filesystem;

fs::path program_folder() {
  std::wstring name(32768, L'\0');
  name.resize(GetModuleFileNameW(nullptr, name.data(), static_cast<DWORD>(name.size())));
  return fs::path(name).parent_path();
}

int list_folder(const std::string& folder, const std::function<void(std::string name, FileKind kind)>& use) {
  std::error_code error, ignored;
  fs::directory_iterator it(folder, error);
  for (const fs::directory_iterator end; !error && it != end; it.increment(error)) {
    FileKind kind = it->is_regular_file(ignored) ? FileKind::Regular : FileKind::Other;
    if (it->is_directory(ignored)) kind = it->is_symlink(ignored) ? FileKind::Link : FileKind::Folder;
    use(path_text(it->path().filename()), kind);
  }
  return error ? errno_of(error) : 0;
}

std::string temporary_folder() {
  std::error_code error;
  const fs::path folder = fs::temp_directory_path(error);
  return error ? "." : path_text(folder);
}

// The user's folder for temporary files is for no other user.
std::string new_folder() {
  const std::string folder = path_text(fs::path(temporary_folder()) / ("qipu-" + random_name()));
  return CreateDirectoryW(wide_path(folder).c_str(), nullptr) ? folder : std::string();
}

std::string slashed_path(std::string path) {
  std::replace(path.begin(), path.end(), '\\', '/');
  return path;
}

std::string path_text(const fs::path& path) { return slashed_path(path.string()); }

std::string folded_path(const std::string& path) {
  std::wstring name = wide(slashed_path(path));
  CharLowerBuffW(name.data(), static_cast<DWORD>(name.size()));
  return narrow(name);
}

namespace {

bool has_pattern(const std::string& path) { return path.find_first_of("*?") != path.npos; }

// Only in the last part of the path, as Windows itself has it. What nothing fits stays as it is.
void add_fitting(const std::string& argument, std::vector<std::string>& paths) {
  const std::string path = slashed_path(argument);
  const std::string folder = path.substr(0, path.rfind('/') + 1), pattern = path.substr(folder.size());
  std::vector<std::string> found;
  std::error_code error;
  fs::directory_iterator it(folder.empty() ? fs::path(".") : fs::path(folder), error);
  for (const fs::directory_iterator end; !error && it != end; it.increment(error))
    if (const std::string name = path_text(it->path().filename()); fits_pattern(pattern, name))
      found.push_back(folder + name);
  std::sort(found.begin(), found.end());
  if (found.empty()) found.push_back(argument);
  paths.insert(paths.end(), found.begin(), found.end());
}

}  // namespace

std::vector<std::string> named_paths(const std::vector<std::string>& arguments) {
  std::vector<std::string> paths;
  for (const std::string& argument : arguments) {
    if (has_pattern(argument))
      add_fitting(argument, paths);
    else
      paths.push_back(slashed_path(argument));
  }
  return paths;
}

namespace {

// A set as [a-z] or [!a-z]; `at` goes behind it. Without its end it is a bracket.
bool fits_set(const std::string& pattern, std::size_t& at, char c) {
  const std::size_t begin = at + 1 + (pattern[at + 1] == '!' || pattern[at + 1] == '^');
  const std::size_t end = pattern.find(']', begin + 1);
  if (end == pattern.npos) return ++at, c == '[';
  bool fits = false;
  for (std::size_t i = begin; i < end; ++i) {
    const bool is_range = i + 2 < end && pattern[i + 1] == '-';
    fits = fits || (is_range ? pattern[i] <= c && c <= pattern[i + 2] : pattern[i] == c);
    if (is_range) i += 2;
  }
  const bool is_negated = begin > at + 1;
  at = end + 1;
  return fits != is_negated;
}

// One character of the name against the pattern at `at`, which goes on.
bool fits_one(const std::string& pattern, std::size_t& at, char c) {
  if (pattern[at] == '[') return fits_set(pattern, at, c);
  if (pattern[at] == '\\' && at + 1 < pattern.size())
    ++at;
  else if (pattern[at] == '?')
    return ++at, true;
  return pattern[at++] == c;
}

}  // namespace

// Without recursion: of several stars only the last can have to give more.
bool fits_pattern(const std::string& pattern, const std::string& name) {
  if (name.starts_with('.') && !pattern.starts_with('.')) return false;
  std::size_t at = 0, i = 0, star = pattern.npos, from = 0;
  while (i < name.size()) {
    std::size_t next = at;
    if (at < pattern.size() && pattern[at] == '*') {
      star = at++;
      from = i;
    } else if (at < pattern.size() && fits_one(pattern, next, name[i])) {
      at = next;
      ++i;
    } else if (star != pattern.npos) {
      at = star + 1;
      i = ++from;
    } else {
      return false;
    }
  }
  while (at < pattern.size() && pattern[at] == '*') ++at;
  return at == pattern.size();
}

int sync_files(const std::string&) { return 0; }

}  // namespace qipu::system
