// Windows speaks UTF-16: names, arguments and the environment on their way in and out; and its errors as
// errno's.
#pragma once

#ifndef NOMINMAX
#define NOMINMAX
#endif
#ifndef WIN32_LEAN_AND_MEAN
#define WIN32_LEAN_AND_MEAN
#endif
#include <windows.h>

#include <ntsecapi.h>
#include <shellapi.h>

#include <string>
#include <string_view>
#include <utility>

namespace qipu::system {

std::wstring wide(std::string_view utf8);
std::string narrow(std::wstring_view utf16);

// A path for the system: with backslashes, and beyond its usual 260 characters by the prefix that lifts them.
std::wstring wide_path(const std::string& path);

// errno's number of GetLastError()'s.
int errno_of_windows(DWORD code);
// Sets errno by GetLastError().
void note_error();

// Closed with its owner.
class Handle {
 public:
  explicit Handle(HANDLE handle = INVALID_HANDLE_VALUE) : handle_(handle) {}
  Handle(Handle&& other) noexcept : handle_(std::exchange(other.handle_, INVALID_HANDLE_VALUE)) {}
  Handle& operator=(Handle&& other) noexcept {
    std::swap(handle_, other.handle_);
    return *this;
  }
  ~Handle() { close(); }

  HANDLE get() const { return handle_; }
  bool is_open() const { return handle_ != INVALID_HANDLE_VALUE && handle_ != nullptr; }
  bool close() { return !is_open() || CloseHandle(std::exchange(handle_, INVALID_HANDLE_VALUE)) != 0; }
  HANDLE release() { return std::exchange(handle_, INVALID_HANDLE_VALUE); }

 private:
  HANDLE handle_;
};

// The file at the path, to read: others may write, rename and remove it meanwhile, as on POSIX.
Handle open_shared(const std::string& path, DWORD access, DWORD creation, DWORD flags);

}  // namespace qipu::system
