#include "file.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

#include "stop.hpp"

namespace qipu::library {

namespace {

std::int64_t nanoseconds(const struct timespec& time) {
  return std::int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
}

// The bytes of a file, mapped; unmapped when the last owner is gone.
class MappedFile {
 public:
  MappedFile(int descriptor, std::size_t size)
      : size_(size), data_(mmap(nullptr, size, PROT_READ, MAP_PRIVATE, descriptor, 0)) {}
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;
  ~MappedFile() {
    if (*this) munmap(data_, size_);
  }

  explicit operator bool() const { return data_ != MAP_FAILED; }
  std::string_view bytes() const { return {static_cast<const char*>(data_), size_}; }

 private:
  std::size_t size_;
  void* data_;
};

}  // namespace

FileFacts FileFacts::of(const struct stat& status) {
  return {status.st_dev, status.st_ino, status.st_size, nanoseconds(status.st_mtim),
          nanoseconds(status.st_ctim)};
}

Error error_of(int code) {
  if (code == ENOMEM) return make_error(ErrorId::NoMemory);  // as where our own memory runs out
  return make_system_error(ErrorId::CannotRead, code);
}

Error too_large(std::uint64_t size, std::uint64_t most) {
  return make_error(ErrorId::LargerThanWanted, size, most);
}

Result<std::shared_ptr<File>> File::open(const std::string& path) {
  const bool standard_input = path == "-";
  // A FIFO into which nobody writes would hold up the whole run here: wait() waits, and is told to stop.
  const int descriptor =
      standard_input ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (descriptor < 0 && (errno == ENOENT || errno == ENOTDIR)) return fail(ErrorId::NotFound);
  if (descriptor < 0) return unexpected<Error>(error_of(errno));
  struct stat status{};
  if (fstat(descriptor, &status) == 0) return std::shared_ptr<File>(new File(descriptor, status));
  const int code = errno;
  if (!standard_input) close(descriptor);
  return unexpected<Error>(error_of(code));
}

File::File(int descriptor, const struct stat& status)
    : descriptor_(descriptor), regular_(S_ISREG(status.st_mode)), facts_(FileFacts::of(status)) {}

File::~File() {
  if (descriptor_ != STDIN_FILENO) close(descriptor_);
}

// Until there is something to read. False: stopped.
bool File::wait(const std::atomic<bool>* stop) const {
  if (regular_) return true;
  struct pollfd what{descriptor_, POLLIN, 0};
  while (!is_set(stop)) {
    const int ready = poll(&what, 1, static_cast<int>(look_again.count()));
    if (ready > 0 || (ready < 0 && errno != EINTR)) return true;  // read() says what is wrong
  }
  return false;
}

Result<std::size_t> File::read(char* buffer, std::size_t size, const std::atomic<bool>* stop) {
  if (const std::size_t ready = std::min(size, begun_.size() - given_); ready > 0) {
    std::memcpy(buffer, begun_.data() + given_, ready);
    given_ += ready;
    if (given_ == begun_.size()) begun_ = {}, given_ = 0;
    return ready;
  }
  ssize_t count = -1;
  do {
    if (!wait(stop)) return unexpected<Error>(error_of(EINTR));
    count = ::read(descriptor_, buffer, size);
  } while (count < 0 && (errno == EINTR || errno == EAGAIN));
  if (count < 0) return unexpected<Error>(error_of(errno));
  return static_cast<std::size_t>(count);
}

Result<std::string_view> File::peek(std::size_t most, const std::atomic<bool>* stop) {
  Result<std::string> begun = read_up_to(*this, most, stop);
  if (!begun) return unexpected<Error>(begun.error());
  begun_ = std::move(*begun);
  given_ = 0;
  return std::string_view(begun_);
}

std::string File::take_begun() {
  given_ = 0;
  return std::exchange(begun_, {});
}

std::int64_t File::seek(std::int64_t offset, int whence) {
  if (!regular_ || !begun_.empty()) return -1;
  return lseek(descriptor_, offset, whence);
}

void File::ask_ahead() const {
  if (regular_) posix_fadvise(descriptor_, 0, 0, POSIX_FADV_WILLNEED);
}

Result<sgf::Source> File::map() const {
  const auto mapped = std::make_shared<const MappedFile>(descriptor_, size());
  if (!*mapped) return unexpected<Error>(error_of(errno));
  return sgf::Source::share(mapped->bytes(), mapped);
}

Result<std::string> read_up_to(File& file, std::size_t most, const std::atomic<bool>* stop) {
  std::string bytes;
  std::size_t size = 0;
  while (size < most) {
    if (size == bytes.size()) bytes.resize(std::min(most, std::max<std::size_t>(1 << 16, size * 2)));
    const Result<std::size_t> count = file.read(bytes.data() + size, bytes.size() - size, stop);
    if (!count) return unexpected<Error>(count.error());
    if (*count == 0) break;
    size += *count;
  }
  bytes.resize(size);
  return bytes;
}

}  // namespace qipu::library
