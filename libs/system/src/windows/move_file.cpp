#include "qipu/system/move_file.hpp"

#include "wide.hpp"

namespace qipu::system {

// The system itself copies between volumes: what it says is done has reached the disk.
int move_file(const std::string& from, const std::string& to, MoveWay way) {
  const DWORD flags = MOVEFILE_WRITE_THROUGH | (way == MoveWay::Copy ? MOVEFILE_COPY_ALLOWED : 0);
  if (MoveFileExW(wide_path(from).c_str(), wide_path(to).c_str(), flags)) return 0;
  const DWORD code = GetLastError();
  if (code == ERROR_NOT_SAME_DEVICE && way == MoveWay::Rename) return move_file(from, to, MoveWay::Copy);
  return errno_of_windows(code);
}

}  // namespace qipu::system
