// What the program sets aside counts, and is bounded: qipu/system/memory_bound.hpp. A build for sanitizers,
// which have an allocator of their own, bounds nothing.
#ifdef QIPU_BOUNDS_MEMORY
#include "qipu/system/memory_bound.hpp"

#include <malloc.h>

#include <cstdlib>
#include <new>

using qipu::system::MemoryBound;

void* operator new(std::size_t size) {
  void* const memory = MemoryBound::may_set_aside(size) ? std::malloc(size) : nullptr;
  if (memory == nullptr) throw std::bad_alloc();
  MemoryBound::set_aside(malloc_usable_size(memory));
  return memory;
}

void operator delete(void* memory) noexcept {
  MemoryBound::give_back(malloc_usable_size(memory));
  std::free(memory);
}

void operator delete(void* memory, std::size_t) noexcept { operator delete(memory); }

#endif
