#include "qipu/system/status.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

#include "posix_status.hpp"

namespace qipu::system {

namespace {

std::int64_t nanoseconds(const struct timespec& time) {
  return std::int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
}

FileStatus known_by(const struct stat& status) { return {facts_of(status), kind_of(status.st_mode)}; }

}  // namespace

FileKind kind_of(mode_t mode) {
  if (S_ISREG(mode)) return FileKind::Regular;
  if (S_ISDIR(mode)) return FileKind::Folder;
  return S_ISLNK(mode) ? FileKind::Link : FileKind::Other;
}

FileFacts facts_of(const struct stat& status) {
  return {status.st_dev, status.st_ino, status.st_size, nanoseconds(status.st_mtim),
          nanoseconds(status.st_ctim)};
}

std::optional<FileStatus> status_of(const std::string& path) {
  struct stat status{};
  if (stat(path.c_str(), &status) != 0) return std::nullopt;
  return known_by(status);
}

std::optional<FileStatus> link_status_of(const std::string& path) {
  struct stat status{};
  if (lstat(path.c_str(), &status) != 0) return std::nullopt;
  return known_by(status);
}

std::optional<FileStatus> status_of(int descriptor) {
  struct stat status{};
  if (fstat(descriptor, &status) != 0) return std::nullopt;
  return known_by(status);
}

bool stands_there(const std::string& path) { return link_status_of(path).has_value(); }

int errno_of(const std::error_code& error) { return error.value(); }

int remove_file(const std::string& path) { return unlink(path.c_str()) == 0 ? 0 : errno; }

int remove_folder(const std::string& path) { return rmdir(path.c_str()) == 0 ? 0 : errno; }

}  // namespace qipu::system
