#include "qipu/system/folders.hpp"

#include <fcntl.h>
#include <fnmatch.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <system_error>

namespace qipu::system {

namespace fs = std::filesystem;

// Linux. On others nothing is found beside the program.
fs::path program_folder() {
  std::error_code error;
  return fs::read_symlink("/proc/self/exe", error).parent_path();
}

std::string temporary_folder() {
  std::error_code error;
  const fs::path folder = fs::temp_directory_path(error);
  return error ? "/tmp" : folder.string();
}

std::string new_folder() {
  std::string folder = (fs::path(temporary_folder()) / "qipu-XXXXXX").string();
  return mkdtemp(folder.data()) ? folder : std::string();
}

std::string slashed_path(std::string path) { return path; }

std::string path_text(const fs::path& path) { return path.string(); }

std::string folded_path(const std::string& path) { return path; }

std::vector<std::string> named_paths(const std::vector<std::string>& arguments) { return arguments; }

bool fits_pattern(const std::string& pattern, const std::string& name) {
  return fnmatch(pattern.c_str(), name.c_str(), FNM_PERIOD) == 0;
}

int sync_files(const std::string& folder) {
#ifdef __linux__
  const int descriptor = open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return 0;
  const int error = syncfs(descriptor) == 0 || errno == EINVAL || errno == ENOSYS ? 0 : errno;
  close(descriptor);
  return error;
#else
  static_cast<void>(folder);
  sync();
  return 0;
#endif
}

}  // namespace qipu::system
