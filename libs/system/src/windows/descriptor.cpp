#include "qipu/system/descriptor.hpp"

#include <fcntl.h>
#include <io.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>

#include "wide.hpp"

namespace qipu::system {

namespace {

constexpr std::size_t most_at_once = std::size_t{1} << 30;  // bytes that one call takes

int number_of(Handle handle, int flags) {
  if (!handle.is_open()) return -1;
  const int number =
      _open_osfhandle(reinterpret_cast<intptr_t>(handle.get()), flags | _O_BINARY | _O_NOINHERIT);
  if (number >= 0) handle.release();
  return number;
}

}  // namespace

int close_file(int descriptor) { return _close(descriptor); }

int open_to_read(const std::string& path) {
  return number_of(open_shared(path, GENERIC_READ, OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL), _O_RDONLY);
}

int open_to_append(const std::string& path, bool must_be_new) {
  return number_of(
      open_shared(path, FILE_APPEND_DATA, must_be_new ? CREATE_NEW : OPEN_ALWAYS, FILE_ATTRIBUTE_NORMAL),
      _O_WRONLY | _O_APPEND);
}

std::ptrdiff_t read_bytes(int descriptor, char* buffer, std::size_t size) {
  return _read(descriptor, buffer, static_cast<unsigned>(std::min(size, most_at_once)));
}

std::ptrdiff_t write_bytes(int descriptor, std::string_view bytes) {
  _doserrno = 0;
  const int count =
      _write(descriptor, bytes.data(), static_cast<unsigned>(std::min(bytes.size(), most_at_once)));
  if (count < 0 && _doserrno != 0)
    errno = errno_of_windows(_doserrno);  // a pipe without a reader is EINVAL there
  return count;
}

int write_all_bytes(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const std::ptrdiff_t count = write_bytes(descriptor, bytes);
    if (count < 0) return errno;
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return 0;
}

std::int64_t seek_bytes(int descriptor, std::int64_t offset, int whence) {
  return _lseeki64(descriptor, offset, whence);
}

bool wait_for_bytes(int, int) { return true; }

void ask_ahead(int) {}

bool is_in_memory(int) { return false; }

int room_for_files(int wanted) { return std::min(wanted, _getmaxstdio() / 2); }

}  // namespace qipu::system
