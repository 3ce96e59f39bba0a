#include "qipu/draw/sheet.hpp"

#include "xml.hpp"

namespace qipu::draw {

std::string page_begin(std::int64_t width, std::int64_t height, const Theme& theme,
                       std::string_view language) {
  std::string wide, high;
  append_length(wide, width);
  append_length(high, height);
  std::string out = R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 )";
  out.append(wide).append(" ").append(high).append("\" width=\"").append(wide).append("mm\" height=\"");
  out.append(high).append("mm\"");
  if (!language.empty()) append_attribute(out, "xml:lang", language);
  append_attribute(out, "font-family", font_in(theme.font, language, FontKind::Words));
  out += '>';
  if (theme.paper.empty()) return out;
  out.append("<path d=\"M0 0h").append(wide).append("v").append(high).append("H0z\"");
  append_attribute(out, "fill", theme.paper);
  return out + "/>";
}

}  // namespace qipu::draw
