// What stands at a path, and by what a file is known to be the same. Paths are UTF-8 where the system has a
// charset for names (Windows), else the system's bytes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <system_error>

namespace qipu::system {

// By what a regular file is known to be the same, unchanged. Times in nanoseconds.
struct FileFacts {
  std::uint64_t device = 0;
  std::uint64_t inode = 0;
  std::int64_t size = 0;
  std::int64_t modified = 0;
  std::int64_t changed = 0;

  constexpr bool operator==(const FileFacts&) const = default;
};

enum class FileKind : std::uint8_t { Regular, Folder, Link, Other };

struct FileStatus {
  FileFacts facts;
  FileKind kind = FileKind::Other;

  bool is_regular() const { return kind == FileKind::Regular; }
};

// Links are followed. Nothing: errno says why.
std::optional<FileStatus> status_of(const std::string& path);
// The same of a link itself.
std::optional<FileStatus> link_status_of(const std::string& path);
// Of an open file.
std::optional<FileStatus> status_of(int descriptor);

// A file, a folder, a link or anything else.
bool stands_there(const std::string& path);

// errno's number of what std::filesystem says.
int errno_of(const std::error_code& error);

// 0, or errno.
int remove_file(const std::string& path);
// Only an empty one.
int remove_folder(const std::string& path);

}  // namespace qipu::system
