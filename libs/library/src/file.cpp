#include "file.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

#include "qipu/system/mapped_file.hpp"
#include "stop.hpp"

namespace qipu::library {

Error error_of(int code) {
  if (code == ENOMEM) return make_error(ErrorId::NoMemory);  // as where our own memory runs out
  return make_system_error(ErrorId::CannotRead, code);
}

Error too_large(std::uint64_t size, std::uint64_t most) {
  return make_error(ErrorId::LargerThanWanted, size, most);
}

Result<std::shared_ptr<File>> File::open(const std::string& path) {
  const bool is_standard_input = path == "-";
  system::Descriptor opened(is_standard_input ? -1 : system::open_to_read(path));
  if (!is_standard_input && !opened.is_open()) {
    if (errno == ENOENT || errno == ENOTDIR) return fail(ErrorId::NotFound);
    return unexpected<Error>(error_of(errno));
  }
  const std::optional<system::FileStatus> status =
      system::status_of(is_standard_input ? system::standard_input : opened.number());
  if (!status) return unexpected<Error>(error_of(errno));
  return std::shared_ptr<File>(new File(std::move(opened), *status));
}

File::File(system::Descriptor opened, const system::FileStatus& status)
    : opened_(std::move(opened)), regular_(status.is_regular()), facts_(status.facts) {}

// Until there is something to read. False: stopped.
bool File::wait(const std::atomic<bool>* stop) const {
  if (regular_) return true;
  while (!is_set(stop))
    if (system::wait_for_bytes(descriptor(), static_cast<int>(look_again.count()))) return true;
  return false;
}

Result<std::size_t> File::read(char* buffer, std::size_t size, const std::atomic<bool>* stop) {
  if (const std::size_t ready = std::min(size, begun_.size() - given_); ready > 0) {
    std::memcpy(buffer, begun_.data() + given_, ready);
    given_ += ready;
    if (given_ == begun_.size()) begun_ = {}, given_ = 0;
    return ready;
  }
  std::ptrdiff_t count = -1;
  do {
    if (!wait(stop)) return unexpected<Error>(error_of(EINTR));
    count = system::read_bytes(descriptor(), buffer, size);
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
  return system::seek_bytes(descriptor(), offset, whence);
}

void File::ask_ahead() const {
  if (regular_) system::ask_ahead(descriptor());
}

Result<sgf::Source> File::map() const {
  const auto mapped = std::make_shared<const system::MappedFile>(descriptor(), size());
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
