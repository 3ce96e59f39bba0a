// Hashes of 64 bits for comparing: two things that differ have the same one only by chance (1 in 2^64). The
// same on every platform of one byte order; not to be kept in files.
#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>

namespace qipu {

// The finalizer of splitmix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators).
constexpr std::uint64_t mixed(std::uint64_t x) {
  x ^= x >> 30;
  x *= 0xBF58'476D'1CE4'E5B9;
  x ^= x >> 27;
  x *= 0x94D0'49BB'1331'11EB;
  return x ^ (x >> 31);
}

// Of a row: `a` of what came before, then `b`.
constexpr std::uint64_t joined(std::uint64_t a, std::uint64_t b) {
  return mixed(a * 0x9E37'79B9'7F4A'7C15 + b + 1);
}

inline std::uint64_t hash_of(std::string_view text) {
  std::uint64_t hash = text.size();
  for (; text.size() >= 8; text.remove_prefix(8)) {
    std::uint64_t word;
    std::memcpy(&word, text.data(), 8);
    hash = joined(hash, word);
  }
  std::uint64_t rest = 0;
  for (const char c : text) rest = rest << 8 | static_cast<unsigned char>(c);
  return joined(hash, rest);
}

}  // namespace qipu
