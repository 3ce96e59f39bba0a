// Sorting that is compiled once. Each type that std::sort or std::stable_sort is called with costs two to
// three kilobytes of code, and core.wasm, which a page loads, had 23 of its 428 KB (gzipped) from that. Here
// it is positions that are sorted, by a comparison behind a pointer; for each type only the comparison and
// the moving of elements are compiled. The modules of core.wasm sort so; where lists are long and sorted
// again and again, std::sort is faster.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <limits>
#include <memory>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

namespace qipu {

namespace detail {

// Whether of a list the element at `a` stands before that at `b`.
struct Comparison {
  const void* list;
  const void* before;
  bool (*stands_before)(const Comparison& comparison, std::uint32_t a, std::uint32_t b);
};

// The positions 0 to count - 1 in order, equal ones as they stand; empty where all are in order already.
std::vector<std::uint32_t> sorted_positions(std::uint32_t count, const Comparison& comparison);

// What was at positions[i] goes to i, each element of `size` bytes.
void move_bytes(void* list, std::size_t size, std::span<const std::uint32_t> positions);

}  // namespace detail

// Puts `list` in order; what is equal stays in the order it has. At most 2^32 - 1 elements.
template <class T, class Before = std::less<>>
void sort(std::span<T> list, Before before = {}) {
  assert(list.size() <= std::numeric_limits<std::uint32_t>::max());
  const detail::Comparison comparison{
      list.data(), std::addressof(before),
      [](const detail::Comparison& of, std::uint32_t a, std::uint32_t b) {
        const T* const elements = static_cast<const T*>(of.list);
        return static_cast<bool>((*static_cast<const Before*>(of.before))(elements[a], elements[b]));
      }};
  const std::vector<std::uint32_t> positions =
      detail::sorted_positions(static_cast<std::uint32_t>(list.size()), comparison);
  if constexpr (std::is_trivially_copyable_v<T>) {
    detail::move_bytes(list.data(), sizeof(T), positions);
  } else {
    std::vector<T> sorted;
    sorted.reserve(positions.size());
    for (const std::uint32_t position : positions) sorted.push_back(std::move(list[position]));
    for (std::size_t i = 0; i < sorted.size(); ++i) list[i] = std::move(sorted[i]);
  }
}

template <class T, class Before = std::less<>>
void sort(std::vector<T>& list, Before before = {}) {
  sort(std::span<T>(list), std::move(before));
}

}  // namespace qipu
