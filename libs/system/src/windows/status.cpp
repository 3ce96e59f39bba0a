#include "qipu/system/status.hpp"

#include <io.h>

#include <cerrno>

#include "windows_status.hpp"

namespace qipu::system {

namespace {

std::int64_t joined_halves(DWORD high, DWORD low) {
  return static_cast<std::int64_t>(std::uint64_t{high} << 32 | low);
}

// Windows counts tenths of microseconds.
std::int64_t nanoseconds_of(std::int64_t ticks) { return ticks * 100; }

FileKind kind_by(DWORD attributes) {
  if (attributes & FILE_ATTRIBUTE_REPARSE_POINT) return FileKind::Link;
  return attributes & FILE_ATTRIBUTE_DIRECTORY ? FileKind::Folder : FileKind::Regular;
}

// A name that has no meaning for the system is one that is not there.
std::optional<FileStatus> status_by(const std::string& path, DWORD flags) {
  if (path.empty()) {
    errno = ENOENT;
    return std::nullopt;
  }
  const Handle handle =
      open_shared(path, FILE_READ_ATTRIBUTES, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS | flags);
  return handle.is_open() ? status_of_handle(handle.get()) : std::nullopt;
}

}  // namespace

std::optional<FileStatus> status_of_handle(HANDLE handle) {
  if (GetFileType(handle) != FILE_TYPE_DISK) return FileStatus{};
  BY_HANDLE_FILE_INFORMATION known{};
  if (!GetFileInformationByHandle(handle, &known)) {
    note_error();
    return std::nullopt;
  }
  const std::int64_t written =
      joined_halves(known.ftLastWriteTime.dwHighDateTime, known.ftLastWriteTime.dwLowDateTime);
  FILE_BASIC_INFO basic{};
  const bool is_told = GetFileInformationByHandleEx(handle, FileBasicInfo, &basic, sizeof basic) != 0;
  FileStatus status;
  status.kind = kind_by(known.dwFileAttributes);
  status.facts.device = known.dwVolumeSerialNumber;
  status.facts.inode = static_cast<std::uint64_t>(joined_halves(known.nFileIndexHigh, known.nFileIndexLow));
  status.facts.size = joined_halves(known.nFileSizeHigh, known.nFileSizeLow);
  status.facts.modified = nanoseconds_of(written);
  status.facts.changed = nanoseconds_of(is_told ? basic.ChangeTime.QuadPart : written);
  return status;
}

std::optional<FileStatus> status_of(const std::string& path) { return status_by(path, 0); }

std::optional<FileStatus> link_status_of(const std::string& path) {
  return status_by(path, FILE_FLAG_OPEN_REPARSE_POINT);
}

// What the caller handed to the program the system may not describe (wine does not): then it is a stream.
std::optional<FileStatus> status_of(int descriptor) {
  const auto handle = reinterpret_cast<HANDLE>(_get_osfhandle(descriptor));
  std::optional<FileStatus> status = status_of_handle(handle);
  if (!status && GetFileType(handle) == FILE_TYPE_DISK) status.emplace();
  return status;
}

bool stands_there(const std::string& path) { return link_status_of(path).has_value(); }

int errno_of(const std::error_code& error) {
  return error.category() == std::system_category() ? errno_of_windows(static_cast<DWORD>(error.value()))
                                                    : error.value();
}

int remove_file(const std::string& path) {
  return DeleteFileW(wide_path(path).c_str()) ? 0 : errno_of_windows(GetLastError());
}

int remove_folder(const std::string& path) {
  return RemoveDirectoryW(wide_path(path).c_str()) ? 0 : errno_of_windows(GetLastError());
}

}  // namespace qipu::system
