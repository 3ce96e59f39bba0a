// The key of every stone, and what one stone changes in the hashes of all images.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "qipu/go/board.hpp"

namespace qipu::go::detail {

using PointKeys = std::array<Hash, 2>;  // by Color
using KeyTable = std::array<PointKeys, std::size_t{max_board} * max_board>;

constexpr KeyTable make_keys() {
  KeyTable keys{};
  for (std::uint8_t row = 0; row < max_board; ++row)
    for (std::uint8_t column = 0; column < max_board; ++column)
      for (const Color color : {Color::Black, Color::White})
        keys[std::size_t{row} * max_board + column][static_cast<std::size_t>(color)] =
            stone_key(color, {column, row});
  return keys;
}

#ifdef __wasm__  // made when the module is loaded: 43 KB to be sent that nothing compresses
inline KeyTable made_keys() { return make_keys(); }
inline const KeyTable stone_keys = made_keys();
#else
inline constexpr KeyTable stone_keys = make_keys();
#endif

constexpr const PointKeys& keys_at(std::size_t column, std::size_t row) {
  return stone_keys[row * max_board + column];
}

// The sixteen images of a stone; the order is that of Symmetry.
inline void toggle_images(ImageHashes& hashes, BoardSize size, Color color, Point point) {
  const std::size_t left = point.column, right = size.columns - 1 - left;
  const std::size_t above = point.row, below = size.rows - 1 - above;
  const std::array<const PointKeys*, 8> keys{
      &keys_at(left, above), &keys_at(right, above), &keys_at(left, below),  &keys_at(right, below),
      &keys_at(above, left), &keys_at(below, left),  &keys_at(above, right), &keys_at(below, right)};
  const auto own = static_cast<std::size_t>(color);
  for (std::size_t i = 0; i < keys.size(); ++i) {
    hashes[i] ^= (*keys[i])[own];
    hashes[i + 8] ^= (*keys[i])[1 - own];
  }
}

}  // namespace qipu::go::detail

namespace qipu::go {

inline void Board::toggle(Color color, Point point) {
  if (hashing_ == Hashing::Images) return detail::toggle_images(hashes_, size_, color, point);
  hashes_[0] ^= detail::keys_at(point.column, point.row)[static_cast<std::size_t>(color)];
}

}  // namespace qipu::go
