#include "qipu/system/mapped_file.hpp"

#include <io.h>

#include "wide.hpp"

namespace qipu::system {

MappedFile::MappedFile(int descriptor, std::size_t size) : size_(size), data_(nullptr) {
  const auto file = reinterpret_cast<HANDLE>(_get_osfhandle(descriptor));
  const Handle mapping(CreateFileMappingW(file, nullptr, PAGE_READONLY, 0, 0, nullptr));
  if (mapping.is_open()) data_ = MapViewOfFile(mapping.get(), FILE_MAP_READ, 0, 0, size);
  if (data_ == nullptr) note_error();
}

MappedFile::~MappedFile() {
  if (*this) UnmapViewOfFile(data_);
}

}  // namespace qipu::system
