// A place in a table for each identifier of one or two capitals, as nearly all are: found without a search.
#pragma once

#include <cstddef>
#include <string_view>

namespace qipu::sgf {

inline constexpr std::size_t short_slots = 26 + 26 * 26;
inline constexpr std::size_t no_slot = static_cast<std::size_t>(-1);

// Below short_slots, or no_slot for any other identifier.
constexpr std::size_t slot_of(std::string_view ident) {
  constexpr std::size_t letters = 26;
  if (ident.empty() || ident.size() > 2) return no_slot;
  std::size_t slot = 0;
  for (const char c : ident) {
    if (c < 'A' || c > 'Z') return no_slot;
    slot = slot * letters + static_cast<std::size_t>(c - 'A');
  }
  return ident.size() == 1 ? slot : letters + slot;
}

}  // namespace qipu::sgf
