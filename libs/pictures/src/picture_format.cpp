#include "qipu/pictures/picture_format.hpp"

#include <array>

#include "qipu/draw/text_board.hpp"
#include "qipu/text/ascii.hpp"

namespace qipu::pictures {

namespace {

using draw::Diagram;
using draw::RecordLanguage;

template <draw::SvgForm form>
Result<std::string> as_svg(const Diagram& diagram, RecordLanguage language, const PictureStyle& style) {
  draw::SvgOptions options;
  options.form = form;
  options.language = language;
  options.text_language = style.text_language;
  return svg(diagram, style.theme, options);
}

template <draw::TextStyle text_style>
Result<std::string> as_text(const Diagram& diagram, RecordLanguage language, const PictureStyle&) {
  draw::TextOptions options;
  options.style = text_style;
  options.language = language;
  return text_board(diagram, options);
}

Result<std::string> as_sensei(const Diagram& diagram, RecordLanguage language, const PictureStyle&) {
  return sensei(diagram, language);
}

template <draw::LatexExtent extent>
Result<std::string> as_latex(const Diagram& diagram, RecordLanguage language, const PictureStyle&) {
  constexpr std::uint32_t cell = 6;  // millimetres
  return latex(diagram, extent, cell, language);
}

// The colours of a page are not known where there is none.
std::string svg_without_page(const Diagram& diagram, RecordLanguage language, PictureFormat format,
                             const PictureStyle& style) {
  draw::SvgOptions options;
  options.form = svg_form_of(format);
  options.language = language;
  options.text_language = style.text_language;
  return svg(diagram, without_page(style.theme), options);
}

struct FormatRow {
  std::string_view extension;
  Result<std::string> (*draw)(const Diagram&, RecordLanguage, const PictureStyle&);  // null: by way of SVG
  std::optional<render::PictureKind> kind = std::nullopt;
};

// By PictureFormat; of one extension the first is what a name means.
constexpr std::array format_rows{FormatRow{".svg", as_svg<draw::SvgForm::Compact>},
                                 FormatRow{".svg", as_svg<draw::SvgForm::Keyed>},
                                 FormatRow{".txt", as_text<draw::TextStyle::Ascii>},
                                 FormatRow{".ans", as_text<draw::TextStyle::Ansi>},
                                 FormatRow{".ans", as_text<draw::TextStyle::HalfBlocks>},
                                 FormatRow{".sensei", as_sensei},
                                 FormatRow{".tex", as_latex<draw::LatexExtent::Document>},
                                 FormatRow{".tikz", as_latex<draw::LatexExtent::Picture>},
                                 FormatRow{".png", nullptr, render::PictureKind::Png},
                                 FormatRow{".jpg", nullptr, render::PictureKind::Jpeg},
                                 FormatRow{".bmp", nullptr, render::PictureKind::Bmp},
                                 FormatRow{".webp", nullptr, render::PictureKind::Webp},
                                 FormatRow{".gif", nullptr, render::PictureKind::Gif},
                                 FormatRow{".pdf", nullptr, render::PictureKind::Pdf},
                                 FormatRow{".six", nullptr, render::PictureKind::Sixel},
                                 FormatRow{".kitty", nullptr, render::PictureKind::Kitty},
                                 FormatRow{".epub", nullptr},
                                 FormatRow{".html", nullptr}};

Result<const render::Module*> renderer_of(const PictureStyle& style) {
  if (style.renderer) return style.renderer();
  return fail(ErrorId::NoRender, "-");
}

const FormatRow& row_of(PictureFormat format) { return format_rows[static_cast<std::size_t>(format)]; }

}  // namespace

std::optional<PictureFormat> picture_format_of(std::string_view file_name) {
  const std::string name = text::lower_case(file_name);
  if (name.ends_with(".jpeg")) return PictureFormat::Jpeg;
  if (name.ends_with(".htm")) return PictureFormat::WebPage;
  for (std::size_t i = 0; i < format_rows.size(); ++i)
    if (name.ends_with(format_rows[i].extension)) return static_cast<PictureFormat>(i);
  return std::nullopt;
}

std::string_view extension_of(PictureFormat format) { return row_of(format).extension; }

std::optional<render::AnimationKind> animation_kind_of(PictureFormat format) {
  if (format == PictureFormat::Gif) return render::AnimationKind::Gif;
  if (format == PictureFormat::Webp) return render::AnimationKind::Webp;
  return std::nullopt;
}

bool is_graphic(PictureFormat format) {
  return format == PictureFormat::Svg || (format >= PictureFormat::Png && format <= PictureFormat::Pdf);
}

bool is_of_characters(PictureFormat format) {
  return format >= PictureFormat::Ascii && format <= PictureFormat::Sensei;
}

bool has_pixels(PictureFormat format) {
  const std::optional<render::PictureKind> kind = row_of(format).kind;
  return kind && *kind != render::PictureKind::Pdf;
}

bool has_theme(PictureFormat format) {
  return format == PictureFormat::Keyed || is_graphic(format) || has_pixels(format) || is_flowing(format);
}

bool is_flowing(PictureFormat format) {
  return format == PictureFormat::Epub || format == PictureFormat::WebPage;
}

draw::SvgForm svg_form_of(PictureFormat format) {
  return format == PictureFormat::Pdf ? draw::SvgForm::Printed : draw::SvgForm::Compact;
}

bool is_for_files(PictureFormat format) {
  return (format >= PictureFormat::Png && format <= PictureFormat::Pdf) || format == PictureFormat::Epub;
}

Result<std::string> converted(std::string svg, PictureFormat format, const PictureStyle& style) {
  if (format == PictureFormat::Svg) return svg;
  const Result<const render::Module*> module = renderer_of(style);
  if (!module) return unexpected<Error>(module.error());
  if (style.fonts) style.fonts->look_at(svg, **module);
  return (*module)->picture(svg, *row_of(format).kind, style.pixels.picture);
}

std::function<draw::TextMeasure(RecordLanguage, draw::FontKind)> measure_in_font(const PictureStyle& style) {
  const Result<const render::Module*> module = renderer_of(style);
  if (!module) return {};
  return [font = style.theme.font, module = *module](RecordLanguage language, draw::FontKind use) {
    const std::string_view code = game::language_code(language);
    return module->text_measure(draw::font_in(font, code, use), code, use == draw::FontKind::StrongWords);
  };
}

Result<std::string> pdf_of(std::span<const std::string> svgs, const PictureStyle& style,
                           const std::atomic<bool>* stop) {
  const Result<const render::Module*> module = renderer_of(style);
  if (!module) return unexpected<Error>(module.error());
  if (style.fonts)
    for (const std::string& svg : svgs) style.fonts->look_at(svg, **module);
  return (*module)->pages(svgs, stop);
}

Result<std::string> picture_bytes(const Diagram& diagram, RecordLanguage language, PictureFormat format,
                                  const PictureStyle& style) {
  const FormatRow& row = row_of(format);
  return row.draw ? row.draw(diagram, language, style)
                  : converted(svg_without_page(diagram, language, format, style), format, style);
}

Result<std::string> moving_picture(std::size_t count, const DiagramSource& diagram, RecordLanguage language,
                                   render::AnimationKind kind, const PictureStyle& style,
                                   const std::atomic<bool>* stop) {
  const Result<const render::Module*> module = renderer_of(style);
  if (!module) return unexpected<Error>(module.error());
  const auto frame = [&](std::size_t i) {
    std::string svg = svg_without_page(diagram(i), language, PictureFormat::Gif, style);
    if (style.fonts) style.fonts->look_at(svg, **module);
    return svg;
  };
  return (*module)->animation(count, frame, kind, style.pixels, stop);
}

}  // namespace qipu::pictures
