#include "qipu/pictures/picture_format.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "fake_renderer.hpp"

namespace qipu::pictures {
namespace {

PictureStyle style() {
  PictureStyle style;
  style.theme = *draw::theme_named("plain");
  style.renderer = fake_renderer;
  return style;
}

draw::Diagram board() { return draw::Diagram({3, 3}); }

TEST(PictureFormat, IsKnownByTheEndOfAName) {
  struct Case {
    const char* name;
    std::optional<PictureFormat> format;
  };
  for (const Case& one :
       {Case{"a.svg", PictureFormat::Svg}, Case{"a.b.PNG", PictureFormat::Png},
        Case{"a.jpeg", PictureFormat::Jpeg}, Case{"a.htm", PictureFormat::WebPage},
        Case{"a.ans", PictureFormat::Ansi}, Case{"a.sgf", std::nullopt}, Case{"svg", std::nullopt}})
    EXPECT_EQ(picture_format_of(one.name), one.format) << one.name;
  EXPECT_EQ(extension_of(PictureFormat::Keyed), ".svg");
  EXPECT_EQ(extension_of(PictureFormat::Kitty), ".kitty");
}

TEST(PictureFormat, OfSomeThereAreSheetsAndBooksAndMovingPictures) {
  EXPECT_TRUE(is_graphic(PictureFormat::Pdf) && is_graphic(PictureFormat::Svg));
  EXPECT_TRUE(is_of_characters(PictureFormat::Ascii) && is_of_characters(PictureFormat::Sensei));
  EXPECT_FALSE(is_of_characters(PictureFormat::Keyed) || is_of_characters(PictureFormat::Latex));
  EXPECT_FALSE(is_graphic(PictureFormat::Keyed) || is_graphic(PictureFormat::Sixel));
  EXPECT_TRUE(is_flowing(PictureFormat::Epub) && !is_flowing(PictureFormat::Pdf));
  EXPECT_TRUE(is_for_files(PictureFormat::Epub) && !is_for_files(PictureFormat::Kitty));
  EXPECT_EQ(animation_kind_of(PictureFormat::Webp), render::AnimationKind::Webp);
  EXPECT_FALSE(animation_kind_of(PictureFormat::Png));
}

TEST(PictureBytes, AreTextOrSvgWithoutARenderer) {
  PictureStyle plain = style();
  plain.renderer = {};
  const auto bytes = [&](PictureFormat format) {
    const auto made = picture_bytes(board(), draw::RecordLanguage::English, format, plain);
    return made ? *made : message(made.error(), Language::English);
  };
  EXPECT_TRUE(bytes(PictureFormat::Svg).starts_with("<svg"));
  EXPECT_NE(bytes(PictureFormat::Keyed).find("data-p=\"aa\""), std::string::npos);
  EXPECT_TRUE(bytes(PictureFormat::Sensei).starts_with("$$"));
  EXPECT_NE(bytes(PictureFormat::Tikz).find("tikzpicture"), std::string::npos);
  EXPECT_NE(bytes(PictureFormat::Ascii).find(". . ."), std::string::npos);
  EXPECT_EQ(bytes(PictureFormat::Png), "pictures of this format cannot be made here (-)");
  EXPECT_FALSE(measure_in_font(plain));
}

TEST(PictureBytes, OfPixelsAreTheRenderers) {
  PictureStyle large = style();
  large.pixels.picture.dpi = 300;
  EXPECT_EQ(*picture_bytes(board(), draw::RecordLanguage::English, PictureFormat::Jpeg, large),
            "picture 1 at 300: <svg");
  EXPECT_EQ(*converted("<svg/>", PictureFormat::Pdf, style()), "picture 5 at 96: <svg");
  EXPECT_EQ(*converted("<svg/>", PictureFormat::Svg, style()), "<svg/>");
  EXPECT_EQ(measure_in_font(style())(draw::RecordLanguage::English, draw::FontKind::Board)("ab"), 1000u);
}

TEST(PictureBytes, OfSeveralAreAskedForInOrder) {
  std::vector<std::size_t> asked;
  const auto diagram = [&](std::size_t i) { return asked.push_back(i), board(); };
  EXPECT_EQ(*moving_picture(3, diagram, draw::RecordLanguage::English, render::AnimationKind::Gif, style()),
            "frames: 3 drawn");
  EXPECT_EQ(asked, (std::vector<std::size_t>{0, 1, 2}));
  const std::vector<std::string> svgs{"<svg/>", "<svg/>"};
  EXPECT_EQ(*pdf_of(svgs, style()), "pages: 2");
  const std::atomic<bool> stop = true;
  EXPECT_EQ(*pdf_of(svgs, style(), &stop), "");
}

TEST(FontCheck, NamesEachCharacterOnceAndNoneOfDescriptions) {
  FontCheck fonts;
  PictureStyle checked = style();
  checked.fonts = &fonts;
  const std::string svg = "<svg><title>棋</title><desc>谱</desc><text>围棋围</text></svg>";
  EXPECT_TRUE(converted(svg, PictureFormat::Png, checked) && converted(svg, PictureFormat::Png, checked));
  EXPECT_EQ(fonts.missing(), "围棋");
}

TEST(Renderer, ThatIsNotThereSaysSo) {
  const auto loaded = load_renderer("/nowhere/qipu-render.so");
  ASSERT_FALSE(loaded);
  EXPECT_EQ(loaded.error().id, ErrorId::NoRender);
}

TEST(PictureFormat, WhatItIsMadeOf) {
  using enum PictureFormat;
  for (const PictureFormat format : {Png, Jpeg, Bmp, Webp, Gif, Sixel, Kitty}) {
    EXPECT_TRUE(has_pixels(format)) << extension_of(format);
    EXPECT_TRUE(has_theme(format)) << extension_of(format);
  }
  for (const PictureFormat format : {Svg, Keyed, Pdf, Epub, WebPage}) {
    EXPECT_FALSE(has_pixels(format)) << extension_of(format);
    EXPECT_TRUE(has_theme(format)) << extension_of(format);
  }
  for (const PictureFormat format : {Ascii, Ansi, Blocks, Sensei, Latex, Tikz}) {
    EXPECT_FALSE(has_pixels(format)) << extension_of(format);
    EXPECT_FALSE(has_theme(format)) << extension_of(format);
  }
}

}  // namespace
}  // namespace qipu::pictures
