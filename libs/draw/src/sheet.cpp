// A sheet is a grid of parts of one size; a diagram stands in its part as a picture of its own, which SVG
// scales and centres. So the layout needs no measure but that of the paper.
#include "qipu/draw/sheet.hpp"

#include <algorithm>
#include <array>

#include "xml.hpp"

namespace qipu::draw {

namespace {

constexpr std::int64_t tenth = 100;  // of a millimetre, in thousandths
constexpr std::int64_t sheet_margin = 15 * cell, sheet_gap = 6 * cell,
                       sheet_line = 6 * cell;        // thousandths of a millimetre
constexpr std::string_view sheet_text_size = "3.6";  // 10 points

struct Grid {
  std::uint32_t columns;
  std::uint32_t rows;
};
// Of a part's width: small parts of the board are not blown up, so that stones on a sheet are of one size.
constexpr std::int64_t most_cells = 12;

// By the number of diagrams a sheet, from 1, on upright paper.
constexpr std::array<Grid, 12> grids{
    {{1, 1}, {1, 2}, {1, 3}, {2, 2}, {2, 3}, {2, 3}, {2, 4}, {2, 4}, {3, 3}, {3, 4}, {3, 4}, {3, 4}}};

class SheetWriter {
 public:
  SheetWriter(const Theme& theme, const SheetOptions& options) : theme_(theme), options_(options) {
    grid_ = grids[options.per_sheet - 1];
    if (options.width > options.height) std::swap(grid_.columns, grid_.rows);
    width_ = (options.width * tenth - 2 * sheet_margin - (grid_.columns - 1) * sheet_gap) / grid_.columns;
    height_ = (options.height * tenth - 2 * sheet_margin - 2 * sheet_line - (grid_.rows - 1) * sheet_gap) /
              grid_.rows;
  }

  std::string sheet(std::span<const Diagram> diagrams, std::size_t number) const {
    std::string out =
        page_begin(options_.width * tenth, options_.height * tenth, theme_, options_.text_language);
    append_text(out, options_.head, sheet_margin, "start");
    for (std::size_t i = 0; i < diagrams.size(); ++i) out += part(diagrams[i], i);
    if (options_.is_numbered) append_number(out, number);
    return out + "</svg>\n";
  }

 private:
  void append_text(std::string& out, std::string_view text, std::int64_t x, std::string_view anchor) const {
    if (text.empty()) return;
    out += "<text";
    append_attribute(out, "x", x);
    append_attribute(out, "y", sheet_margin);
    out.append(" font-size=\"")
        .append(sheet_text_size)
        .append("\" text-anchor=\"")
        .append(anchor)
        .append("\"");
    append_attribute(out, "fill", theme_.text);
    out += '>';
    append_escaped(out, text);
    out += "</text>";
  }

  void append_number(std::string& out, std::size_t number) const {
    out += "<text";
    append_attribute(out, "x", options_.width * tenth / 2);
    append_attribute(out, "y", options_.height * tenth - sheet_margin + sheet_line / 2);
    out.append(" font-size=\"").append(sheet_text_size).append("\" text-anchor=\"middle\"");
    append_attribute(out, "fill", theme_.text);
    out.append(">").append(std::to_string(number)).append("</text>");
  }

  std::string part(const Diagram& diagram, std::size_t index) const {
    SvgOptions options;
    options.form = options_.form;
    options.text_language = options_.text_language;
    options.language = options_.language;
    options.prefix = "q" + std::to_string(index);
    options.place = SvgPlace{
        sheet_margin + static_cast<std::int64_t>(index % grid_.columns) * (width_ + sheet_gap),
        sheet_margin + sheet_line + static_cast<std::int64_t>(index / grid_.columns) * (height_ + sheet_gap),
        width_, height_, width_ / most_cells};
    return svg(diagram, theme_, options);
  }

  const Theme& theme_;
  const SheetOptions& options_;
  Grid grid_{};
  std::int64_t width_ = 0;  // of a part
  std::int64_t height_ = 0;
};

}  // namespace

std::string page_begin(std::int64_t width, std::int64_t height, const Theme& theme,
                       std::string_view language) {
  std::string wide, high;
  append_length(wide, width);
  append_length(high, height);
  std::string out = R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 )";
  out.append(wide).append(" ").append(high).append("\" width=\"").append(wide).append("mm\" height=\"");
  out.append(high).append("mm\"");
  if (!language.empty()) append_attribute(out, "xml:lang", language);
  append_attribute(out, "font-family", font_in(theme.font, language));
  out += '>';
  if (theme.paper.empty()) return out;
  out.append("<path d=\"M0 0h").append(wide).append("v").append(high).append("H0z\"");
  append_attribute(out, "fill", theme.paper);
  return out + "/>";
}

std::vector<std::string> sheets_of(std::span<const Diagram> diagrams, const Theme& theme,
                                   const SheetOptions& options) {
  std::vector<std::string> sheets;
  const SheetWriter writer(theme, options);
  for (; !diagrams.empty();
       diagrams = diagrams.subspan(std::min<std::size_t>(options.per_sheet, diagrams.size())))
    sheets.push_back(writer.sheet(diagrams.first(std::min<std::size_t>(options.per_sheet, diagrams.size())),
                                  sheets.size() + options.first_number));
  return sheets;
}

}  // namespace qipu::draw
