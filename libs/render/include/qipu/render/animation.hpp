// Many SVGs of one size as one moving picture. Memory: the pixels of two frames, and the bytes made.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

#include "qipu/base/result.hpp"
#include "qipu/render/picture.hpp"

namespace qipu::render {

enum class AnimationKind : std::uint8_t { Gif, Webp };

struct AnimationOptions {
  PictureOptions picture;
  std::uint32_t milliseconds = 1000;       // of a frame: 10 to 600,000. GIF counts in hundredths of a second
  std::uint32_t last_milliseconds = 3000;  // of the last
  std::uint32_t times = 0;                 // shown so often, at most 65,535; 0: for ever
};

// The SVG of a frame, asked for once each in ascending order.
using FrameSource = std::function<std::string(std::size_t)>;

// Errors as of picture(); BadPicture also where a frame has another size than the first. Precondition: count
// >= 1. `stop`: once it is true, nobody wants the picture, and what comes back is empty.
Result<std::string> animation(std::size_t count, const FrameSource& frame, AnimationKind kind,
                              const AnimationOptions& options = {}, const std::atomic<bool>* stop = nullptr);

}  // namespace qipu::render
