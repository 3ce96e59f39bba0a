// A folder for a test.
#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>

namespace qipu::test {

// Gone at the end.
class Folder {
 public:
  Folder() {
    std::random_device random;
    const std::filesystem::path temporary = std::filesystem::temp_directory_path();
    std::filesystem::path path;
    do path = temporary / ("qipu-test-" + std::to_string(random()) + std::to_string(random()));
    while (!std::filesystem::create_directory(path));
    root_ = path.generic_string();
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() {
    std::error_code ignored;
    std::filesystem::permissions(root_, std::filesystem::perms::owner_all, ignored);
    std::filesystem::remove_all(root_, ignored);
  }

  std::string path(const std::string& name = {}) const { return name.empty() ? root_ : root_ + "/" + name; }

  std::string write(const std::string& name, const std::string& bytes) const {
    std::filesystem::create_directories(std::filesystem::path(path(name)).parent_path());
    std::ofstream(std::filesystem::path(path(name)), std::ios::binary) << bytes;
    return path(name);
  }
  std::string read(const std::string& name) const {
    std::ifstream in(std::filesystem::path(path(name)), std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }

 private:
  std::string root_;
};

}  // namespace qipu::test
