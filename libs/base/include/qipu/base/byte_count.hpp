// Sizes of files as people write them.
#pragma once

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace qipu {

// 500K, 20M, 2G, 1T, with B or iB behind it, or bytes alone: 20M is 20 times 1024 * 1024. Nothing: it is no
// such size, is 0, or is more than 2^63 bytes.
inline std::optional<std::uint64_t> parse_byte_count(std::string_view text) {
  std::uint64_t size = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), size);
  if (error != std::errc() || size == 0) return std::nullopt;
  const std::string_view unit = text.substr(static_cast<std::size_t>(end - text.data()));
  if (unit.empty()) return size;
  const std::size_t power = std::string_view("KMGT").find(static_cast<char>(unit[0] & ~0x20));
  const bool has_tail = unit.size() == 1 || unit.substr(1) == "B" || unit.substr(1) == "iB";
  if (power == std::string_view::npos || !has_tail) return std::nullopt;
  const unsigned bits = 10 * static_cast<unsigned>(power + 1);
  if (size > (std::uint64_t{1} << (63 - bits))) return std::nullopt;
  return size << bits;
}

}  // namespace qipu
