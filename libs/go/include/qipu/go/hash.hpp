// The hash of a position: 64-bit Zobrist, the same on every machine and for ever, so that it may be stored.
// Definition: docs/design/board.md.
//
//   mix(x): splitmix64 of x (Steele, Lea, Flood 2014; Vigna's constants).
//   hash(position) = size_key ^ stone_key of each stone. Who is to move, prisoners and ko are not in it.
//
// The canonical hash of a position is the least of the hashes of its sixteen images: equal for positions that
// are the same but for symmetry and colours.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "qipu/go/stone.hpp"

namespace qipu::go {

using Hash = std::uint64_t;

// The name of this definition, to be kept beside stored hashes. Another definition will have another name.
inline constexpr std::string_view hash_version = "go1";
inline constexpr Hash hash_seed = 0x7169'7075'2E67'6F31;  // "qipu.go1"

constexpr Hash mix(std::uint64_t number) {
  number += 0x9E37'79B9'7F4A'7C15;
  number = (number ^ (number >> 30)) * 0xBF58'476D'1CE4'E5B9;
  number = (number ^ (number >> 27)) * 0x94D0'49BB'1331'11EB;
  return number ^ (number >> 31);
}

// The same point has the same key on boards of every size.
constexpr Hash stone_key(Color color, Point point) {
  const std::uint64_t index = (std::uint64_t{point.row} * max_board + point.column) * 2;
  return mix(hash_seed + index + static_cast<std::uint64_t>(color));
}

// Of the empty board.
constexpr Hash size_key(BoardSize size) {
  return mix(hash_seed ^ (std::uint64_t{1} << 32 | std::uint64_t{size.columns} << 8 | size.rows));
}

// For whoever needs the player to move in a hash (situational superko): XOR it.
constexpr Hash to_play_key(Color color) {
  return mix(hash_seed ^ (std::uint64_t{1} << 33 | static_cast<std::uint64_t>(color)));
}

// Of the sixteen images: by Symmetry, then the same with the colours swapped (8 more).
using ImageHashes = std::array<Hash, 16>;

inline Hash canonical(const ImageHashes& hashes) { return *std::min_element(hashes.begin(), hashes.end()); }

}  // namespace qipu::go
