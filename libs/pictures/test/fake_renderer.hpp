// Stands for the module render: tells what it was given.
#pragma once

#include "qipu/pictures/renderer.hpp"

namespace qipu::pictures {

inline Result<std::string> fake_picture(std::string_view svg, render::PictureKind kind,
                                        const render::PictureOptions& options) {
  return "picture " + std::to_string(static_cast<int>(kind)) + " at " + std::to_string(options.dpi) + ": " +
         std::string(svg.substr(0, 4));
}

inline Result<std::string> fake_pages(std::span<const std::string> svgs, const std::atomic<bool>* stop) {
  return stop && *stop ? std::string() : "pages: " + std::to_string(svgs.size());
}

inline Result<std::string> fake_animation(std::size_t count, const render::FrameSource& frame,
                                          render::AnimationKind, const render::AnimationOptions&,
                                          const std::atomic<bool>* stop) {
  if (stop && *stop) return std::string();
  std::size_t bytes = 0;
  for (std::size_t i = 0; i < count; ++i) bytes += frame(i).size();
  return "frames: " + std::to_string(count) + (bytes > 0 ? " drawn" : " empty");
}

inline draw::TextMeasure fake_measure(std::string_view, std::string_view, bool) {
  return [](std::string_view utf8) { return static_cast<std::uint32_t>(500 * utf8.size()); };
}

// It has no Chinese.
inline std::string fake_without_glyph(std::string_view utf8) {
  std::string missing;
  for (const char c : utf8)
    if (static_cast<unsigned char>(c) >= 0x80) missing += c;
  return missing;
}

inline Result<const render::Module*> fake_renderer() {
  static const render::Module module{"fake",         fake_picture, fake_pages,
                                     fake_animation, fake_measure, fake_without_glyph};
  return &module;
}

}  // namespace qipu::pictures
