// The pixels of an SVG: row by row, four bytes each, red, green, blue, alpha, not multiplied.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "qipu/base/result.hpp"
#include "qipu/render/picture.hpp"

namespace qipu::render {

struct Pixels {
  std::uint32_t width = 0;
  std::uint32_t height = 0;
  std::vector<std::uint8_t> rgba;

  bool has_size_of(const Pixels& other) const { return width == other.width && height == other.height; }
};

enum class Ground : std::uint8_t { Transparent, White };

Result<Pixels> pixels_of(std::string_view svg, const PictureOptions& options, Ground ground);

// The colours without alpha, three bytes each.
std::vector<std::uint8_t> rgb_of(const Pixels& pixels);

}  // namespace qipu::render
