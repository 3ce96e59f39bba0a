// Words of closed lists, in the order of their enumerations. Internal to the module.
#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <string_view>

namespace qipu::report {

template <class Enum, std::size_t count>
std::optional<Enum> find_slug(const std::string_view (&slugs)[count], std::string_view slug) {
  const auto* const at = std::find(std::begin(slugs), std::end(slugs), slug);
  if (at == std::end(slugs)) return std::nullopt;
  return static_cast<Enum>(at - std::begin(slugs));
}

}  // namespace qipu::report
