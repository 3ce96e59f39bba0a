#include "palette.hpp"

#include <sixel.h>

#include <algorithm>
#include <memory>
#include <unordered_map>
#include <utility>

#include "sixel_error.hpp"

namespace qipu::render {

namespace {

Rgb color_at(const Pixels& pixels, std::size_t byte) {
  return {pixels.rgba[byte], pixels.rgba[byte + 1], pixels.rgba[byte + 2]};
}

// One more than `most`, if there are more.
std::vector<Rgb> colors_in(const Pixels& pixels, std::size_t most) {
  std::vector<Rgb> colors;
  Rgb last{};
  for (std::size_t i = 0; i < pixels.rgba.size(); i += 4) {
    const Rgb color = color_at(pixels, i);
    if (!colors.empty() && color == last) continue;
    last = color;
    const auto at = std::lower_bound(colors.begin(), colors.end(), color);
    if (at != colors.end() && *at == color) continue;
    colors.insert(at, color);
    if (colors.size() > most) break;
  }
  return colors;
}

IndexedPixels exactly(const Pixels& pixels, std::vector<Rgb> colors) {
  IndexedPixels result;
  result.indexes.reserve(pixels.rgba.size() / 4);
  for (std::size_t i = 0; i < pixels.rgba.size(); i += 4) {
    const Rgb color = color_at(pixels, i);
    result.indexes.push_back(
        static_cast<std::uint8_t>(std::lower_bound(colors.begin(), colors.end(), color) - colors.begin()));
  }
  result.colors = std::move(colors);
  return result;
}

std::uint8_t nearest_of(const std::vector<Rgb>& colors, const Rgb& wanted) {
  const auto distance = [&](const Rgb& color) {
    int sum = 0;
    for (std::size_t i = 0; i < 3; ++i) sum += (color[i] - wanted[i]) * (color[i] - wanted[i]);
    return sum;
  };
  return static_cast<std::uint8_t>(std::ranges::min_element(colors, {}, distance) - colors.begin());
}

struct Shade {
  Rgb color;
  std::uint64_t count = 0;  // of pixels
  std::uint8_t index = 0;   // of the colour that stands for it
};

using Shades = std::unordered_map<std::uint32_t, Shade>;

std::uint32_t key_of(const Rgb& color) { return color[0] | color[1] << 8 | color[2] << 16; }

Shades shades_in(const Pixels& pixels) {
  Shades shades;
  for (std::size_t i = 0; i < pixels.rgba.size(); i += 4) {
    const Rgb color = color_at(pixels, i);
    Shade& shade = shades[key_of(color)];
    shade.color = color;
    ++shade.count;
  }
  return shades;
}

void assign(Shades& shades, const std::vector<Rgb>& colors) {
  for (auto& [key, shade] : shades) shade.index = nearest_of(colors, shade.color);
}

// libsixel chooses by five bits of each colour, which tints wood with bands of pink and green: each colour
// becomes the mean of those it stands for (Lloyd's step).
void refine(std::vector<Rgb>& colors, const Shades& shades) {
  struct Sum {
    std::array<std::uint64_t, 3> colors{};
    std::uint64_t count = 0;
  };
  std::vector<Sum> sums(colors.size());
  for (const auto& [key, shade] : shades) {
    Sum& sum = sums[shade.index];
    for (std::size_t i = 0; i < 3; ++i) sum.colors[i] += shade.color[i] * shade.count;
    sum.count += shade.count;
  }
  for (std::size_t one = 0; one < colors.size(); ++one)
    for (std::size_t i = 0; i < 3 && sums[one].count > 0; ++i)
      colors[one][i] =
          static_cast<std::uint8_t>((sums[one].colors[i] + sums[one].count / 2) / sums[one].count);
}

// Without patterns of dots for what lies between two colours: stones and lines are flat, and dots make large
// files.
IndexedPixels nearest(const Pixels& pixels, std::vector<Rgb> colors) {
  constexpr int steps = 4;
  Shades shades = shades_in(pixels);
  for (int step = 0; step < steps; ++step) {
    assign(shades, colors);
    refine(colors, shades);
  }
  assign(shades, colors);
  IndexedPixels result;
  result.indexes.reserve(pixels.rgba.size() / 4);
  for (std::size_t i = 0; i < pixels.rgba.size(); i += 4)
    result.indexes.push_back(shades.find(key_of(color_at(pixels, i)))->second.index);
  result.colors = std::move(colors);
  return result;
}

}  // namespace

Result<IndexedPixels> indexed(const Pixels& pixels, std::size_t most) {
  if (std::vector<Rgb> colors = colors_in(pixels, most); colors.size() <= most)
    return exactly(pixels, std::move(colors));
  const int width = static_cast<int>(pixels.width), height = static_cast<int>(pixels.height);
  std::vector<std::uint8_t> rgb = rgb_of(pixels);
  sixel_dither_t* made = nullptr;
  if (const SIXELSTATUS status = sixel_dither_new(&made, static_cast<int>(most), nullptr);
      SIXEL_FAILED(status))
    return sixel_failure(status);
  const std::unique_ptr<sixel_dither_t, FreedBy<sixel_dither_unref>> dither(made);
  const SIXELSTATUS status =
      sixel_dither_initialize(dither.get(), rgb.data(), width, height, SIXEL_PIXELFORMAT_RGB888,
                              SIXEL_LARGE_AUTO, SIXEL_REP_AUTO, SIXEL_QUALITY_HIGH);
  if (SIXEL_FAILED(status)) return sixel_failure(status);
  std::vector<Rgb> colors;
  const unsigned char* palette = sixel_dither_get_palette(dither.get());
  for (int i = 0; i < sixel_dither_get_num_of_palette_colors(dither.get()); ++i, palette += 3)
    colors.push_back({palette[0], palette[1], palette[2]});
  return nearest(pixels, std::move(colors));
}

}  // namespace qipu::render
