#include "qipu/system/move_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>

#include "posix_status.hpp"

namespace qipu::system {

namespace {

class MovedDescriptor {
 public:
  explicit MovedDescriptor(int number) : number_(number) {}
  MovedDescriptor(const MovedDescriptor&) = delete;
  MovedDescriptor& operator=(const MovedDescriptor&) = delete;
  ~MovedDescriptor() { close(); }
  int number() const { return number_; }
  int close() {
    const int result = number_ >= 0 ? ::close(number_) : 0;
    number_ = -1;
    return result;
  }

 private:
  int number_;
};

using Buffer = std::array<char, std::size_t{1} << 16>;

// As much as there is, up to the buffer; -1: errno.
ssize_t fill(int descriptor, Buffer& buffer) {
  std::size_t size = 0;
  while (size < buffer.size()) {
    const ssize_t count = ::read(descriptor, buffer.data() + size, buffer.size() - size);
    if (count < 0 && errno != EINTR) return -1;
    if (count == 0) break;
    if (count > 0) size += static_cast<std::size_t>(count);
  }
  return static_cast<ssize_t>(size);
}

int write_all(int descriptor, const char* bytes, std::size_t size) {
  while (size > 0) {
    const ssize_t count = ::write(descriptor, bytes, size);
    if (count < 0 && errno != EINTR) return errno;
    if (count <= 0) continue;
    bytes += count;
    size -= static_cast<std::size_t>(count);
  }
  return 0;
}

int copy_bytes(int from, int to) {
  Buffer buffer;
  while (true) {
    const ssize_t size = fill(from, buffer);
    if (size < 0) return errno;
    if (size == 0) return 0;
    if (const int error = write_all(to, buffer.data(), static_cast<std::size_t>(size))) return error;
  }
}

// EIO if they are not the same.
int compare_bytes(int a, int b) {
  Buffer one, other;
  if (lseek(a, 0, SEEK_SET) != 0 || lseek(b, 0, SEEK_SET) != 0) return errno;
  while (true) {
    const ssize_t size = fill(a, one);
    const ssize_t other_size = fill(b, other);
    if (size < 0 || other_size < 0) return errno;
    if (size != other_size || std::memcmp(one.data(), other.data(), static_cast<std::size_t>(size)) != 0)
      return EIO;
    if (size == 0) return 0;
  }
}

int dress(int descriptor, const struct stat& facts) {
  if (fchmod(descriptor, facts.st_mode & 07777) != 0) return errno;
  const timespec times[2] = {facts.st_atim, facts.st_mtim};
  if (futimens(descriptor, times) != 0) return errno;
  return fsync(descriptor) == 0 ? 0 : errno;
}

// So that the change of names outlasts a failure of power.
void sync_folder_of(const std::string& path) {
  const std::string folder = path.substr(0, path.rfind('/') + 1);
  const MovedDescriptor descriptor(
      open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (descriptor.number() >= 0) static_cast<void>(fsync(descriptor.number()));
}

// Without replacing anything.
int give_name(const std::string& from, const std::string& to) {
  if (renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0) return 0;
  if (errno != EINVAL && errno != ENOSYS && errno != ENOTSUP) return errno;
  // A file system that does not know how: two names for a moment.
  if (link(from.c_str(), to.c_str()) != 0) return errno;
  return unlink(from.c_str()) == 0 ? 0 : errno;
}

// The copy beside `to`, and what it is a copy of.
class Copy {
 public:
  Copy(const std::string& from, const std::string& to) : from_(from), to_(to) {}
  Copy(const Copy&) = delete;
  Copy& operator=(const Copy&) = delete;
  ~Copy() {
    if (!temporary_.empty()) unlink(temporary_.c_str());
  }

  int run() {
    int error = make();
    if (error == 0) error = give_name(temporary_, to_);
    if (error != 0) return error;
    temporary_.clear();
    sync_folder_of(to_);
    return remove_source();
  }

 private:
  int make() {
    const MovedDescriptor in(open(from_.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW));
    if (in.number() < 0 || fstat(in.number(), &facts_) != 0) return errno;
    if (!S_ISREG(facts_.st_mode)) return EINVAL;
    std::string name = to_ + ".qipu-XXXXXX";
    MovedDescriptor out(mkostemp(name.data(), O_CLOEXEC));
    if (out.number() < 0) return errno;
    temporary_ = std::move(name);
    int error = copy_bytes(in.number(), out.number());
    if (error == 0) error = dress(out.number(), facts_);
    if (error == 0) error = compare_bytes(in.number(), out.number());
    return out.close() != 0 && error == 0 ? errno : error;
  }

  int remove_source() const {
    struct stat now{};
    if (lstat(from_.c_str(), &now) != 0) return errno;
    if (facts_of(now) != facts_of(facts_)) return ESTALE;
    if (unlink(from_.c_str()) != 0) return errno;
    sync_folder_of(from_);
    return 0;
  }

  const std::string& from_;
  const std::string& to_;
  std::string temporary_;
  struct stat facts_{};
};

}  // namespace

int move_file(const std::string& from, const std::string& to, MoveWay way) {
  if (way == MoveWay::Rename) {
    const int error = give_name(from, to);
    if (error != EXDEV) return error;
  }
  return Copy(from, to).run();
}

}  // namespace qipu::system
