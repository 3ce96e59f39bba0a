// A file for what is read twice and comes once.
#pragma once

#include <string>
#include <string_view>

#include "qipu/system/descriptor.hpp"

namespace qipu::system {

// Gone with the program, whatever ends it.
class Spool {
 public:
  int open();  // 0, or errno
  // All that comes from an open file: 0, or errno.
  int fill_from(int descriptor);
  int write(std::string_view bytes) { return write_all_bytes(file_.number(), bytes); }
  const std::string& path() const { return path_; }  // as long as it lives

 private:
  Descriptor file_;
  std::string path_;
};

}  // namespace qipu::system
