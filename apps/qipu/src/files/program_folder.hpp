// Where the program lies: what it brings along is found from there.
#pragma once

#include <filesystem>
#include <system_error>

namespace qipu::app {

// Linux. Empty: it is not known.
inline std::filesystem::path program_folder() {
  std::error_code error;
  return std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
}

}  // namespace qipu::app
