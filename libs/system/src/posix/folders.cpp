#include "qipu/system/folders.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <fnmatch.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <memory>
#include <system_error>
#include <utility>

#include "posix_status.hpp"

namespace qipu::system {

namespace fs = std::filesystem;

// Linux. On others nothing is found beside the program.
fs::path program_folder() {
  std::error_code error;
  return fs::read_symlink("/proc/self/exe", error).parent_path();
}

namespace {

FileKind kind_by_look(int folder, const char* name) {
  struct stat status{};
  if (fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) != 0) return FileKind::Other;
  return kind_of(status.st_mode);
}

// Some file systems do not tell it with the names.
FileKind kind_in(int folder, const struct dirent& entry) {
  switch (entry.d_type) {
    case DT_REG:
      return FileKind::Regular;
    case DT_DIR:
      return FileKind::Folder;
    case DT_LNK:
      return FileKind::Link;
    case DT_UNKNOWN:
      return kind_by_look(folder, entry.d_name);
    default:
      return FileKind::Other;
  }
}

}  // namespace

int list_folder(const std::string& folder, const std::function<void(std::string name, FileKind kind)>& use) {
  const std::unique_ptr<DIR, int (*)(DIR*)> open(opendir(folder.c_str()), closedir);
  if (!open) return errno;
  while (true) {
    errno = 0;
    const struct dirent* const entry = readdir(open.get());
    if (!entry) return errno;
    std::string name = entry->d_name;
    if (name == "." || name == "..") continue;
    use(std::move(name), kind_in(dirfd(open.get()), *entry));
  }
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
  if (descriptor < 0) return sync(), 0;  // a folder that may only be written: all that is open
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
