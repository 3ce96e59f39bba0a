#include "files/safe_file.hpp"

#include <fcntl.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <utility>

namespace qipu::app {

namespace {

constexpr int most_links = 40;
constexpr std::size_t piece_size = std::size_t{1} << 20;
constexpr std::string_view temporary_mark = ".qipu-XXXXXX";

// Length of the folder's part of a path, with its slash.
std::size_t folder_size(const std::string& path) { return path.rfind('/') + 1; }

// `path` without links; also that of a link to what is not there.
std::string resolved(const std::string& path) {
  std::string found = path;
  for (int links = 0; links < most_links; ++links) {
    if (char* const real = realpath(found.c_str(), nullptr)) {
      found = real;
      std::free(real);
      break;
    }
    std::string target(PATH_MAX, '\0');
    const ssize_t size = readlink(found.c_str(), target.data(), target.size());
    if (size <= 0) break;
    target.resize(static_cast<std::size_t>(size));
    found = target.front() == '/' ? target : found.substr(0, folder_size(found)) + target;
  }
  return found;
}

std::string temporary_beside(const std::string& path) {
  const std::size_t folder = folder_size(path);
  return path.substr(0, folder) + path.substr(folder, NAME_MAX - temporary_mark.size()) +
         std::string(temporary_mark);
}

mode_t current_mask() {
  const mode_t mask = umask(0);
  umask(mask);
  return mask;
}

// A file that has no name until it is whole: nothing of it is left, whatever ends the program. -1 where the
// system knows no such thing, or could not name it later.
int open_unnamed(const std::string& path) {
  const std::string folder = path.substr(0, folder_size(path));
  if (access("/proc/self/fd", X_OK) != 0) return -1;
  return open(folder.empty() ? "." : folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, S_IRUSR | S_IWUSR);
}

bool link_to(int descriptor, const std::string& path) {
  const std::string source = "/proc/self/fd/" + std::to_string(descriptor);
  return linkat(AT_FDCWD, source.c_str(), AT_FDCWD, path.c_str(), AT_SYMLINK_FOLLOW) == 0;
}

// So that the new name, too, outlasts a failure of power. A folder that may not be read, or a file system
// that knows no such thing, is no error. 0, or errno.
int sync_folder(const std::string& path) {
  const std::string folder = path.substr(0, folder_size(path));
  const int descriptor = open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return 0;
  const int error = fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP ? 0 : errno;
  close(descriptor);
  return error;
}

bool copy_attribute(const char* from, int to, const char* name) {
  const ssize_t size = getxattr(from, name, nullptr, 0);
  if (size < 0) return false;
  std::string value(static_cast<std::size_t>(size), '\0');
  const ssize_t count = getxattr(from, name, value.data(), value.size());
  return count >= 0 && fsetxattr(to, name, value.data(), static_cast<std::size_t>(count), 0) == 0;
}

// Whether a user would miss it: the rest is the system's.
bool is_of_the_user(std::string_view attribute) {
  return attribute.starts_with("user.") || attribute == "system.posix_acl_access";
}

}  // namespace

SafeFile::SafeFile(const std::string& path, const std::optional<library::FileFacts>& read, Existing existing,
                   Links links)
    : path_(path), read_(read), existing_(existing) {
  struct stat facts{};
  if (stat(path_.c_str(), &facts) == 0)
    old_ = facts;
  else if (errno != ENOENT)
    error_ = errno;
  if (old_ && existing_ == Existing::Kept) error_ = EEXIST;
  if (error_ != 0) return;
  if (old_ && !S_ISREG(old_->st_mode)) {
    open_itself();  // a pipe behind a link has no other name
    return;
  }
  if (links == Links::Followed) path_ = resolved(path);
  open_beside();
}

void SafeFile::open_itself() {
  descriptor_ = open(path_.c_str(), O_WRONLY | O_CLOEXEC);
  if (descriptor_ < 0) error_ = errno;
}

void SafeFile::open_beside() {
  // Those who may do anything do not want it done to a file that nobody may write.
  const bool is_protected = old_ && (old_->st_mode & (S_IWUSR | S_IWGRP | S_IWOTH)) == 0;
  if (old_ && (is_protected || faccessat(AT_FDCWD, path_.c_str(), W_OK, AT_EACCESS) != 0)) {
    error_ = is_protected ? EACCES : errno;
    return;
  }
  signals_.emplace();
  is_beside_ = true;
  descriptor_ = open_unnamed(path_);
  is_unnamed_ = descriptor_ >= 0;
  if (!is_unnamed_) open_named();
}

void SafeFile::open_named() {
  std::string name = temporary_beside(path_);
  descriptor_ = mkostemp(name.data(), O_CLOEXEC);
  if (descriptor_ < 0)
    error_ = errno;
  else
    temporary_ = std::move(name);
}

SafeFile::~SafeFile() {
  if (descriptor_ >= 0) close(descriptor_);
  if (!temporary_.empty()) unlink(temporary_.c_str());
}

bool SafeFile::write_through(std::string_view bytes) {
  while (!bytes.empty() && is_good()) {
    const ssize_t count = ::write(descriptor_, bytes.data(), std::min(bytes.size(), piece_size));
    if (count >= 0)
      bytes.remove_prefix(static_cast<std::size_t>(count));
    else if (errno != EINTR)
      error_ = errno;
  }
  return is_good();
}

bool SafeFile::flush() {
  const bool good = write_through(buffer_);
  buffer_.clear();
  return good;
}

bool SafeFile::write(std::string_view bytes) {
  if (buffer_.size() + bytes.size() > piece_size && !flush()) return false;
  if (bytes.size() > piece_size) return write_through(bytes);
  buffer_ += bytes;
  return error_ == 0;
}

void SafeFile::copy_attributes() {
  std::string names(static_cast<std::size_t>(std::max<ssize_t>(0, listxattr(path_.c_str(), nullptr, 0))),
                    '\0');
  const ssize_t size = listxattr(path_.c_str(), names.data(), names.size());
  names.resize(static_cast<std::size_t>(std::max<ssize_t>(0, size)));
  for (std::size_t at = 0; at < names.size(); at = names.find('\0', at) + 1) {
    const char* const name = names.c_str() + at;
    if (!copy_attribute(path_.c_str(), descriptor_, name) && is_of_the_user(name))
      not_kept_.attributes = true;
  }
}

// Mode after owner: a change of owner takes the special bits away. Without the owner they mean something
// else.
void SafeFile::dress() {
  struct stat facts{};
  if (fstat(descriptor_, &facts) != 0) error_ = errno;
  if (facts.st_uid != old_->st_uid || facts.st_gid != old_->st_gid) {
    not_kept_.owner = fchown(descriptor_, old_->st_uid, old_->st_gid) != 0;
    if (not_kept_.owner && facts.st_gid != old_->st_gid)
      static_cast<void>(!fchown(descriptor_, static_cast<uid_t>(-1), old_->st_gid));
  }
  not_kept_.links = old_->st_nlink > 1;
  if (fchmod(descriptor_, old_->st_mode & (not_kept_.owner ? 0777 : 07777)) != 0) error_ = errno;
  copy_attributes();
}

void SafeFile::dress_as_new() {
  if (fchmod(descriptor_, 0666 & ~current_mask()) != 0) error_ = errno;
}

// To a name that nothing has. Some file systems cannot rename so; a second name they can refuse.
bool SafeFile::rename_to_new() const {
  if (renameat2(AT_FDCWD, temporary_.c_str(), AT_FDCWD, path_.c_str(), RENAME_NOREPLACE) == 0) return true;
  if (errno != EINVAL && errno != ENOSYS) return false;
  if (link(temporary_.c_str(), path_.c_str()) == 0) return unlink(temporary_.c_str()) == 0;
  return errno == EPERM && access(path_.c_str(), F_OK) != 0 && rename(temporary_.c_str(), path_.c_str()) == 0;
}

// A name takes no other's place: what stands there is replaced by way of a temporary one.
bool SafeFile::take_temporary_name() {
  constexpr int most_tries = 100;
  for (int tries = 0; tries < most_tries; ++tries) {
    std::string name = temporary_beside(path_);
    const int placeholder = mkostemp(name.data(), O_CLOEXEC);
    if (placeholder < 0) return false;
    close(placeholder);
    unlink(name.c_str());
    if (link_to(descriptor_, name)) return temporary_ = name, true;
    if (errno != EEXIST) return false;
  }
  return false;
}

bool SafeFile::take_name() {
  const bool is_new = existing_ == Existing::Kept || !old_;
  if (is_unnamed_ && is_new && link_to(descriptor_, path_)) return true;
  if (is_unnamed_ && (existing_ == Existing::Kept || !take_temporary_name())) return false;
  return existing_ == Existing::Kept ? rename_to_new() : rename(temporary_.c_str(), path_.c_str()) == 0;
}

void SafeFile::replace() {
  if (!take_name()) {
    error_ = errno;
    return;
  }
  temporary_.clear();
  if (is_synced_now()) error_ = sync_folder(path_);
}

Saved SafeFile::finish() {
  flush();
  if (is_beside_ && is_good()) {
    old_ ? dress() : dress_as_new();
    if (error_ == 0 && is_synced_now() && fsync(descriptor_) != 0) error_ = errno;
  }
  if (is_interrupted()) return Saved::Interrupted;
  if (read_ && error_ == 0) {
    struct stat now{};
    if (stat(path_.c_str(), &now) != 0 || library::FileFacts::of(now) != *read_) return Saved::Changed;
  }
  if (is_beside_ && error_ == 0) replace();
  if (descriptor_ >= 0 && close(std::exchange(descriptor_, -1)) != 0 && error_ == 0) error_ = errno;
  return error_ == 0 ? Saved::Whole : Saved::Failed;
}

}  // namespace qipu::app
