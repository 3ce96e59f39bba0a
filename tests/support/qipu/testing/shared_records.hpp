// The shared records: where they are, which of them a test looks at, and how to read one.
//
// Archives are unpacked once for all programs and builds, into build/records. A release build reads all their
// records. Sanitizers make everything several times slower, so there a test sees every twentieth record, the
// same ones each time; QIPU_EVERY=N says otherwise, and QIPU_EVERY=1 leaves nothing out anywhere
// (tools/check.sh full).
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

namespace qipu::test {

namespace fs = std::filesystem;

inline fs::path shared() { return QIPU_SHARED_DIR; }

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

// The same without the archives.
inline std::vector<fs::path> records_below(const fs::path& folder) {
  std::vector<fs::path> found = files_below(folder);
  std::erase_if(found, [](const fs::path& path) { return path.extension() == ".zst"; });
  return found;
}

// ---- How much of it

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool is_sanitized = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
inline constexpr bool is_sanitized = true;
#else
inline constexpr bool is_sanitized = false;
#endif
#else
inline constexpr bool is_sanitized = false;
#endif

// Of so many archived records one is looked at. `usual` is for tests that take long over each.
inline std::size_t every(std::size_t usual = 1) {
  if (const char* wanted = std::getenv("QIPU_EVERY")) return std::max(1ul, std::strtoul(wanted, nullptr, 10));
  return std::max<std::size_t>(usual, is_sanitized ? 20 : 1);
}

// Whether nothing is to be left out.
inline bool is_everything_wanted() { return std::getenv("QIPU_EVERY") != nullptr && every() == 1; }

// The least to expect of a count that is at least `whole` over all records: chance spreads what every()
// picks.
inline std::size_t share_of(std::size_t whole, std::size_t usual = 1) {
  return every(usual) == 1 ? whole : whole / every(usual) * 8 / 10;
}

// FNV-1a: which records are picked must not depend on how many there are.
inline std::uint64_t hash_of(std::string_view name) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char c : name) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return hash ^ hash >> 32;
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
  const fs::path all = fs::path(QIPU_SOURCE_DIR) / "build" / "records", folder = all / name;
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
inline std::vector<fs::path> archived_records(const std::string& name, std::size_t usual = 1) {
  const fs::path folder = unpacked(name);
  std::vector<fs::path> found = files_below(folder);
  std::erase_if(found, [&](const fs::path& path) {
    return hash_of(path.lexically_relative(folder).string()) % every(usual) != 0;
  });
  return found;
}

}  // namespace qipu::test
