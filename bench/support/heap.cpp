#include "heap.hpp"

#include <malloc.h>
#include <sys/resource.h>

#include <cstdlib>
#include <new>

namespace qipu::bench {

namespace {
std::size_t used = 0;
std::size_t peak = 0;
std::size_t allocations = 0;

void* allocate(std::size_t size) {
  void* const p = std::malloc(size);
  if (p == nullptr) throw std::bad_alloc();
  used += malloc_usable_size(p);
  if (used > peak) peak = used;
  ++allocations;
  return p;
}

void release(void* p) {
  used -= malloc_usable_size(p);
  std::free(p);
}
}  // namespace

std::size_t heap_used() { return used; }
std::size_t heap_peak() { return peak; }
void reset_heap_peak() { peak = used; }
std::size_t heap_allocations() { return allocations; }

std::size_t peak_rss() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<std::size_t>(usage.ru_maxrss) * 1024;
}

}  // namespace qipu::bench

void* operator new(std::size_t size) { return qipu::bench::allocate(size); }
void* operator new[](std::size_t size) { return qipu::bench::allocate(size); }
void operator delete(void* p) noexcept { qipu::bench::release(p); }
void operator delete[](void* p) noexcept { qipu::bench::release(p); }
void operator delete(void* p, std::size_t) noexcept { qipu::bench::release(p); }
void operator delete[](void* p, std::size_t) noexcept { qipu::bench::release(p); }
