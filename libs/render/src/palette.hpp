// A picture by at most 256 colours: its own where they are no more, else those that libsixel chooses for it.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "pixels.hpp"
#include "qipu/base/result.hpp"

namespace qipu::render {

using Rgb = std::array<std::uint8_t, 3>;

struct IndexedPixels {
  std::vector<Rgb> colors;            // 1 to 256
  std::vector<std::uint8_t> indexes;  // row by row
};

// Of opaque pixels; alpha is not looked at.
Result<IndexedPixels> indexed(const Pixels& pixels);

}  // namespace qipu::render
