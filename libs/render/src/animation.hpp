// What a format of moving pictures does with one frame after another.
#pragma once

#include <memory>
#include <string>

#include "pixels.hpp"
#include "qipu/base/result.hpp"
#include "qipu/render/animation.hpp"

namespace qipu::render {

class AnimationWriter {
 public:
  virtual ~AnimationWriter() = default;
  // The first frame says how large all are; they have that size.
  virtual Result<void> add(const Pixels& frame, std::uint32_t milliseconds) = 0;
  // Once, after the last frame.
  virtual Result<std::string> finish() = 0;
};

std::unique_ptr<AnimationWriter> gif_writer(std::uint32_t times);
std::unique_ptr<AnimationWriter> webp_writer(std::uint32_t times);

}  // namespace qipu::render
