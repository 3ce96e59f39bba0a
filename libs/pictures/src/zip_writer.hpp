// A ZIP archive in memory: what an EPUB is. Its first file has to be stored without any extra field, which
// libarchive always writes; compression and checksums are zlib's.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "qipu/base/result.hpp"

namespace qipu::pictures {

class ZipWriter {
 public:
  enum class Form : std::uint16_t { Stored = 0, Deflated = 8 };

  // `path`: ASCII, with / between folders. Errors: NoMemory. Preconditions: fewer than 65,536 files, and
  // together less than 4 GB.
  Result<void> add(std::string_view path, std::string_view bytes, Form form);
  std::string finish() &&;

 private:
  std::string archive_;
  std::string directory_;
  std::uint16_t files_ = 0;
};

}  // namespace qipu::pictures
