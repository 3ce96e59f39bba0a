// GIF by giflib: of each frame only the rectangle that differs from the frame before, where pixels that stay
// as they are are transparent. The others have the colours of the first frame, if those suffice, else of
// their own.
#include <gif_lib.h>

#include <algorithm>
#include <array>
#include <map>

#include "animation.hpp"
#include "formats.hpp"
#include "palette.hpp"
#include "svg_page.hpp"

namespace qipu::render {

namespace {

constexpr std::size_t no_color = most_colors;

struct Rectangle {
  std::uint32_t left, top, width, height;
};

// A part of a frame by indexes of colours.
struct GifPart {
  Rectangle place;
  std::vector<Rgb> colors;
  std::vector<std::uint8_t> indexes;   // row by row
  std::size_t transparent = no_color;  // the index of what stays as it is
};

// The colours of the first frame, which are those of the file.
struct FileColors {
  std::map<Rgb, std::uint8_t> indexes;
  std::size_t spare = no_color;  // an index that none of them has
};

const std::uint8_t* pixel_at(const Pixels& pixels, std::uint32_t x, std::uint32_t y) {
  return pixels.rgba.data() + std::size_t{4} * (std::size_t{y} * pixels.width + x);
}

bool is_same(const Pixels& before, const Pixels& after, std::uint32_t x, std::uint32_t y) {
  return std::equal(pixel_at(before, x, y), pixel_at(before, x, y) + 4, pixel_at(after, x, y));
}

// A frame that differs in nothing still needs a pixel, to last.
Rectangle difference(const Pixels& before, const Pixels& after) {
  std::uint32_t left = after.width, right = 0, top = after.height, bottom = 0;
  for (std::uint32_t y = 0; y < after.height; ++y)
    for (std::uint32_t x = 0; x < after.width; ++x) {
      if (is_same(before, after, x, y)) continue;
      left = std::min(left, x);
      right = std::max(right, x);
      top = std::min(top, y);
      bottom = y;
    }
  if (left > right) return {0, 0, 1, 1};
  return {left, top, right - left + 1, bottom - top + 1};
}

Result<GifPart> whole_part(const Pixels& frame) {
  Result<IndexedPixels> pixels = indexed(frame);
  if (!pixels) return unexpected<Error>(pixels.error());
  return GifPart{{0, 0, frame.width, frame.height}, std::move(pixels->colors), std::move(pixels->indexes)};
}

// Those that differ, one after the other.
Pixels changed_pixels(const Pixels& before, const Pixels& after, const Rectangle& place) {
  Pixels changed{0, 1, {}};
  for (std::uint32_t y = place.top; y < place.top + place.height; ++y)
    for (std::uint32_t x = place.left; x < place.left + place.width; ++x) {
      if (is_same(before, after, x, y)) continue;
      changed.rgba.insert(changed.rgba.end(), pixel_at(after, x, y), pixel_at(after, x, y) + 4);
      ++changed.width;
    }
  return changed;
}

Result<GifPart> changed_part(const Pixels& before, const Pixels& after) {
  const Rectangle place = difference(before, after);
  Result<IndexedPixels> changed = indexed(changed_pixels(before, after, place), most_colors - 1);
  if (!changed) return unexpected<Error>(changed.error());
  GifPart part{place, std::move(changed->colors), {}};
  part.transparent = part.colors.size();
  part.indexes.reserve(std::size_t{place.width} * place.height);
  auto next = changed->indexes.begin();
  for (std::uint32_t y = place.top; y < place.top + place.height; ++y)
    for (std::uint32_t x = place.left; x < place.left + place.width; ++x)
      part.indexes.push_back(is_same(before, after, x, y) ? static_cast<std::uint8_t>(part.transparent)
                                                          : *next++);
  return part;
}

FileColors colors_of_file(const std::vector<Rgb>& colors) {
  FileColors shared{{}, colors.size()};
  for (std::size_t i = 0; i < colors.size(); ++i)
    shared.indexes.emplace(colors[i], static_cast<std::uint8_t>(i));
  return shared;
}

// If these have all that the part has, and leave an index for what is transparent.
void take_colors_of_file(GifPart& part, const FileColors& shared) {
  std::array<std::uint8_t, most_colors> indexes{};
  if (shared.spare == no_color) return;
  for (std::size_t i = 0; i < part.colors.size(); ++i) {
    const auto found = shared.indexes.find(part.colors[i]);
    if (found == shared.indexes.end()) return;
    indexes[i] = found->second;
  }
  indexes[part.transparent] = static_cast<std::uint8_t>(shared.spare);
  for (std::uint8_t& index : part.indexes) index = indexes[index];
  part.colors.clear();
  part.transparent = shared.spare;
}

int append(GifFileType* file, const GifByteType* data, int size) {
  static_cast<std::string*>(file->UserData)
      ->append(reinterpret_cast<const char*>(data), static_cast<std::size_t>(size));
  return size;
}

void close(GifFileType* file) { EGifCloseFile(file, nullptr); }

void free_map(ColorMapObject* map) { GifFreeMapObject(map); }
using ColorMap = std::unique_ptr<ColorMapObject, FreedBy<free_map>>;

// A map has a power of two of colours, at least two; one more than the colours is for what is transparent.
ColorMap map_of(const std::vector<Rgb>& colors) {
  int size = 2;
  while (static_cast<std::size_t>(size) < std::min(colors.size() + 1, most_colors)) size *= 2;
  ColorMap map(GifMakeMapObject(size, nullptr));
  if (!map) return map;
  for (std::size_t i = 0; i < colors.size(); ++i) map->Colors[i] = {colors[i][0], colors[i][1], colors[i][2]};
  return map;
}

class GifWriter : public AnimationWriter {
 public:
  explicit GifWriter(std::uint32_t times) : times_(times) {}
  Result<void> add(const Pixels& frame, std::uint32_t milliseconds) override;
  Result<std::string> finish() override;

 private:
  Result<GifPart> part_of(const Pixels& frame);
  bool open(const GifPart& first);
  bool put_loop();
  bool put_control(std::uint32_t milliseconds, const GifPart& part);
  bool put(const GifPart& part);
  unexpected<Error> failure() const {
    const char* words = GifErrorString(file_ ? file_->Error : error_);
    return fail(ErrorId::BadPicture, words ? words : "?");
  }

  std::uint32_t times_;
  std::string bytes_;
  Pixels before_;
  FileColors shared_;
  int error_ = 0;
  std::unique_ptr<GifFileType, FreedBy<close>> file_;
};

bool GifWriter::open(const GifPart& first) {
  file_.reset(EGifOpen(&bytes_, append, &error_));
  if (!file_) return false;
  EGifSetGifVersion(file_.get(), true);
  constexpr int bits = 8;
  const ColorMap map = map_of(first.colors);
  return map &&
         EGifPutScreenDesc(file_.get(), static_cast<int>(first.place.width),
                           static_cast<int>(first.place.height), bits, 0, map.get()) != GIF_ERROR &&
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

bool GifWriter::put_control(std::uint32_t milliseconds, const GifPart& part) {
  const int transparent =
      part.transparent == no_color ? NO_TRANSPARENT_COLOR : static_cast<int>(part.transparent);
  const GraphicsControlBlock control{DISPOSE_DO_NOT, false, static_cast<int>((milliseconds + 5) / 10),
                                     transparent};
  GifByteType bytes[4];
  return EGifPutExtension(file_.get(), GRAPHICS_EXT_FUNC_CODE,
                          static_cast<int>(EGifGCBToExtension(&control, bytes)), bytes) != GIF_ERROR;
}

// One without colours has those of the file.
bool GifWriter::put(const GifPart& part) {
  const ColorMap map = part.colors.empty() ? nullptr : map_of(part.colors);
  if (!map && !part.colors.empty()) return false;
  GifFileType* const file = file_.get();
  if (!map) {  // giflib forgets the colours of the image before, and does not free them
    GifFreeMapObject(file->Image.ColorMap);
    file->Image.ColorMap = nullptr;
  }
  const auto& [left, top, width, height] = part.place;
  if (EGifPutImageDesc(file, static_cast<int>(left), static_cast<int>(top), static_cast<int>(width),
                       static_cast<int>(height), false, map.get()) == GIF_ERROR)
    return false;
  std::vector<GifPixelType> row(width);
  for (std::uint32_t y = 0; y < height; ++y) {
    std::copy_n(part.indexes.begin() + static_cast<std::ptrdiff_t>(std::size_t{y} * width), width,
                row.begin());
    if (EGifPutLine(file, row.data(), static_cast<int>(width)) == GIF_ERROR) return false;
  }
  return true;
}

// Of the first frame all, by the colours of the file, which are its own.
Result<GifPart> GifWriter::part_of(const Pixels& frame) {
  if (file_) {
    Result<GifPart> part = changed_part(before_, frame);
    if (part) take_colors_of_file(*part, shared_);
    return part;
  }
  Result<GifPart> part = whole_part(frame);
  if (!part) return part;
  if (!open(*part)) return failure();
  shared_ = colors_of_file(part->colors);
  part->colors.clear();
  return part;
}

Result<void> GifWriter::add(const Pixels& frame, std::uint32_t milliseconds) {
  const Result<GifPart> part = part_of(frame);
  if (!part) return unexpected<Error>(part.error());
  if (!put_control(milliseconds, *part) || !put(*part)) return failure();
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
