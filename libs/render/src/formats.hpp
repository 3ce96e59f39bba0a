// Pixels in the formats of files and terminals. The options are those of picture().
#pragma once

#include <string>

#include "pixels.hpp"
#include "qipu/base/result.hpp"
#include "qipu/render/picture.hpp"

namespace qipu::render {

Result<std::string> png(const Pixels& pixels, const PictureOptions& options);
Result<std::string> jpeg(const Pixels& pixels, const PictureOptions& options);
Result<std::string> bmp(const Pixels& pixels, const PictureOptions& options);
Result<std::string> webp(const Pixels& pixels, const PictureOptions& options);
Result<std::string> gif(const Pixels& pixels, const PictureOptions& options);
Result<std::string> sixel(const Pixels& pixels, const PictureOptions& options);
Result<std::string> kitty(const Pixels& pixels, const PictureOptions& options);

}  // namespace qipu::render
