#include "qipu/system/memory_bound.hpp"

#include <string>

namespace qipu::system {

namespace {

constexpr std::int64_t multiple = 20;
constexpr std::int64_t in_any_case = std::int64_t{512} << 20;

// The multiple of what is far larger than any memory is no number.
std::int64_t times_of(std::uint64_t bytes) {
  constexpr std::int64_t largest = detail::no_bound / 4;
  return bytes > static_cast<std::uint64_t>(largest / multiple) ? largest
                                                                : static_cast<std::int64_t>(bytes) * multiple;
}

bool is_bounded() { return detail::held_memory.most < detail::no_bound / 2; }

}  // namespace

constinit thread_local detail::HeldMemory detail::held_memory;

MemoryBound::MemoryBound(std::uint64_t bytes)
    : outer_most_(detail::held_memory.most), outer_begin_(detail::held_memory.begin) {
  detail::HeldMemory& memory = detail::held_memory;
  memory.begin = memory.held;
  memory.most = memory.held + in_any_case + times_of(bytes);
  memory.is_exceeded = false;
}

MemoryBound::~MemoryBound() {
  detail::held_memory.most = outer_most_;
  detail::held_memory.begin = outer_begin_;
}

void MemoryBound::add(std::uint64_t bytes) {
  if (is_bounded()) detail::held_memory.most += times_of(bytes);
}

std::int64_t MemoryBound::used() { return detail::held_memory.held - detail::held_memory.begin; }

MemoryBound::HeldElsewhere::HeldElsewhere(std::int64_t bytes) : bytes_(is_bounded() ? bytes : 0) {
  detail::held_memory.most -= bytes_;
}
MemoryBound::HeldElsewhere::~HeldElsewhere() { detail::held_memory.most += bytes_; }

Error MemoryBound::error() {
  if (!detail::held_memory.is_exceeded) return make_error(ErrorId::NoMemory);
  return make_error(ErrorId::TakesTooMuch, std::to_string(multiple), std::to_string(in_any_case >> 20));
}

}  // namespace qipu::system
