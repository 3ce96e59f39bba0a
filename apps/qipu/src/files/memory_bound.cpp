#include "files/memory_bound.hpp"

#include <cstdlib>
#include <limits>
#include <new>

namespace qipu::app {

namespace {

constexpr std::int64_t multiple = 20;
constexpr std::int64_t in_any_case = std::int64_t{512} << 20;
constexpr std::int64_t no_bound = std::numeric_limits<std::int64_t>::max();

// Of this thread. What one thread sets aside and another gives back counts for both; a bound is of what was
// set aside since it was made, so that this is only ever a little.
thread_local constinit std::int64_t held = 0;
thread_local constinit std::int64_t most = no_bound;
thread_local constinit std::int64_t begin = 0;  // `held` when the bound was made
thread_local constinit bool is_exceeded = false;

// The multiple of what is far larger than any memory is no number.
std::int64_t times_of(std::uint64_t bytes) {
  constexpr std::int64_t largest = no_bound / 4;
  return bytes > static_cast<std::uint64_t>(largest / multiple) ? largest
                                                                : static_cast<std::int64_t>(bytes) * multiple;
}

}  // namespace

MemoryBound::MemoryBound(std::uint64_t bytes) : outer_most_(most), outer_begin_(begin) {
  begin = held;
  most = held + in_any_case + times_of(bytes);
  is_exceeded = false;
}

MemoryBound::~MemoryBound() {
  most = outer_most_;
  begin = outer_begin_;
}

void MemoryBound::add(std::uint64_t bytes) {
  if (most < no_bound / 2) most += times_of(bytes);
}

std::int64_t MemoryBound::used() { return held - begin; }

HeldElsewhere::HeldElsewhere(std::int64_t bytes) : bytes_(most < no_bound / 2 ? bytes : 0) { most -= bytes_; }
HeldElsewhere::~HeldElsewhere() { most += bytes_; }

Error memory_error() {
  if (!is_exceeded) return make_error(ErrorId::NoMemory);
  return make_error(ErrorId::TakesTooMuch, std::to_string(multiple), std::to_string(in_any_case >> 20));
}

}  // namespace qipu::app

#ifdef QIPU_BOUNDS_MEMORY
#include <malloc.h>

void* operator new(std::size_t size) {
  using namespace qipu::app;
  if (held + static_cast<std::int64_t>(size) > most) {
    is_exceeded = true;
    throw std::bad_alloc();
  }
  void* const memory = std::malloc(size);
  if (memory == nullptr) throw std::bad_alloc();
  held += static_cast<std::int64_t>(malloc_usable_size(memory));
  return memory;
}

void operator delete(void* memory) noexcept {
  qipu::app::held -= static_cast<std::int64_t>(malloc_usable_size(memory));
  std::free(memory);
}

void operator delete(void* memory, std::size_t) noexcept { operator delete(memory); }

#endif
