#include "qipu/system/safe_file.hpp"

#include <fcntl.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <utility>

#include "posix_status.hpp"
#include "qipu/system/signals.hpp"

namespace qipu::system {

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

bool is_of_file_system(int error) { return error == ENOSPC || error == EDQUOT || error == EROFS; }

struct SafeFile::Inside {
  Inside(const std::string& wanted, const std::optional<FileFacts>& expected, Existing on_existing,
         Links links);
  Inside(const Inside&) = delete;
  Inside& operator=(const Inside&) = delete;
  ~Inside();

  bool write(std::string_view bytes);
  Saved finish();

  bool is_interrupted() const { return signals && signals->is_pending(); }
  bool is_good() const { return error == 0 && !is_interrupted(); }
  void open_beside();
  void open_named();
  void open_itself();
  bool write_through(std::string_view bytes);
  bool flush();
  void dress(const struct stat& model_facts, const std::string& model_path);
  void dress_as_new();
  void copy_attributes(const std::string& from);
  bool is_synced_now() const { return old || !is_synced_later; }
  bool rename_to_new() const;
  bool take_temporary_name();
  bool take_name();
  void replace();

  std::optional<HeldSignals> signals;  // first, so that they are let go last
  std::string path;                    // links resolved
  std::optional<FileFacts> read;
  Existing existing;
  std::optional<struct stat> old;  // what stands there
  std::string model;               // that a new file is dressed like; empty: none
  std::string temporary;           // its name, while it has one
  bool is_beside = false;          // else it is written through
  bool is_unnamed = false;
  std::string buffer;
  int descriptor = -1;
  int error = 0;
  bool is_synced_later = false;
  NotKept not_kept;
};

SafeFile::Inside::Inside(const std::string& wanted, const std::optional<FileFacts>& expected,
                         Existing on_existing, Links links)
    : path(wanted), read(expected), existing(on_existing) {
  struct stat facts{};
  if (stat(path.c_str(), &facts) == 0)
    old = facts;
  else if (errno != ENOENT)
    error = errno;
  if (old && existing == Existing::Kept) error = EEXIST;
  if (error != 0) return;
  if (old && !S_ISREG(old->st_mode)) {
    open_itself();  // a pipe behind a link has no other name
    return;
  }
  if (links == Links::Followed) path = resolved(path);
  open_beside();
}

void SafeFile::Inside::open_itself() {
  descriptor = open(path.c_str(), O_WRONLY | O_CLOEXEC);
  if (descriptor < 0) error = errno;
}

void SafeFile::Inside::open_beside() {
  // Those who may do anything do not want it done to a file that nobody may write.
  const bool is_protected = old && (old->st_mode & (S_IWUSR | S_IWGRP | S_IWOTH)) == 0;
  if (old && (is_protected || faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS) != 0)) {
    error = is_protected ? EACCES : errno;
    return;
  }
  signals.emplace();
  is_beside = true;
  descriptor = open_unnamed(path);
  is_unnamed = descriptor >= 0;
  if (!is_unnamed) open_named();
}

void SafeFile::Inside::open_named() {
  std::string name = temporary_beside(path);
  descriptor = mkostemp(name.data(), O_CLOEXEC);
  if (descriptor < 0)
    error = errno;
  else
    temporary = std::move(name);
}

SafeFile::Inside::~Inside() {
  if (descriptor >= 0) close(descriptor);
  if (!temporary.empty()) unlink(temporary.c_str());
}

bool SafeFile::Inside::write_through(std::string_view bytes) {
  while (!bytes.empty() && is_good()) {
    const ssize_t count = ::write(descriptor, bytes.data(), std::min(bytes.size(), piece_size));
    if (count >= 0)
      bytes.remove_prefix(static_cast<std::size_t>(count));
    else if (errno != EINTR)
      error = errno;
  }
  return is_good();
}

bool SafeFile::Inside::flush() {
  const bool good = write_through(buffer);
  buffer.clear();
  return good;
}

bool SafeFile::Inside::write(std::string_view bytes) {
  if (buffer.size() + bytes.size() > piece_size && !flush()) return false;
  if (bytes.size() > piece_size) return write_through(bytes);
  buffer += bytes;
  return error == 0;
}

void SafeFile::Inside::copy_attributes(const std::string& from) {
  std::string names(static_cast<std::size_t>(std::max<ssize_t>(0, listxattr(from.c_str(), nullptr, 0))),
                    '\0');
  const ssize_t size = listxattr(from.c_str(), names.data(), names.size());
  names.resize(static_cast<std::size_t>(std::max<ssize_t>(0, size)));
  for (std::size_t at = 0; at < names.size(); at = names.find('\0', at) + 1) {
    const char* const name = names.c_str() + at;
    if (!copy_attribute(from.c_str(), descriptor, name) && is_of_the_user(name)) not_kept.attributes = true;
  }
}

// Mode after owner: a change of owner takes the special bits away. Without the owner they mean something
// else.
void SafeFile::Inside::dress(const struct stat& model_facts, const std::string& model_path) {
  struct stat facts{};
  if (fstat(descriptor, &facts) != 0) error = errno;
  if (facts.st_uid != model_facts.st_uid || facts.st_gid != model_facts.st_gid) {
    not_kept.owner = fchown(descriptor, model_facts.st_uid, model_facts.st_gid) != 0;
    if (not_kept.owner && facts.st_gid != model_facts.st_gid)
      static_cast<void>(!fchown(descriptor, static_cast<uid_t>(-1), model_facts.st_gid));
  }
  if (fchmod(descriptor, model_facts.st_mode & (not_kept.owner ? 0777 : 07777)) != 0) error = errno;
  copy_attributes(model_path);
}

void SafeFile::Inside::dress_as_new() {
  struct stat facts{};
  if (!model.empty()) {
    if (stat(model.c_str(), &facts) == 0) return dress(facts, model);
    error = errno;
    return;
  }
  if (fchmod(descriptor, 0666 & ~current_mask()) != 0) error = errno;
}

// To a name that nothing has. Some file systems cannot rename so; a second name they can refuse.
bool SafeFile::Inside::rename_to_new() const {
  if (renameat2(AT_FDCWD, temporary.c_str(), AT_FDCWD, path.c_str(), RENAME_NOREPLACE) == 0) return true;
  if (errno != EINVAL && errno != ENOSYS) return false;
  if (link(temporary.c_str(), path.c_str()) == 0) return unlink(temporary.c_str()) == 0;
  return errno == EPERM && access(path.c_str(), F_OK) != 0 && rename(temporary.c_str(), path.c_str()) == 0;
}

// A name takes no other's place: what stands there is replaced by way of a temporary one.
bool SafeFile::Inside::take_temporary_name() {
  constexpr int most_tries = 100;
  for (int tries = 0; tries < most_tries; ++tries) {
    std::string name = temporary_beside(path);
    const int placeholder = mkostemp(name.data(), O_CLOEXEC);
    if (placeholder < 0) return false;
    close(placeholder);
    unlink(name.c_str());
    if (link_to(descriptor, name)) return temporary = name, true;
    if (errno != EEXIST) return false;
  }
  return false;
}

bool SafeFile::Inside::take_name() {
  const bool is_new = existing == Existing::Kept || !old;
  if (is_unnamed && is_new && link_to(descriptor, path)) return true;
  if (is_unnamed && (existing == Existing::Kept || !take_temporary_name())) return false;
  return existing == Existing::Kept ? rename_to_new() : rename(temporary.c_str(), path.c_str()) == 0;
}

void SafeFile::Inside::replace() {
  if (!take_name()) {
    error = errno;
    return;
  }
  temporary.clear();
  if (is_synced_now()) error = sync_folder(path);
}

Saved SafeFile::Inside::finish() {
  flush();
  if (is_beside && is_good()) {
    not_kept.links = old && old->st_nlink > 1;
    old ? dress(*old, path) : dress_as_new();
    if (error == 0 && is_synced_now() && fsync(descriptor) != 0) error = errno;
  }
  if (is_interrupted()) return Saved::Interrupted;
  if (read && error == 0) {
    struct stat now{};
    if (stat(path.c_str(), &now) != 0 || facts_of(now) != *read) return Saved::Changed;
  }
  if (is_beside && error == 0) replace();
  if (descriptor >= 0 && close(std::exchange(descriptor, -1)) != 0 && error == 0) error = errno;
  return error == 0 ? Saved::Whole : Saved::Failed;
}

SafeFile::SafeFile(const std::string& path, const std::optional<FileFacts>& read, Existing existing,
                   Links links)
    : inside_(std::make_unique<Inside>(path, read, existing, links)) {}
SafeFile::~SafeFile() = default;

bool SafeFile::write(std::string_view bytes) { return inside_->write(bytes); }
Saved SafeFile::finish() { return inside_->finish(); }
void SafeFile::sync_later() { inside_->is_synced_later = true; }
void SafeFile::dress_like(const std::string& model) { inside_->model = model; }
int SafeFile::error() const { return inside_->error; }
const NotKept& SafeFile::not_kept() const { return inside_->not_kept; }

}  // namespace qipu::system
