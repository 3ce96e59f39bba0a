// The shared records: where they are, which of them a test looks at (amount.hpp), and how to read one.
// Archives are unpacked once for all programs and builds, into build/records.
#pragma once

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/testing/amount.hpp"
#include "qipu/testing/folders.hpp"

namespace qipu::test {

namespace fs = std::filesystem;

inline fs::path shared() { return shared_folder; }

inline std::string read_file(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// Every regular file below `folder`, sorted.
inline std::vector<fs::path> files_below(const fs::path& folder) {
  std::vector<fs::path> found;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (entry.is_regular_file()) found.push_back(entry.path());
  std::sort(found.begin(), found.end());
  return found;
}

// FNV-1a: which records are picked must not depend on how many there are.
inline std::uint64_t hash_of(std::string_view name) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char c : name) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return hash ^ hash >> 32;
}

// What is dear is done with one of so many files, the same ones each time, unless everything is wanted.
inline std::vector<fs::path> one_of(std::size_t usual, std::vector<fs::path> files) {
  if (!is_everything_wanted())
    std::erase_if(files,
                  [&](const fs::path& file) { return hash_of(file.filename().string()) % usual != 0; });
  return files;
}

// The loose records: no archives, and where records are left out nothing large.
inline std::vector<fs::path> records_below(const fs::path& folder) {
  constexpr std::uintmax_t large = 100'000;
  std::vector<fs::path> found = files_below(folder);
  std::erase_if(found, [&](const fs::path& path) {
    if (path.extension() == ".zst") return true;
    if (every() == 1) return false;
    return fs::file_size(path) > large ||
           hash_of(path.lexically_relative(folder).string()) % every_loose() != 0;
  });
  return found;
}

// ---- Archives

// Held by one program while it unpacks; the others wait.
class FolderLock {
 public:
  explicit FolderLock(const fs::path& file) : file_(open(file.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0644)) {
    if (file_ < 0 || flock(file_, LOCK_EX) != 0) throw std::runtime_error("cannot lock " + file.string());
  }
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;
  ~FolderLock() { close(file_); }

 private:
  int file_;
};

// The folder with what corpus/NAME.tar.zst holds, unpacked if it is not there or of another archive.
inline fs::path unpacked(const std::string& name) {
  const fs::path archive = shared() / "corpus" / (name + ".tar.zst");
  const fs::path all = fs::path(source_folder) / "build" / "records", folder = all / name;
  const std::string state =
      std::to_string(fs::file_size(archive))
          .append(" ")
          .append(std::to_string(fs::last_write_time(archive).time_since_epoch().count()));
  const fs::path stamp = all / (name + ".state");
  fs::create_directories(all);
  const FolderLock lock(all / (name + ".lock"));
  if (read_file(stamp) == state) return folder;
  fs::remove(stamp);
  fs::remove_all(folder);
  fs::create_directories(folder);
  const std::string command =
      "zstd -dc '" + archive.string() + "' | tar -x --no-same-owner -C '" + folder.string() + "'";
  if (std::system(command.c_str()) != 0) throw std::runtime_error("zstd and tar are needed: " + command);
  std::ofstream(stamp, std::ios::binary) << state;
  return folder;
}

// Its records, every()'th by the hash of its name, sorted.
inline std::vector<fs::path> archived_records(const std::string& name) {
  const fs::path folder = unpacked(name);
  std::vector<fs::path> found = files_below(folder);
  std::erase_if(found, [&](const fs::path& path) {
    return hash_of(path.lexically_relative(folder).string()) % every() != 0;
  });
  return found;
}

// For what is done with two versions of every record, or with all its parts: one of four archived records,
// unless everything is wanted; under sanitizers no fewer than of what is cheap.
inline constexpr std::size_t dear = is_sanitized ? 1 : 4;
inline std::vector<fs::path> some_archived_records(const std::string& name) {
  return one_of(dear, archived_records(name));
}

// The least to expect of them.
inline std::size_t share_of_some(std::size_t whole) {
  return share_of(whole, every() * (is_everything_wanted() ? 1 : dear));
}

}  // namespace qipu::test
