// The bytes of a file in memory, without a copy.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace qipu::system {

// Unmapped when its owner is gone. If the file is cut short meanwhile, POSIX sends SIGBUS (signals.hpp);
// Windows does not let it be cut.
class MappedFile {
 public:
  MappedFile(int descriptor, std::size_t size);  // an open file of so many bytes, at least one
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;
  ~MappedFile();

  explicit operator bool() const { return data_ != nullptr; }  // false: errno says why
  std::string_view bytes() const { return {static_cast<const char*>(data_), size_}; }

 private:
  std::size_t size_;
  void* data_;
};

}  // namespace qipu::system
