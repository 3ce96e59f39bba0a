#include "drawing/picture_format.hpp"

#include <array>

#include "qipu/draw/svg.hpp"
#include "qipu/draw/text_board.hpp"
#include "qipu/text/ascii.hpp"

namespace qipu::app {

namespace {

using draw::Diagram;
using draw::Theme;

template <draw::SvgForm form>
std::string as_svg(const Diagram& diagram, const Theme& theme, Language language) {
  draw::SvgOptions options;
  options.form = form;
  options.language = language;
  return svg(diagram, theme, options);
}

template <draw::TextStyle style>
std::string as_text(const Diagram& diagram, const Theme&, Language language) {
  draw::TextOptions options;
  options.style = style;
  options.language = language;
  return text_board(diagram, options);
}

std::string as_sensei(const Diagram& diagram, const Theme&, Language language) {
  return sensei(diagram, language);
}

template <draw::LatexExtent extent>
std::string as_latex(const Diagram& diagram, const Theme&, Language language) {
  constexpr std::uint32_t cell = 6;  // millimetres
  return latex(diagram, extent, cell, language);
}

struct FormatRow {
  std::string_view extension;
  std::string (*draw)(const Diagram&, const Theme&, Language);
};

// By PictureFormat; of one extension the first is what a name means.
constexpr std::array<FormatRow, 8> format_rows{{{".svg", as_svg<draw::SvgForm::Compact>},
                                                {".svg", as_svg<draw::SvgForm::Keyed>},
                                                {".txt", as_text<draw::TextStyle::Ascii>},
                                                {".ans", as_text<draw::TextStyle::Ansi>},
                                                {".ans", as_text<draw::TextStyle::HalfBlocks>},
                                                {".sensei", as_sensei},
                                                {".tex", as_latex<draw::LatexExtent::Document>},
                                                {".tikz", as_latex<draw::LatexExtent::Picture>}}};

const FormatRow& row_of(PictureFormat format) { return format_rows[static_cast<std::size_t>(format)]; }

}  // namespace

std::optional<PictureFormat> picture_format_of(std::string_view file_name) {
  for (std::size_t i = 0; i < format_rows.size(); ++i)
    if (text::lower_case(file_name).ends_with(format_rows[i].extension)) return static_cast<PictureFormat>(i);
  return std::nullopt;
}

std::string_view extension_of(PictureFormat format) { return row_of(format).extension; }

std::string picture(const Diagram& diagram, PictureFormat format, const Theme& theme, Language language) {
  return row_of(format).draw(diagram, theme, language);
}

}  // namespace qipu::app
