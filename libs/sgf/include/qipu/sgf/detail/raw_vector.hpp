// A vector of numbers that grows without setting them to zero: for who writes them all at once.
#pragma once

#include <memory>
#include <new>
#include <utility>
#include <vector>

namespace qipu::sgf::detail {

template <class T>
struct RawAllocator : std::allocator<T> {
  template <class U>
  struct rebind {
    using other = RawAllocator<U>;
  };

  template <class U, class... Arguments>
  void construct(U* place, Arguments&&... arguments) {
    if constexpr (sizeof...(Arguments) == 0)
      ::new (static_cast<void*>(place)) U;
    else
      ::new (static_cast<void*>(place)) U(std::forward<Arguments>(arguments)...);
  }
};

template <class T>
using RawVector = std::vector<T, RawAllocator<T>>;

}  // namespace qipu::sgf::detail
