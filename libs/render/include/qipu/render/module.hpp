// What this module does, as a table of functions: a program that loads it while it runs, not when it starts,
// asks the shared object for `qipu_render_module` and gets this. Both must be of one version.
#pragma once

#include "qipu/render/animation.hpp"
#include "qipu/render/picture.hpp"
#include "qipu/render/text_measure.hpp"

namespace qipu::render {

struct Module {
  const char* version;
  Result<std::string> (*picture)(std::string_view svg, PictureKind kind, const PictureOptions& options);
  Result<std::string> (*pages)(std::span<const std::string> svgs, const std::atomic<bool>* stop);
  Result<std::string> (*animation)(std::size_t count, const FrameSource& frame, AnimationKind kind,
                                   const AnimationOptions& options, const std::atomic<bool>* stop);
  draw::TextMeasure (*text_measure)(std::string_view font, std::string_view language, bool is_strong);
  std::string (*without_glyph)(std::string_view utf8);
};

constexpr const char* module_symbol = "qipu_render_module";
using ModuleSource = const Module* (*)();

}  // namespace qipu::render
