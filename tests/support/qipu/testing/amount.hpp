// How much a test takes on. A release build takes all. Sanitizers make everything several times slower, so
// there a test sees every twentieth archived record and every eighth loose one, the same ones each time, none
// of the ten that are larger than all other loose ones together, and what is made to be large is a tenth as
// large. QIPU_EVERY=N says otherwise, and QIPU_EVERY=1 leaves nothing out anywhere (tools/check.sh full).
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

namespace qipu::test {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool is_sanitized = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
inline constexpr bool is_sanitized = true;
#else
inline constexpr bool is_sanitized = false;
#endif
#else
inline constexpr bool is_sanitized = false;
#endif

// Of so many archived records one is looked at.
inline std::size_t every() {
  if (const char* wanted = std::getenv("QIPU_EVERY")) return std::max(1ul, std::strtoul(wanted, nullptr, 10));
  return is_sanitized ? 20 : 1;
}

// And of so many loose ones.
inline std::size_t every_loose() { return std::min<std::size_t>(every(), 8); }

// Whether nothing is to be left out, not even what a release build leaves out.
inline bool is_everything_wanted() { return std::getenv("QIPU_EVERY") != nullptr && every() == 1; }

// The least to expect of a count that is at least `whole` over all records: chance spreads what is picked.
inline std::size_t share_of(std::size_t whole, std::size_t every) {
  return every == 1 ? whole : whole / every / 2;
}
inline std::size_t share_of(std::size_t whole) { return share_of(whole, every()); }
inline std::size_t loose_share_of(std::size_t whole) { return share_of(whole, every_loose()); }

// How large something is that is made to test limits, and how many random ones are made.
inline std::uint32_t sized(std::uint32_t whole) { return every() == 1 ? whole : whole / 10; }

// How long the sequences are of which every one is tried: one symbol less makes them several times fewer.
inline std::uint32_t deep(std::uint32_t whole) { return every() == 1 ? whole : whole - 1; }

}  // namespace qipu::test
