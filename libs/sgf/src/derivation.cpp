#include "qipu/sgf/derivation.hpp"

#include <algorithm>
#include <iterator>

namespace qipu::sgf {

Span Derivation::source_of(std::uint32_t offset) const {
  const auto after = std::upper_bound(origins.begin(), origins.end(), offset,
                                      [](std::uint32_t at, const Origin& origin) { return at < origin.at; });
  return after == origins.begin() ? Span{} : std::prev(after)->source;
}

}  // namespace qipu::sgf
