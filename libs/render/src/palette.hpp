// A picture by at most 256 colours: its own where they are no more, else those that libsixel chooses for it.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "pixels.hpp"
#include "qipu/base/result.hpp"

namespace qipu::render {

using Rgb = std::array<std::uint8_t, 3>;

constexpr std::size_t most_colors = 256;

struct IndexedPixels {
  std::vector<Rgb> colors;            // at most as many as were asked for; none of no pixels
  std::vector<std::uint8_t> indexes;  // row by row
};

// Of opaque pixels; alpha is not looked at. Precondition: 2 <= most <= most_colors.
Result<IndexedPixels> indexed(const Pixels& pixels, std::size_t most = most_colors);

}  // namespace qipu::render
