#include <cerrno>
#include <cstddef>

#include "qipu/system/spool.hpp"

namespace qipu::system {

int Spool::fill_from(int descriptor) {
  char buffer[1 << 16];
  while (true) {
    const std::ptrdiff_t count = read_bytes(descriptor, buffer, sizeof buffer);
    if (count < 0 && errno != EINTR) return errno;
    if (count == 0) return 0;
    if (count < 0) continue;
    if (const int error = write({buffer, static_cast<std::size_t>(count)})) return error;
  }
}

}  // namespace qipu::system
