// PNG, JPEG and BMP by gdk-pixbuf, which comes with librsvg; WebP by libwebp.
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <webp/encode.h>

#include <initializer_list>

#include "formats.hpp"
#include "svg_page.hpp"

namespace qipu::render {

namespace {

struct SaveOption {
  const char* key;
  std::string value;
};

Result<std::string> saved(const Pixels& pixels, const char* type, std::initializer_list<SaveOption> options) {
  const bool is_opaque = type != std::string_view("png");
  const std::vector<std::uint8_t> rgb = is_opaque ? rgb_of(pixels) : std::vector<std::uint8_t>();
  const std::unique_ptr<GdkPixbuf, FreedBy<g_object_unref>> held(
      gdk_pixbuf_new_from_data(is_opaque ? rgb.data() : pixels.rgba.data(), GDK_COLORSPACE_RGB, !is_opaque, 8,
                               static_cast<int>(pixels.width), static_cast<int>(pixels.height),
                               static_cast<int>(pixels.width * (is_opaque ? 3 : 4)), nullptr, nullptr));
  std::vector<char*> keys, values;
  for (const SaveOption& option : options) {
    keys.push_back(const_cast<char*>(option.key));
    values.push_back(const_cast<char*>(option.value.c_str()));
  }
  keys.push_back(nullptr);
  values.push_back(nullptr);
  gchar* bytes = nullptr;
  gsize size = 0;
  GError* error = nullptr;
  if (!gdk_pixbuf_save_to_bufferv(held.get(), &bytes, &size, type, keys.data(), values.data(), &error))
    return bad_picture(error);
  const std::unique_ptr<gchar, FreedBy<g_free>> freed(bytes);
  return std::string(bytes, size);
}

// Pixels a metre, across and down, in the header of a BMP (BITMAPINFOHEADER), where gdk-pixbuf says nothing.
void put_resolution(std::string& bmp, std::uint32_t dpi) {
  constexpr std::size_t across = 38, down = 42;
  constexpr std::uint64_t micrometres_an_inch = 25'400;
  const auto a_metre = static_cast<std::uint32_t>((dpi * std::uint64_t{1'000'000} + micrometres_an_inch / 2) /
                                                  micrometres_an_inch);
  for (const std::size_t at : {across, down})
    for (std::size_t i = 0; i < sizeof a_metre; ++i) bmp[at + i] = static_cast<char>(a_metre >> 8 * i & 0xff);
}

}  // namespace

Result<std::string> png(const Pixels& pixels, const PictureOptions& options) {
  const std::string dpi = std::to_string(options.dpi);
  // A board takes a fifth less time than with 6, the usual compression, and 4 % more room.
  return saved(pixels, "png", {{"compression", "4"}, {"x-dpi", dpi}, {"y-dpi", dpi}});
}

Result<std::string> jpeg(const Pixels& pixels, const PictureOptions& options) {
  const std::string dpi = std::to_string(options.dpi);
  return saved(pixels, "jpeg",
               {{"quality", std::to_string(options.quality)}, {"x-dpi", dpi}, {"y-dpi", dpi}});
}

Result<std::string> bmp(const Pixels& pixels, const PictureOptions& options) {
  Result<std::string> bytes = saved(pixels, "bmp", {});
  if (bytes) put_resolution(*bytes, options.dpi);
  return bytes;
}

Result<std::string> webp(const Pixels& pixels, const PictureOptions&) {
  if (pixels.width > WEBP_MAX_DIMENSION || pixels.height > WEBP_MAX_DIMENSION)
    return fail(ErrorId::PictureTooLarge, pixels.width, pixels.height);
  std::uint8_t* bytes = nullptr;
  const std::size_t size =
      WebPEncodeLosslessRGBA(pixels.rgba.data(), static_cast<int>(pixels.width),
                             static_cast<int>(pixels.height), static_cast<int>(4 * pixels.width), &bytes);
  const std::unique_ptr<std::uint8_t, FreedBy<WebPFree>> freed(bytes);
  if (size == 0) return fail(ErrorId::NoMemory);
  return std::string(reinterpret_cast<const char*>(bytes), size);
}

}  // namespace qipu::render
