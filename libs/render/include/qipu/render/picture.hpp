// An SVG as a picture of pixels, as pages, or as bytes that a terminal shows.
//
// Sizes: a picture has its SVG's size in CSS pixels (96 an inch) times `scale` times dpi / 96, rounded up. A
// PDF has no pixels: its page is as large as the SVG, whatever the options say.
// Text is drawn with the system's fonts (fontconfig): for Chinese, Japanese and Korean some font must be
// there. Pure functions but for reading those fonts; safe from any thread.
#pragma once

#include <atomic>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "qipu/base/result.hpp"

namespace qipu::render {

enum class PictureKind : std::uint8_t {
  Png,    // transparent where nothing is drawn
  Jpeg,   // on white
  Bmp,    // on white
  Webp,   // without loss; transparent where nothing is drawn
  Gif,    // 256 colours, on white
  Pdf,    // lines and text stay lines and text
  Sixel,  // for terminals: colours as many as they have
  Kitty,  // for terminals that understand Kitty's protocol
};

struct PictureOptions {
  double scale = 1;            // 0.01 to 100
  std::uint32_t dpi = 96;      // 1 to 10,000; PNG, JPEG and BMP tell it
  std::uint32_t quality = 90;  // of JPEG: 1 to 100
  bool operator==(const PictureOptions&) const = default;
};

// Invalid (BadPicture) if it is no SVG; TooLarge (PictureTooLarge) beyond 32,767 pixels a side or 268 million
// in all. Precondition: the options are within their ranges.
Result<std::string> picture(std::string_view svg, PictureKind kind, const PictureOptions& options = {});

// A PDF with a page for each SVG, as large as that is. Errors as above. The same bytes for the same pages and
// fonts. `stop`: once it is true, nobody wants the PDF, and what comes back is empty.
Result<std::string> pages(std::span<const std::string> svgs, const std::atomic<bool>* stop = nullptr);

}  // namespace qipu::render
