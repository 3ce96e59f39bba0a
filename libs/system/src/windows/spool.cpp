#include "qipu/system/spool.hpp"

#include <fcntl.h>
#include <io.h>

#include <cerrno>
#include <filesystem>

#include "qipu/system/folders.hpp"
#include "random_name.hpp"
#include "wide.hpp"

namespace qipu::system {

// The system removes it when nobody has it open any more.
int Spool::open() {
  path_ = path_text(std::filesystem::path(temporary_folder()) / ("qipu-" + random_name() + ".tmp"));
  Handle handle = open_shared(path_, GENERIC_READ | GENERIC_WRITE | DELETE, CREATE_NEW,
                              FILE_ATTRIBUTE_TEMPORARY | FILE_FLAG_DELETE_ON_CLOSE);
  if (!handle.is_open()) return errno;
  file_ = Descriptor(
      _open_osfhandle(reinterpret_cast<intptr_t>(handle.get()), _O_RDWR | _O_BINARY | _O_NOINHERIT));
  if (!file_.is_open()) return errno;
  handle.release();
  return 0;
}

}  // namespace qipu::system
