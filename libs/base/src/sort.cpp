#include "qipu/base/sort.hpp"

#include <algorithm>
#include <iterator>
#include <numeric>

namespace qipu::detail {

namespace {

constexpr std::uint32_t few = 24;

}  // namespace

// Many lists are in order but for a few, such as the splices of a whole record: what stands before one that
// came earlier is sorted by itself and merged in.
std::vector<std::uint32_t> sorted_positions(std::uint32_t count, const Comparison& comparison) {
  const auto before = [&](std::uint32_t a, std::uint32_t b) {
    return comparison.stands_before(comparison, a, b);
  };
  std::uint32_t next = 1;
  while (next < count && !before(next, next - 1)) ++next;
  std::vector<std::uint32_t> positions;
  if (next >= count) return positions;
  positions.resize(count);
  if (count <= few) {
    std::iota(positions.begin(), positions.end(), 0u);
    for (auto one = positions.begin() + next; one != positions.end(); ++one)
      std::rotate(std::upper_bound(positions.begin(), one, *one, before), one, one + 1);
    return positions;
  }
  std::vector<std::uint32_t> rising, strays;
  for (std::uint32_t i = 0; i < count; ++i)
    (i >= next && before(i, rising.back()) ? strays : rising).push_back(i);
  std::stable_sort(strays.begin(), strays.end(), before);
  std::merge(rising.begin(), rising.end(), strays.begin(), strays.end(), positions.begin(), before);
  return positions;
}

void move_bytes(void* list, std::size_t size, std::span<const std::uint32_t> positions) {
  if (positions.empty()) return;
  auto* const bytes = static_cast<unsigned char*>(list);
  const std::vector<unsigned char> old(bytes, bytes + positions.size() * size);
  for (std::size_t i = 0; i < positions.size(); ++i)
    std::memcpy(bytes + i * size, old.data() + positions[i] * size, size);
}

}  // namespace qipu::detail
