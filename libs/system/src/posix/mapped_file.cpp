#include "qipu/system/mapped_file.hpp"

#include <sys/mman.h>

namespace qipu::system {

MappedFile::MappedFile(int descriptor, std::size_t size)
    : size_(size), data_(mmap(nullptr, size, PROT_READ, MAP_PRIVATE, descriptor, 0)) {
  if (data_ == MAP_FAILED) data_ = nullptr;
}

MappedFile::~MappedFile() {
  if (*this) munmap(data_, size_);
}

}  // namespace qipu::system
