// Moving WebP by libwebp, which finds by itself what of a frame is new.
#include <webp/encode.h>
#include <webp/mux.h>

#include "animation.hpp"
#include "svg_page.hpp"

namespace qipu::render {

namespace {

struct PictureMemory {
  WebPPicture picture;
  ~PictureMemory() { WebPPictureFree(&picture); }
};

class WebpWriter : public AnimationWriter {
 public:
  explicit WebpWriter(std::uint32_t times) : times_(times) {}
  Result<void> add(const Pixels& frame, std::uint32_t milliseconds) override;
  Result<std::string> finish() override;

 private:
  bool open(const Pixels& frame);
  unexpected<Error> failure() const {
    return fail(ErrorId::BadPicture, encoder_ ? WebPAnimEncoderGetError(encoder_.get()) : "WebP");
  }

  std::uint32_t times_;
  std::unique_ptr<WebPAnimEncoder, FreedBy<WebPAnimEncoderDelete>> encoder_;
  WebPConfig config_{};
  int time_ = 0;  // at which the next frame begins
};

bool WebpWriter::open(const Pixels& frame) {
  WebPAnimEncoderOptions options;
  if (!WebPAnimEncoderOptionsInit(&options) || !WebPConfigInit(&config_)) return false;
  options.anim_params.loop_count = static_cast<int>(times_);
  config_.lossless = 1;
  constexpr int fast = 1;
  if (!WebPConfigLosslessPreset(&config_, fast)) return false;
  encoder_.reset(WebPAnimEncoderNew(static_cast<int>(frame.width), static_cast<int>(frame.height), &options));
  return encoder_ != nullptr;
}

Result<void> WebpWriter::add(const Pixels& frame, std::uint32_t milliseconds) {
  if (frame.width > WEBP_MAX_DIMENSION || frame.height > WEBP_MAX_DIMENSION)
    return fail(ErrorId::PictureTooLarge, frame.width, frame.height);
  if (!encoder_ && !open(frame)) return failure();
  PictureMemory memory;
  if (!WebPPictureInit(&memory.picture)) return failure();
  memory.picture.use_argb = 1;
  memory.picture.width = static_cast<int>(frame.width);
  memory.picture.height = static_cast<int>(frame.height);
  if (!WebPPictureImportRGBA(&memory.picture, frame.rgba.data(), memory.picture.width * 4))
    return fail(ErrorId::NoMemory);
  if (!WebPAnimEncoderAdd(encoder_.get(), &memory.picture, time_, &config_)) return failure();
  time_ += static_cast<int>(milliseconds);
  return {};
}

Result<std::string> WebpWriter::finish() {
  WebPData data;
  WebPDataInit(&data);
  const bool is_made = WebPAnimEncoderAdd(encoder_.get(), nullptr, time_, nullptr) &&
                       WebPAnimEncoderAssemble(encoder_.get(), &data);
  const std::unique_ptr<WebPData, FreedBy<WebPDataClear>> cleared(&data);
  if (!is_made) return failure();
  return std::string(reinterpret_cast<const char*>(data.bytes), data.size);
}

}  // namespace

std::unique_ptr<AnimationWriter> webp_writer(std::uint32_t times) {
  return std::make_unique<WebpWriter>(times);
}

}  // namespace qipu::render
