#include "animation.hpp"

#include <array>

namespace qipu::render {

Result<std::string> animation(std::size_t count, const FrameSource& frame, AnimationKind kind,
                              const AnimationOptions& options, const std::atomic<bool>* stop) {
  constexpr std::array writers{gif_writer, webp_writer};
  const std::unique_ptr<AnimationWriter> writer = writers[static_cast<std::size_t>(kind)](options.times);
  Pixels first;
  for (std::size_t i = 0; i < count; ++i) {
    if (stop && *stop) return std::string();
    Result<Pixels> pixels = pixels_of(frame(i), options.picture, Ground::White);
    if (!pixels) return unexpected<Error>(pixels.error());
    if (i == 0) first = {pixels->width, pixels->height, {}};
    if (!pixels->has_size_of(first)) return fail(ErrorId::BadPicture, "frames of several sizes");
    const std::uint32_t time = i + 1 == count ? options.last_milliseconds : options.milliseconds;
    if (const Result<void> added = writer->add(*pixels, time); !added)
      return unexpected<Error>(added.error());
  }
  return writer->finish();
}

}  // namespace qipu::render
