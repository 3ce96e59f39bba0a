// Pictures are read again by other programs' libraries: gdk-pixbuf, libwebp, giflib.
#include "qipu/render/picture.hpp"

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <gif_lib.h>
#include <gtest/gtest.h>
#include <webp/decode.h>
#include <webp/demux.h>

#include <array>
#include <atomic>
#include <cstring>
#include <string>
#include <vector>

#include "qipu/draw/diagram.hpp"
#include "qipu/draw/svg.hpp"
#include "qipu/draw/theme.hpp"
#include "qipu/render/animation.hpp"
#include "qipu/render/text_measure.hpp"

namespace qipu::render {
namespace {

// Red on the left, blue on the right, nothing in the last row.
constexpr std::string_view two_colors =
    "<svg xmlns='http://www.w3.org/2000/svg' width='20' height='10' viewBox='0 0 20 10'>"
    "<rect width='10' height='8' fill='#ff0000'/><rect x='10' width='10' height='8' fill='#0000ff'/></svg>";

using Rgba = std::array<int, 4>;

struct Read {
  int width = 0;
  int height = 0;
  std::vector<std::uint8_t> rgba;
  Rgba at(int x, int y) const {
    const std::uint8_t* pixel = rgba.data() + 4 * (y * width + x);
    return {pixel[0], pixel[1], pixel[2], pixel[3]};
  }
};

Read read_by_pixbuf(const std::string& bytes) {
  GdkPixbufLoader* loader = gdk_pixbuf_loader_new();
  Read read;
  if (gdk_pixbuf_loader_write(loader, reinterpret_cast<const guchar*>(bytes.data()), bytes.size(), nullptr) &&
      gdk_pixbuf_loader_close(loader, nullptr)) {
    GdkPixbuf* whole = gdk_pixbuf_add_alpha(gdk_pixbuf_loader_get_pixbuf(loader), FALSE, 0, 0, 0);
    read.width = gdk_pixbuf_get_width(whole);
    read.height = gdk_pixbuf_get_height(whole);
    for (int y = 0; y < read.height; ++y) {
      const guchar* row = gdk_pixbuf_get_pixels(whole) + y * gdk_pixbuf_get_rowstride(whole);
      read.rgba.insert(read.rgba.end(), row, row + 4 * read.width);
    }
    g_object_unref(whole);
  }
  g_object_unref(loader);
  return read;
}

Read read_by_libwebp(const std::string& bytes) {
  Read read;
  std::uint8_t* rgba = WebPDecodeRGBA(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size(),
                                      &read.width, &read.height);
  if (rgba) read.rgba.assign(rgba, rgba + 4 * read.width * read.height);
  WebPFree(rgba);
  return read;
}

bool is_near(const Rgba& one, const Rgba& other, int distance) {
  for (std::size_t i = 0; i < 4; ++i)
    if (std::abs(one[i] - other[i]) > distance) return false;
  return true;
}

struct KindCase {
  const char* name;
  PictureKind kind;
  Read (*read)(const std::string&);
  int distance;  // that a colour may be off
  Rgba nothing;  // what stands where nothing was drawn
};
constexpr Rgba white{255, 255, 255, 255}, clear{0, 0, 0, 0};
const KindCase kind_cases[] = {
    {"PNG", PictureKind::Png, read_by_pixbuf, 0, clear},
    {"JPEG", PictureKind::Jpeg, read_by_pixbuf, 24, white},
    {"BMP", PictureKind::Bmp, read_by_pixbuf, 0, white},
    {"GIF", PictureKind::Gif, read_by_pixbuf, 0, white},
    {"WebP", PictureKind::Webp, read_by_libwebp, 0, clear},
};

struct SizeCase {
  PictureOptions options;
  int width, height;
};
const SizeCase size_cases[] = {
    {{}, 20, 10},
    {{.scale = 2}, 40, 20},
    {{.dpi = 300}, 63, 32},  // 62.5 and 31.25, rounded up
    {{.scale = 0.5, .dpi = 192}, 20, 10},
};

TEST(Picture, IsReadAgainWithItsSizeAndColours) {
  for (const KindCase& one : kind_cases)
    for (const SizeCase& size : size_cases) {
      SCOPED_TRACE(std::string(one.name) + " " + std::to_string(size.width));
      const Result<std::string> made = picture(two_colors, one.kind, size.options);
      ASSERT_TRUE(made);
      const Read read = one.read(*made);
      ASSERT_EQ(read.width, size.width);
      ASSERT_EQ(read.height, size.height);
      const int quarter = size.width / 4, middle = size.height / 2;
      EXPECT_TRUE(is_near(read.at(quarter, middle), {255, 0, 0, 255}, one.distance));
      EXPECT_TRUE(is_near(read.at(3 * quarter, middle), {0, 0, 255, 255}, one.distance));
      EXPECT_TRUE(is_near(read.at(quarter, size.height - 1), one.nothing, one.distance));
    }
}

TEST(Picture, PngJpegAndBmpTellTheirResolution) {
  const std::string png = *picture(two_colors, PictureKind::Png, {.dpi = 300});
  const std::size_t at = png.find("pHYs");
  ASSERT_NE(at, png.npos);
  EXPECT_EQ(png.substr(at + 4, 9), (std::string{0, 0, 0x2e, 0x23, 0, 0, 0x2e, 0x23, 1}));  // 11,811 a metre
  const std::string jpeg = *picture(two_colors, PictureKind::Jpeg, {.dpi = 300});
  EXPECT_EQ(jpeg.substr(6, 12), (std::string{'J', 'F', 'I', 'F', 0, 1, 1, 1, 1, 0x2c, 1, 0x2c}));
  const std::string bmp = *picture(two_colors, PictureKind::Bmp, {.dpi = 300});
  EXPECT_EQ(bmp.substr(38, 8), (std::string{0x23, 0x2e, 0, 0, 0x23, 0x2e, 0, 0}));
}

TEST(Picture, OfManyColoursHas256InGif) {
  std::string svg =
      "<svg xmlns='http://www.w3.org/2000/svg' width='64' height='64'><linearGradient id='g' x2='1' y2='1'>"
      "<stop stop-color='#f00'/><stop offset='.5' stop-color='#0f0'/><stop offset='1' stop-color='#00f'/>"
      "</linearGradient><rect width='64' height='64' fill='url(#g)'/></svg>";
  const Read exact = read_by_pixbuf(*picture(svg, PictureKind::Png));
  const Read nearly = read_by_pixbuf(*picture(svg, PictureKind::Gif));
  ASSERT_EQ(nearly.rgba.size(), exact.rgba.size());
  for (int i = 0; i < 64; i += 7) EXPECT_TRUE(is_near(exact.at(i, i), nearly.at(i, i), 12)) << i;
}

TEST(Picture, ThatIsNoneOrTooLargeIsAnError) {
  struct Case {
    std::string svg;
    PictureOptions options;
    ErrorId id;
  };
  const Case cases[] = {
      {"", {}, ErrorId::BadPicture},
      {"no picture", {}, ErrorId::BadPicture},
      {"<svg xmlns='http://www.w3.org/2000/svg' width='10' height='10'", {}, ErrorId::BadPicture},
      {"<html/>", {}, ErrorId::BadPicture},
      {"<svg xmlns='http://www.w3.org/2000/svg' width='40000' height='1'/>", {}, ErrorId::PictureTooLarge},
      {"<svg xmlns='http://www.w3.org/2000/svg' width='30000' height='30000'/>",
       {},
       ErrorId::PictureTooLarge},
      {std::string(two_colors), {.scale = 100, .dpi = 10'000}, ErrorId::PictureTooLarge},
  };
  for (const Case& one : cases)
    for (const KindCase& kind : kind_cases) {
      const Result<std::string> made = picture(one.svg, kind.kind, one.options);
      ASSERT_FALSE(made) << one.svg << kind.name;
      EXPECT_EQ(made.error().id, one.id) << one.svg << kind.name;
    }
}

TEST(Picture, OfKittyIsThePngInPieces) {
  std::string svg = draw::svg(draw::Diagram({19, 19}), *draw::theme_named("wood"));
  const std::string png = *picture(svg, PictureKind::Png), kitty = *picture(svg, PictureKind::Kitty);
  std::string payload;
  std::size_t pieces = 0;
  for (std::size_t at = kitty.find("\x1b_G"); at != kitty.npos; at = kitty.find("\x1b_G", at + 1), ++pieces) {
    const std::size_t begin = kitty.find(';', at) + 1, end = kitty.find("\x1b\\", at);
    EXPECT_LE(end - begin, 4096u);
    EXPECT_EQ(kitty.substr(begin - 4, 4), kitty.find("\x1b_G", end) == kitty.npos ? "m=0;" : "m=1;");
    payload += kitty.substr(begin, end - begin);
  }
  EXPECT_GT(pieces, 1u);
  gsize size = 0;
  guchar* const decoded = g_base64_decode(payload.c_str(), &size);
  EXPECT_TRUE(std::string_view(reinterpret_cast<char*>(decoded), size) == png);
  g_free(decoded);
}

TEST(Pages, AreTheSameBytesEachTimeAndOfTheirSize) {
  const std::string svgs[] = {std::string(two_colors),
                              draw::svg(draw::Diagram({9, 9}), *draw::theme_named("print"))};
  const std::string once = *pages(svgs), again = *pages(svgs);
  EXPECT_TRUE(once == again);
  EXPECT_TRUE(once.starts_with("%PDF-"));
  EXPECT_NE(once.find("/Count 2"), once.npos);
  EXPECT_NE(once.find("/MediaBox [ 0 0 15 7.5 ]"), once.npos);  // points: three quarters of a pixel
  const std::atomic<bool> stop = true;
  EXPECT_EQ(*pages(svgs, &stop), "");
  const PictureOptions large{.scale = 2, .dpi = 300};
  EXPECT_EQ(*picture(two_colors, PictureKind::Pdf, large), *picture(two_colors, PictureKind::Pdf));
}

// ---- Widths

// How far to the right of its beginning a text reaches, in pixels.
double drawn_width(std::string_view text, std::string_view language, const std::string& font,
                   bool is_strong = false) {
  const std::string svg = "<svg xmlns='http://www.w3.org/2000/svg' xml:lang='" + std::string(language) +
                          "' width='4000' height='200'><text x='0' y='150' font-size='100' font-family='" +
                          font + (is_strong ? "' font-weight='700'>" : "'>") + std::string(text) +
                          "<tspan>|</tspan></text></svg>";
  const Read read = read_by_pixbuf(*picture(svg, PictureKind::Png));
  int last = 0;
  for (int y = 0; y < read.height; ++y)
    for (int x = last; x < read.width; ++x)
      if (read.at(x, y)[3] > 128) last = x;
  return last;
}

// The bar behind the text stands where the measure says that the text ends.
TEST(TextMeasure, IsWhatIsDrawn) {
  for (const auto& [text, language] : {std::pair{"Black 37", "en"},
                                       {"AlphaGo’s “win”", "en"},
                                       {"“新手”", "zh"},
                                       {"iiiiiiii", "en"},
                                       {"WAVAWAVA", "en"},
                                       {"黑中盘胜", "zh"},
                                       {"よい手です。", "ja"},
                                       {"좋은 수입니다", "ko"}}) {
    SCOPED_TRACE(text);
    const draw::Theme theme = *draw::theme_named("print");
    for (const std::string& font : {std::string("sans-serif"), draw::font_in(theme.font, language),
                                    draw::font_in(theme.font, language, draw::FontKind::Words)}) {
      for (const bool is_strong : {false, true}) {
        draw::TextMeasure measure = text_measure(font, language, is_strong);
        const double bar = drawn_width("", language, font, is_strong);
        EXPECT_NEAR(drawn_width(text, language, font, is_strong) - bar, measure(text) / 10.0, 2.0);
        EXPECT_EQ(measure(text), measure(text));
      }
    }
  }
}

// Where there are a font for Chinese and another one, whichever.
TEST(TextMeasure, QuotesAreOfTheLanguage) {
  const std::string font = (*draw::theme_named("print")).font;
  const auto width_of = [&](std::string_view text, std::string_view language) {
    return text_measure(draw::font_in(font, language, draw::FontKind::Words), language)(text);
  };
  if (text_measure("Noto Sans CJK SC", "zh")("“") != 1000 || text_measure("sans-serif", "en")("“") == 1000)
    GTEST_SKIP() << "no such fonts";
  for (const std::string_view sign : {"“", "”", "‘", "’"}) {
    EXPECT_LT(width_of(sign, "en"), 600u) << sign;
    EXPECT_EQ(width_of(sign, "zh"), 1000u) << sign;
  }
  EXPECT_EQ(width_of("棋谱", "en"), 2000u);
}

TEST(TextMeasure, TakesAnyText) {
  const draw::TextMeasure measure = text_measure("no such font, sans-serif", "");
  EXPECT_EQ(measure(""), 0u);
  EXPECT_GT(measure("\xFF\xFE a"), 0u);
  EXPECT_EQ(measure("two\nlines"), measure("two\nlines"));
  EXPECT_GT(measure(std::string(100'000, 'w')), measure("w") * 99'000);
}

TEST(Fonts, LackWhatNobodyHasDrawn) {
  EXPECT_EQ(without_glyph("Black 37, 黑棋 よい 좋은 \u2060\u00A0"), "");
  EXPECT_EQ(without_glyph("a\U000EFFF0b\U0003FF00"), "\U000EFFF0\U0003FF00");
  EXPECT_EQ(without_glyph(""), "");
}

// ---- Moving pictures

// A square that stands further to the right in each frame.
std::string moving(std::size_t frame) {
  return "<svg xmlns='http://www.w3.org/2000/svg' width='60' height='20'><rect width='60' height='20' "
         "fill='#eee'/>"
         "<rect x='" +
         std::to_string(20 * frame) + "' width='20' height='20' fill='#c00'/></svg>";
}

struct GifBytes {
  const std::string& bytes;
  std::size_t at = 0;
};

int read_some(GifFileType* file, GifByteType* data, int size) {
  GifBytes& from = *static_cast<GifBytes*>(file->UserData);
  const std::size_t count = std::min(static_cast<std::size_t>(size), from.bytes.size() - from.at);
  std::memcpy(data, from.bytes.data() + from.at, count);
  from.at += count;
  return static_cast<int>(count);
}

TEST(Animation, OfGifHasFramesTimesAndRounds) {
  const AnimationOptions options{.picture = {}, .milliseconds = 500, .last_milliseconds = 2000, .times = 3};
  const std::string bytes = *animation(3, moving, AnimationKind::Gif, options);
  GifBytes from{bytes};
  GifFileType* const file = DGifOpen(&from, read_some, nullptr);
  ASSERT_TRUE(file);
  ASSERT_EQ(DGifSlurp(file), GIF_OK);
  EXPECT_EQ(file->SWidth, 60);
  EXPECT_EQ(file->SHeight, 20);
  ASSERT_EQ(file->ImageCount, 3);
  const int times[] = {50, 50, 200}, lefts[] = {0, 0, 20}, widths[] = {60, 40, 40};
  for (int i = 0; i < 3; ++i) {
    GraphicsControlBlock control;
    ASSERT_EQ(DGifSavedExtensionToGCB(file, i, &control), GIF_OK);
    EXPECT_EQ(control.DelayTime, times[i]);
    EXPECT_EQ(file->SavedImages[i].ImageDesc.Left, lefts[i]);  // only what is new
    EXPECT_EQ(file->SavedImages[i].ImageDesc.Width, widths[i]);
  }
  DGifCloseFile(file, nullptr);
  const std::size_t loop = bytes.find("NETSCAPE2.0");
  ASSERT_NE(loop, bytes.npos);
  EXPECT_EQ(bytes.substr(loop + 11, 5), (std::string{3, 1, 2, 0, 0}));  // two more times
}

// What is seen after each frame.
std::vector<Read> played(const std::string& gif) {
  GifBytes from{gif};
  GifFileType* const file = DGifOpen(&from, read_some, nullptr);
  std::vector<Read> seen;
  if (!file || DGifSlurp(file) != GIF_OK) return seen;
  Read canvas{file->SWidth, file->SHeight, {}};
  canvas.rgba.resize(std::size_t{4} * file->SWidth * file->SHeight);
  for (int i = 0; i < file->ImageCount; ++i) {
    GraphicsControlBlock control{DISPOSE_DO_NOT, false, 0, NO_TRANSPARENT_COLOR};
    DGifSavedExtensionToGCB(file, i, &control);
    EXPECT_EQ(control.DisposalMode, DISPOSE_DO_NOT);
    const SavedImage& image = file->SavedImages[i];
    const GifImageDesc& place = image.ImageDesc;
    const ColorMapObject* const map = place.ColorMap ? place.ColorMap : file->SColorMap;
    for (int y = 0; y < place.Height; ++y)
      for (int x = 0; x < place.Width; ++x) {
        const int index = image.RasterBits[y * place.Width + x];
        if (index == control.TransparentColor) continue;
        const GifColorType& color = map->Colors[index];
        std::uint8_t* const pixel = &canvas.rgba[4 * ((place.Top + y) * canvas.width + place.Left + x)];
        pixel[0] = color.Red, pixel[1] = color.Green, pixel[2] = color.Blue, pixel[3] = 255;
      }
    seen.push_back(canvas);
  }
  DGifCloseFile(file, nullptr);
  return seen;
}

// On a ground of so many greys two dots move from corner to corner; every third frame is that before it.
std::string dots_on(const std::string& ground, std::size_t frame) {
  const std::size_t place = frame - frame / 3;
  const auto dot = [](std::size_t x, std::size_t y, const std::string& fill) {
    return "<circle r='9' cx='" + std::to_string(x) + "' cy='" + std::to_string(y) + "' fill='" + fill +
           "'/>";
  };
  return "<svg xmlns='http://www.w3.org/2000/svg' width='256' height='256'><defs>"
         "<linearGradient id='g' x2='1' y2='1'><stop stop-color='#f00'/><stop offset='.5' stop-color='#0f0'/>"
         "<stop offset='1' stop-color='#00f'/></linearGradient></defs><rect width='256' height='256' fill='" +
         ground + "'/>" + dot(10 + 20 * place, 12, "#000") + dot(240 - 20 * place, 240, "url(#g)") + "</svg>";
}

TEST(Animation, OfGifShowsWhatItsFramesAre) {
  constexpr std::size_t count = 9;
  struct GroundCase {
    std::string ground;
    int distance;  // that a colour may be off, where there are too many of them
  };
  for (const GroundCase& one : {GroundCase{"#eee", 0}, GroundCase{"url(#g)", 48}}) {
    SCOPED_TRACE(one.ground);
    const auto frame = [&](std::size_t i) { return dots_on(one.ground, i); };
    const std::vector<Read> seen = played(*animation(count, frame, AnimationKind::Gif));
    ASSERT_EQ(seen.size(), count);
    Read before;
    for (std::size_t i = 0; i < count; ++i) {
      const Read wanted = read_by_pixbuf(*picture(frame(i), PictureKind::Png));
      ASSERT_EQ(wanted.rgba.size(), seen[i].rgba.size());
      std::size_t wrong = 0, flickering = 0;
      for (int y = 0; y < wanted.height; ++y)
        for (int x = 0; x < wanted.width; ++x) {
          wrong += !is_near(wanted.at(x, y), seen[i].at(x, y), one.distance);
          const bool stays = i > 0 && wanted.at(x, y) == before.at(x, y);
          flickering += stays && seen[i].at(x, y) != seen[i - 1].at(x, y);
        }
      EXPECT_EQ(wrong, 0u) << i;
      EXPECT_EQ(flickering, 0u) << i;
      before = wanted;
    }
  }
}

// A frame has no more bytes for what lies between two things that move.
TEST(Animation, OfGifKeepsNothingTwice) {
  const auto size = [](const std::string& ground, std::size_t frames) {
    const auto frame = [&](std::size_t i) { return dots_on(ground, i); };
    const Result<std::string> made = animation(frames, frame, AnimationKind::Gif);
    return made->size();
  };
  for (const std::string ground : {"#eee", "url(#g)"}) {
    SCOPED_TRACE(ground);
    EXPECT_LT(size(ground, 2) - size(ground, 1), 3'000u);
    EXPECT_LT(size(ground, 4) - size(ground, 3), 60u);
  }
}

TEST(Animation, OfWebpHasFramesTimesAndRounds) {
  const AnimationOptions options{.picture = {}, .milliseconds = 500, .last_milliseconds = 2000, .times = 3};
  const std::string bytes = *animation(3, moving, AnimationKind::Webp, options);
  const WebPData data{reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()};
  WebPAnimDecoder* const decoder = WebPAnimDecoderNew(&data, nullptr);
  ASSERT_TRUE(decoder);
  WebPAnimInfo info;
  ASSERT_TRUE(WebPAnimDecoderGetInfo(decoder, &info));
  EXPECT_EQ(info.canvas_width, 60u);
  EXPECT_EQ(info.frame_count, 3u);
  EXPECT_EQ(info.loop_count, 3u);
  const int ends[] = {500, 1000, 3000};
  for (int i = 0; i < 3; ++i) {
    std::uint8_t* rgba = nullptr;
    int end = 0;
    ASSERT_TRUE(WebPAnimDecoderGetNext(decoder, &rgba, &end));
    EXPECT_EQ(end, ends[i]);
    EXPECT_EQ(rgba[4 * (20 * i + 10)], 0xcc) << i;  // the square is where it should be
  }
  WebPAnimDecoderDelete(decoder);
}

TEST(Animation, EndsWhenItIsStopped) {
  std::atomic<bool> stop = false;
  std::size_t asked = 0;
  const auto frame = [&](std::size_t i) {
    stop = i == 1;
    ++asked;
    return moving(i);
  };
  for (const AnimationKind kind : {AnimationKind::Gif, AnimationKind::Webp}) {
    stop = false;
    asked = 0;
    const Result<std::string> made = animation(3, frame, kind, {}, &stop);
    ASSERT_TRUE(made);
    EXPECT_EQ(*made, "");
    EXPECT_EQ(asked, 2u);
  }
}

TEST(Animation, OfFramesOfSeveralSizesIsAnError) {
  const auto frame = [](std::size_t i) { return i == 0 ? moving(0) : std::string(two_colors); };
  for (const AnimationKind kind : {AnimationKind::Gif, AnimationKind::Webp}) {
    const Result<std::string> made = animation(2, frame, kind);
    ASSERT_FALSE(made);
    EXPECT_EQ(made.error().id, ErrorId::BadPicture);
  }
}

}  // namespace
}  // namespace qipu::render
