// GIF by giflib: of each frame only the rectangle that differs from the frame before, with the colours of its
// own.
#include <gif_lib.h>

#include <algorithm>

#include "animation.hpp"
#include "formats.hpp"
#include "palette.hpp"
#include "svg_page.hpp"

namespace qipu::render {

namespace {

struct Rectangle {
  std::uint32_t left, top, width, height;
};

const std::uint8_t* pixel_at(const Pixels& pixels, std::uint32_t x, std::uint32_t y) {
  return pixels.rgba.data() + std::size_t{4} * (std::size_t{y} * pixels.width + x);
}

// A frame that differs in nothing still needs a pixel, to last.
Rectangle difference(const Pixels& before, const Pixels& after) {
  std::uint32_t left = after.width, right = 0, top = after.height, bottom = 0;
  for (std::uint32_t y = 0; y < after.height; ++y)
    for (std::uint32_t x = 0; x < after.width; ++x) {
      if (std::equal(pixel_at(before, x, y), pixel_at(before, x, y) + 4, pixel_at(after, x, y))) continue;
      left = std::min(left, x);
      right = std::max(right, x);
      top = std::min(top, y);
      bottom = y;
    }
  if (left > right) return {0, 0, 1, 1};
  return {left, top, right - left + 1, bottom - top + 1};
}

Pixels part_of(const Pixels& pixels, const Rectangle& part) {
  Pixels cut{part.width, part.height, {}};
  cut.rgba.reserve(std::size_t{4} * part.width * part.height);
  for (std::uint32_t y = 0; y < part.height; ++y) {
    const std::uint8_t* row = pixel_at(pixels, part.left, part.top + y);
    cut.rgba.insert(cut.rgba.end(), row, row + std::size_t{4} * part.width);
  }
  return cut;
}

int append(GifFileType* file, const GifByteType* data, int size) {
  static_cast<std::string*>(file->UserData)
      ->append(reinterpret_cast<const char*>(data), static_cast<std::size_t>(size));
  return size;
}

void close(GifFileType* file) { EGifCloseFile(file, nullptr); }

class GifWriter : public AnimationWriter {
 public:
  explicit GifWriter(std::uint32_t times) : times_(times) {}
  Result<void> add(const Pixels& frame, std::uint32_t milliseconds) override;
  Result<std::string> finish() override;

 private:
  bool open(const Pixels& frame);
  bool put_loop();
  bool put_time(std::uint32_t milliseconds);
  bool put(const IndexedPixels& pixels, const Rectangle& part);
  unexpected<Error> failure() const {
    const char* words = GifErrorString(file_ ? file_->Error : error_);
    return fail(ErrorId::BadPicture, words ? words : "?");
  }

  std::uint32_t times_;
  std::string bytes_;
  Pixels before_;
  int error_ = 0;
  std::unique_ptr<GifFileType, FreedBy<close>> file_;
};

bool GifWriter::open(const Pixels& frame) {
  file_.reset(EGifOpen(&bytes_, append, &error_));
  if (!file_) return false;
  EGifSetGifVersion(file_.get(), true);
  constexpr int bits = 8;
  return EGifPutScreenDesc(file_.get(), static_cast<int>(frame.width), static_cast<int>(frame.height), bits,
                           0, nullptr) != GIF_ERROR &&
         put_loop();
}

// Netscape's extension counts how often it begins again; without it a GIF is shown once.
bool GifWriter::put_loop() {
  if (times_ == 1) return true;
  const std::uint32_t again = times_ == 0 ? 0 : times_ - 1;
  const std::uint8_t block[] = {1, static_cast<std::uint8_t>(again), static_cast<std::uint8_t>(again >> 8)};
  GifFileType* const file = file_.get();
  return EGifPutExtensionLeader(file, APPLICATION_EXT_FUNC_CODE) != GIF_ERROR &&
         EGifPutExtensionBlock(file, 11, "NETSCAPE2.0") != GIF_ERROR &&
         EGifPutExtensionBlock(file, sizeof block, block) != GIF_ERROR &&
         EGifPutExtensionTrailer(file) != GIF_ERROR;
}

bool GifWriter::put_time(std::uint32_t milliseconds) {
  const GraphicsControlBlock control{DISPOSE_DO_NOT, false, static_cast<int>((milliseconds + 5) / 10),
                                     NO_TRANSPARENT_COLOR};
  GifByteType bytes[4];
  return EGifPutExtension(file_.get(), GRAPHICS_EXT_FUNC_CODE,
                          static_cast<int>(EGifGCBToExtension(&control, bytes)), bytes) != GIF_ERROR;
}

bool GifWriter::put(const IndexedPixels& pixels, const Rectangle& part) {
  // A map has a power of two of colours, at least two.
  int size = 2;
  while (static_cast<std::size_t>(size) < pixels.colors.size()) size *= 2;
  const auto free_map = [](ColorMapObject* map) { GifFreeMapObject(map); };
  const std::unique_ptr<ColorMapObject, decltype(free_map)> map(GifMakeMapObject(size, nullptr), free_map);
  if (!map) return false;
  for (std::size_t i = 0; i < pixels.colors.size(); ++i)
    map->Colors[i] = {pixels.colors[i][0], pixels.colors[i][1], pixels.colors[i][2]};
  GifFileType* const file = file_.get();
  if (EGifPutImageDesc(file, static_cast<int>(part.left), static_cast<int>(part.top),
                       static_cast<int>(part.width), static_cast<int>(part.height), false,
                       map.get()) == GIF_ERROR)
    return false;
  std::vector<GifPixelType> row(part.width);
  for (std::uint32_t y = 0; y < part.height; ++y) {
    std::copy_n(pixels.indexes.begin() + static_cast<std::ptrdiff_t>(std::size_t{y} * part.width), part.width,
                row.begin());
    if (EGifPutLine(file, row.data(), static_cast<int>(part.width)) == GIF_ERROR) return false;
  }
  return true;
}

Result<void> GifWriter::add(const Pixels& frame, std::uint32_t milliseconds) {
  const bool is_first = !file_;
  if (is_first && !open(frame)) return failure();
  const Rectangle part = is_first ? Rectangle{0, 0, frame.width, frame.height} : difference(before_, frame);
  const Result<IndexedPixels> pixels = indexed(part_of(frame, part));
  if (!pixels) return unexpected<Error>(pixels.error());
  if (!put_time(milliseconds) || !put(*pixels, part)) return failure();
  before_ = frame;
  return {};
}

Result<std::string> GifWriter::finish() {
  if (EGifCloseFile(file_.release(), &error_) == GIF_ERROR) return failure();
  return std::move(bytes_);
}

}  // namespace

std::unique_ptr<AnimationWriter> gif_writer(std::uint32_t times) {
  return std::make_unique<GifWriter>(times);
}

Result<std::string> gif(const Pixels& pixels, const PictureOptions&) {
  GifWriter writer(1);
  if (const Result<void> added = writer.add(pixels, 0); !added) return unexpected<Error>(added.error());
  return writer.finish();
}

}  // namespace qipu::render
