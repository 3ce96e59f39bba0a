// The formats of pictures: by the word of --format or the end of a file's name.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "drawing/font_check.hpp"
#include "qipu/base/result.hpp"
#include "qipu/draw/diagram.hpp"
#include "qipu/draw/measure.hpp"
#include "qipu/draw/svg.hpp"
#include "qipu/draw/theme.hpp"
#include "qipu/publish/words.hpp"
#include "qipu/render/animation.hpp"

namespace qipu::app {

enum class PictureFormat : std::uint8_t {
  Svg,
  Keyed,
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

// How a diagram becomes a picture, whatever it shows.
struct PictureStyle {
  draw::Theme theme;
  std::string text_language;        // of the record, as in xml:lang; empty: English, or it is not known
  render::AnimationOptions pixels;  // `picture` of it where nothing moves
  FontCheck* fonts = nullptr;       // looks at what the module render draws
};

Result<std::string> picture(const draw::Diagram& diagram, draw::RecordLanguage language, PictureFormat format,
                            const PictureStyle& style);

// Pictures that pixels or lines are made of, which sheets of paper can be.
bool is_graphic(PictureFormat format);
// Books whose text flows: of --pages alone.
bool is_flowing(PictureFormat format);
// Of the SVG that it is made of.
draw::SvgForm form_of(PictureFormat format);
// A picture that is SVG already in another such format.
Result<std::string> converted(std::string svg, PictureFormat format, const PictureStyle& style);
// Of text in the pictures that `converted` makes; nothing to call: they cannot be made.
std::function<draw::TextMeasure(game::RecordLanguage, draw::FontKind)> measure_in_font(
    const std::string& font);
// All sheets in one PDF; empty once `stop` is true.
Result<std::string> book(const std::vector<std::string>& sheets, const PictureStyle& style,
                         const std::atomic<bool>* stop);

using DiagramSource = std::function<draw::Diagram(std::size_t)>;
// The diagrams one after another, asked for once each in ascending order. Precondition: count >= 1.
Result<std::string> moving_picture(std::size_t count, const DiagramSource& diagram,
                                   draw::RecordLanguage language, render::AnimationKind kind,
                                   const PictureStyle& style);

}  // namespace qipu::app
