// Pictures in a terminal: Sixel by libsixel, and Kitty's protocol, a PNG in base64 by pieces of 4,096 bytes.
#include <sixel.h>

#include <memory>

#include "formats.hpp"
#include "sixel_error.hpp"

namespace qipu::render {

namespace {

int append(char* data, int size, void* closure) {
  static_cast<std::string*>(closure)->append(data, static_cast<std::size_t>(size));
  return size;
}

}  // namespace

Result<std::string> sixel(const Pixels& pixels, const PictureOptions&) {
  const int width = static_cast<int>(pixels.width), height = static_cast<int>(pixels.height);
  std::vector<std::uint8_t> rgb = rgb_of(pixels);
  std::string bytes;
  sixel_output_t* made_output = nullptr;
  if (const SIXELSTATUS status = sixel_output_new(&made_output, append, &bytes, nullptr);
      SIXEL_FAILED(status))
    return sixel_failure(status);
  const std::unique_ptr<sixel_output_t, FreedBy<sixel_output_unref>> output(made_output);
  sixel_dither_t* made_dither = nullptr;
  if (const SIXELSTATUS status = sixel_dither_new(&made_dither, 256, nullptr); SIXEL_FAILED(status))
    return sixel_failure(status);
  const std::unique_ptr<sixel_dither_t, FreedBy<sixel_dither_unref>> dither(made_dither);
  SIXELSTATUS status =
      sixel_dither_initialize(dither.get(), rgb.data(), width, height, SIXEL_PIXELFORMAT_RGB888,
                              SIXEL_LARGE_AUTO, SIXEL_REP_AUTO, SIXEL_QUALITY_HIGH);
  if (SIXEL_FAILED(status)) return sixel_failure(status);
  constexpr int bytes_a_pixel = 3;
  status = sixel_encode(rgb.data(), width, height, bytes_a_pixel, dither.get(), output.get());
  if (SIXEL_FAILED(status)) return sixel_failure(status);
  return bytes + "\n";
}

Result<std::string> kitty(const Pixels& pixels, const PictureOptions& options) {
  const Result<std::string> file = png(pixels, options);
  if (!file) return file;
  const std::unique_ptr<gchar, FreedBy<g_free>> held(
      g_base64_encode(reinterpret_cast<const guchar*>(file->data()), file->size()));
  const std::string_view payload = held.get();
  constexpr std::size_t piece = 4096;
  std::string bytes;
  for (std::size_t at = 0; at < payload.size(); at += piece) {
    bytes += at == 0 ? "\x1b_Ga=T,f=100," : "\x1b_G";
    bytes += at + piece < payload.size() ? "m=1;" : "m=0;";
    bytes += payload.substr(at, piece);
    bytes += "\x1b\\";
  }
  return bytes + "\n";
}

}  // namespace qipu::render
