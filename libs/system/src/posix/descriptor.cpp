#include "qipu/system/descriptor.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/uio.h>
#include <unistd.h>

#include <cerrno>

namespace qipu::system {

int close_file(int descriptor) { return ::close(descriptor); }

int open_to_read(const std::string& path) {
  // A FIFO into which nobody writes would hold up the whole run here: who waits is told to stop.
  return ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
}

int open_to_append(const std::string& path, bool must_be_new) {
  constexpr int flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC;
  return ::open(path.c_str(), must_be_new ? flags | O_EXCL : flags, 0666);
}

std::ptrdiff_t read_bytes(int descriptor, char* buffer, std::size_t size) {
  return ::read(descriptor, buffer, size);
}

std::ptrdiff_t write_bytes(int descriptor, std::string_view bytes) {
  return ::write(descriptor, bytes.data(), bytes.size());
}

int write_all_bytes(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const std::ptrdiff_t count = write_bytes(descriptor, bytes);
    if (count < 0 && errno != EINTR) return errno;
    if (count > 0) bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return 0;
}

std::int64_t seek_bytes(int descriptor, std::int64_t offset, int whence) {
  return lseek(descriptor, offset, whence);
}

bool wait_for_bytes(int descriptor, int milliseconds) {
  struct pollfd what{descriptor, POLLIN, 0};
  const int ready = poll(&what, 1, milliseconds);
  return ready > 0 || (ready < 0 && errno != EINTR);  // reading says what is wrong
}

void ask_ahead(int descriptor) {
#ifdef POSIX_FADV_WILLNEED
  posix_fadvise(descriptor, 0, 0, POSIX_FADV_WILLNEED);
#else
  static_cast<void>(descriptor);
#endif
}

bool is_in_memory(int descriptor) {
#ifdef RWF_NOWAIT
  char byte = 0;
  const struct iovec room{&byte, 1};
  return preadv2(descriptor, &room, 1, 0, RWF_NOWAIT) > 0;
#else
  static_cast<void>(descriptor);
  return false;
#endif
}

int room_for_files(int wanted) {
  struct rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur / 2 < static_cast<rlim_t>(wanted))
    wanted = static_cast<int>(limit.rlim_cur / 2);
  if (const int last = fcntl(standard_error, F_DUPFD_CLOEXEC, wanted); last >= 0) close(last);
  return wanted;
}

}  // namespace qipu::system
