// The shared records: where they are, and how to read one.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace qipu::test {

inline std::filesystem::path shared() { return QIPU_SHARED_DIR; }

inline std::string read_file(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// Every regular file below `folder`, sorted.
inline std::vector<std::filesystem::path> files_below(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> found;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
    if (entry.is_regular_file()) found.push_back(entry.path());
  std::sort(found.begin(), found.end());
  return found;
}

inline bool can_unpack() { return std::system("command -v zstd tar >/dev/null") == 0; }

// Unpacks a .tar.zst into `folder`, which is made anew.
inline bool unpack(const std::filesystem::path& archive, const std::filesystem::path& folder) {
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder);
  const std::string command = "zstd -dc '" + archive.string() + "' | tar -x -C '" + folder.string() + "'";
  return std::system(command.c_str()) == 0;
}

}  // namespace qipu::test
