#include "wide.hpp"

#include <algorithm>
#include <cerrno>
#include <iterator>

namespace qipu::system {

namespace {

constexpr std::size_t most_usual = 240;  // of a path, with room for what is put behind it

struct ErrorPair {
  DWORD windows;
  int posix;
};

constexpr ErrorPair error_pairs[] = {{ERROR_FILE_NOT_FOUND, ENOENT},
                                     {ERROR_PATH_NOT_FOUND, ENOENT},
                                     {ERROR_INVALID_NAME, ENOENT},
                                     {ERROR_BAD_NETPATH, ENOENT},
                                     {ERROR_BAD_NET_NAME, ENOENT},
                                     {ERROR_INVALID_DRIVE, ENOENT},
                                     {ERROR_BAD_PATHNAME, ENOENT},
                                     {ERROR_DIRECTORY, ENOTDIR},
                                     {ERROR_ACCESS_DENIED, EACCES},
                                     {ERROR_NETWORK_ACCESS_DENIED, EACCES},
                                     {ERROR_CURRENT_DIRECTORY, EACCES},
                                     {ERROR_SHARING_VIOLATION, ETXTBSY},
                                     {ERROR_LOCK_VIOLATION, ETXTBSY},
                                     {ERROR_USER_MAPPED_FILE, ETXTBSY},
                                     {ERROR_UNABLE_TO_REMOVE_REPLACED, ETXTBSY},
                                     {ERROR_FILE_EXISTS, EEXIST},
                                     {ERROR_ALREADY_EXISTS, EEXIST},
                                     {ERROR_DIR_NOT_EMPTY, ENOTEMPTY},
                                     {ERROR_NOT_SAME_DEVICE, EXDEV},
                                     {ERROR_WRITE_PROTECT, EROFS},
                                     {ERROR_DISK_FULL, ENOSPC},
                                     {ERROR_HANDLE_DISK_FULL, ENOSPC},
                                     {ERROR_BROKEN_PIPE, EPIPE},
                                     {ERROR_NO_DATA, EPIPE},
                                     {ERROR_BAD_PIPE, EPIPE},
                                     {ERROR_PIPE_NOT_CONNECTED, EPIPE},
                                     {ERROR_NOT_ENOUGH_MEMORY, ENOMEM},
                                     {ERROR_OUTOFMEMORY, ENOMEM},
                                     {ERROR_TOO_MANY_OPEN_FILES, EMFILE},
                                     {ERROR_FILENAME_EXCED_RANGE, ENAMETOOLONG},
                                     {ERROR_INVALID_HANDLE, EBADF},
                                     {ERROR_NOT_SUPPORTED, ENOTSUP},
                                     {ERROR_INVALID_PARAMETER, EINVAL}};

}  // namespace

std::wstring wide(std::string_view utf8) {
  if (utf8.empty()) return {};
  const int size = static_cast<int>(utf8.size());
  std::wstring out(static_cast<std::size_t>(MultiByteToWideChar(CP_UTF8, 0, utf8.data(), size, nullptr, 0)),
                   L'\0');
  MultiByteToWideChar(CP_UTF8, 0, utf8.data(), size, out.data(), static_cast<int>(out.size()));
  return out;
}

std::string narrow(std::wstring_view utf16) {
  if (utf16.empty()) return {};
  const int size = static_cast<int>(utf16.size());
  std::string out(static_cast<std::size_t>(
                      WideCharToMultiByte(CP_UTF8, 0, utf16.data(), size, nullptr, 0, nullptr, nullptr)),
                  '\0');
  WideCharToMultiByte(CP_UTF8, 0, utf16.data(), size, out.data(), static_cast<int>(out.size()), nullptr,
                      nullptr);
  return out;
}

std::wstring wide_path(const std::string& path) {
  std::wstring out = wide(path);
  std::replace(out.begin(), out.end(), L'/', L'\\');
  if (out.size() < most_usual || out.starts_with(L"\\\\?\\")) return out;
  std::wstring whole(GetFullPathNameW(out.c_str(), 0, nullptr, nullptr), L'\0');
  whole.resize(GetFullPathNameW(out.c_str(), static_cast<DWORD>(whole.size()), whole.data(), nullptr));
  if (whole.empty()) return out;
  return whole.starts_with(L"\\\\") ? L"\\\\?\\UNC\\" + whole.substr(2) : L"\\\\?\\" + whole;
}

int errno_of_windows(DWORD code) {
  const auto* const row = std::find_if(std::begin(error_pairs), std::end(error_pairs),
                                       [code](const ErrorPair& pair) { return pair.windows == code; });
  return row == std::end(error_pairs) ? EIO : row->posix;
}

void note_error() { errno = errno_of_windows(GetLastError()); }

Handle open_shared(const std::string& path, DWORD access, DWORD creation, DWORD flags) {
  Handle handle(CreateFileW(wide_path(path).c_str(), access,
                            FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr, creation, flags,
                            nullptr));
  if (!handle.is_open()) note_error();
  return handle;
}

}  // namespace qipu::system
