#include "pixels.hpp"

#include <cairo.h>

#include <cmath>
#include <cstring>

#include "svg_page.hpp"

namespace qipu::render {

namespace {

constexpr double largest_side = 32'767;  // of cairo's surfaces
constexpr double most_pixels = 268'435'456;

// Cairo keeps a pixel as one number of the machine's byte order, its colours multiplied with alpha.
void unmultiply(std::uint32_t argb, std::uint8_t* rgba) {
  const std::uint32_t alpha = argb >> 24;
  const auto plain = [&](std::uint32_t shift) {
    const std::uint32_t value = argb >> shift & 0xff;
    return static_cast<std::uint8_t>(alpha == 0 ? 0 : (value * 255 + alpha / 2) / alpha);
  };
  rgba[0] = plain(16);
  rgba[1] = plain(8);
  rgba[2] = plain(0);
  rgba[3] = static_cast<std::uint8_t>(alpha);
}

Pixels copied(cairo_surface_t* surface) {
  cairo_surface_flush(surface);
  Pixels pixels;
  pixels.width = static_cast<std::uint32_t>(cairo_image_surface_get_width(surface));
  pixels.height = static_cast<std::uint32_t>(cairo_image_surface_get_height(surface));
  pixels.rgba.resize(std::size_t{4} * pixels.width * pixels.height);
  const unsigned char* row = cairo_image_surface_get_data(surface);
  const std::size_t stride = static_cast<std::size_t>(cairo_image_surface_get_stride(surface));
  std::uint8_t* out = pixels.rgba.data();
  for (std::uint32_t y = 0; y < pixels.height; ++y, row += stride)
    for (std::uint32_t x = 0; x < pixels.width; ++x, out += 4) {
      std::uint32_t argb = 0;
      std::memcpy(&argb, row + std::size_t{4} * x, sizeof argb);
      unmultiply(argb, out);
    }
  return pixels;
}

}  // namespace

Result<Pixels> pixels_of(std::string_view svg, const PictureOptions& options, Ground ground) {
  const Result<SvgPage> page = SvgPage::read(svg);
  if (!page) return unexpected<Error>(page.error());
  const double factor = options.scale * options.dpi / 96;
  // What is above a whole pixel by less than a thousandth is an error of counting in binary.
  const double width = std::max(1.0, std::ceil(page->width() * factor - 0.001));
  const double height = std::max(1.0, std::ceil(page->height() * factor - 0.001));
  if (width > largest_side || height > largest_side || width * height > most_pixels)
    return fail(ErrorId::PictureTooLarge, static_cast<std::uint64_t>(width),
                static_cast<std::uint64_t>(height));
  const Surface surface(
      cairo_image_surface_create(CAIRO_FORMAT_ARGB32, static_cast<int>(width), static_cast<int>(height)));
  if (cairo_surface_status(surface.get()) != CAIRO_STATUS_SUCCESS) return fail(ErrorId::NoMemory);
  const Painter painter(cairo_create(surface.get()));
  if (ground == Ground::White) {
    cairo_set_source_rgb(painter.get(), 1, 1, 1);
    cairo_paint(painter.get());
  }
  if (const Result<void> painted = page->paint(painter.get(), width, height); !painted)
    return unexpected<Error>(painted.error());
  return copied(surface.get());
}

std::vector<std::uint8_t> rgb_of(const Pixels& pixels) {
  std::vector<std::uint8_t> rgb;
  rgb.reserve(pixels.rgba.size() / 4 * 3);
  for (std::size_t i = 0; i < pixels.rgba.size(); i += 4)
    rgb.insert(rgb.end(), pixels.rgba.begin() + static_cast<std::ptrdiff_t>(i),
               pixels.rgba.begin() + static_cast<std::ptrdiff_t>(i + 3));
  return rgb;
}

}  // namespace qipu::render
