#include "qipu/system/spool.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>

namespace qipu::system {

// A file without a name, which the system shows by its number.
int Spool::open() {
  std::FILE* const file = std::tmpfile();
  if (file == nullptr) return errno;
  file_ = Descriptor(fcntl(fileno(file), F_DUPFD_CLOEXEC, 0));
  const int error = file_.is_open() ? 0 : errno;
  std::fclose(file);
  path_ = "/dev/fd/" + std::to_string(file_.number());
  return error;
}

}  // namespace qipu::system
