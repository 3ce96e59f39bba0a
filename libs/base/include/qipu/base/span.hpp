// A half-open range of byte offsets. Offsets are 32-bit: a single tree over 4 GB is refused by the
// readers, larger files are streamed tree by tree.
#pragma once

#include <cstdint>
#include <string_view>

namespace qipu {

struct Span {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  constexpr std::uint32_t size() const { return end - begin; }
  constexpr bool empty() const { return begin == end; }
  constexpr bool operator==(const Span&) const = default;
};

// The bytes of `span` within `bytes`. Precondition: span.begin <= span.end <= bytes.size().
constexpr std::string_view slice(std::string_view bytes, Span span) {
  return {bytes.data() + span.begin, span.size()};
}

// How many there are of what a record cannot hold 2^32 of: bytes, nodes, values.
template <class Container>
constexpr std::uint32_t size32(const Container& container) {
  return static_cast<std::uint32_t>(container.size());
}

}  // namespace qipu
