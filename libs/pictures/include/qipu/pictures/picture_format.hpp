// The formats of pictures: a diagram, or SVG, as the bytes of a file of any of them. Safe from any thread.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "qipu/base/result.hpp"
#include "qipu/draw/diagram.hpp"
#include "qipu/draw/svg.hpp"
#include "qipu/draw/theme.hpp"
#include "qipu/pictures/font_check.hpp"
#include "qipu/pictures/renderer.hpp"
#include "qipu/publish/words.hpp"
#include "qipu/render/animation.hpp"

namespace qipu::pictures {

enum class PictureFormat : std::uint8_t {
  Svg,
  Keyed,  // SVG for pages of a browser
  Ascii,
  Ansi,
  Blocks,
  Sensei,
  Latex,
  Tikz,
  Png,
  Jpeg,
  Bmp,
  Webp,
  Gif,
  Pdf,
  Sixel,
  Kitty,
  Epub,
  WebPage
};

// Of a name such as `a.svg`; nothing: it tells none.
std::optional<PictureFormat> picture_format_of(std::string_view file_name);

// With its point: `.svg`.
std::string_view extension_of(PictureFormat format);

// GIF and WebP: pictures that can move.
std::optional<render::AnimationKind> animation_kind_of(PictureFormat format);

// Pictures that pixels or lines are made of, which sheets of paper can be.
bool is_graphic(PictureFormat format);
// Lines of characters: several such pictures may follow each other.
bool is_of_characters(PictureFormat format);
// Pictures of pixels, whose number is asked for.
bool has_pixels(PictureFormat format);
// Pictures that look as a theme says; others are of characters, or TeX's.
bool has_theme(PictureFormat format);
// Books whose text flows.
bool is_flowing(PictureFormat format);
// Bytes that would only disturb a terminal.
bool is_for_files(PictureFormat format);
// Of the SVG that it is made of.
draw::SvgForm svg_form_of(PictureFormat format);

// How a diagram becomes a picture, whatever it shows.
struct PictureStyle {
  draw::Theme theme = {};
  std::string text_language = {};        // of the record, as in xml:lang; empty: English, or it is not known
  render::AnimationOptions pixels = {};  // `picture` of it where nothing moves
  Renderer renderer = {};
  FontCheck* fonts = nullptr;  // looks at what the renderer draws; null: nobody asks
};

// Errors of what follows: NoRender; those of the renderer (qipu/render/picture.hpp).

Result<std::string> picture_bytes(const draw::Diagram& diagram, draw::RecordLanguage language,
                                  PictureFormat format, const PictureStyle& style);

// A picture that is SVG already in another such format. Precondition: is_graphic(format), or it is Sixel or
// Kitty.
Result<std::string> converted(std::string svg, PictureFormat format, const PictureStyle& style);

// All of one size in one PDF; empty once `stop` is true.
Result<std::string> pdf_of(std::span<const std::string> svgs, const PictureStyle& style,
                           const std::atomic<bool>* stop = nullptr);

using DiagramSource = std::function<draw::Diagram(std::size_t)>;
// The diagrams one after another, asked for once each in ascending order; empty once `stop` is true.
// Precondition: count >= 1.
Result<std::string> moving_picture(std::size_t count, const DiagramSource& diagram,
                                   draw::RecordLanguage language, render::AnimationKind kind,
                                   const PictureStyle& style, const std::atomic<bool>* stop = nullptr);

// Of text in the font of the theme, as the renderer draws it; nothing to call: there is no renderer.
std::function<draw::TextMeasure(draw::RecordLanguage, draw::FontKind)> measure_in_font(
    const PictureStyle& style);

}  // namespace qipu::pictures
