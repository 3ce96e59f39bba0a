#include "page_frame.hpp"

#include "page_text.hpp"
#include "qipu/draw/xml_text.hpp"

namespace qipu::publish {

namespace {

// On the outer side of an open book; odd pages lie right.
void append_head(std::string& out, const PageOptions& options, BookLanguage language, const std::string& head,
                 std::size_t number) {
  const PageGeometry at(options);
  const std::int64_t size = at.text * 85 / 100, width = at.width - 2 * at.side;
  const std::string line = cut_to(head, width, size, measure_of(language));
  const bool is_right = number % 2 == 1;
  std::string text;
  append_text(text, line, is_right ? at.width - at.side : at.side, at.head,
              {size, is_right ? TextAlign::End : TextAlign::Start});
  if (!line.empty()) append_rule(text, at.side, at.head + 2 * millimetre, width);
  append_text(text, std::to_string(number), at.width / 2, at.foot, {at.text, TextAlign::Middle});
  out += colored(text, options.theme);
}

}  // namespace

std::string colored(const std::string& texts, const draw::Theme& theme) {
  std::string out = "<g";
  draw::append_attribute(out, "fill", theme.text);
  draw::append_attribute(out, "color", theme.text);
  return out.append(">").append(texts).append("</g>");
}

std::string framed(const std::string& body, const PageOptions& options, BookLanguage language,
                   const std::string& head, std::size_t number) {
  const PageGeometry at(options);
  std::string width, height;
  draw::append_length(width, at.width);
  draw::append_length(height, at.height);
  std::string out = R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 )";
  out.append(width).append(" ").append(height).append("\" width=\"").append(width).append("mm\" height=\"");
  out.append(height).append("mm\"");
  draw::append_attribute(out, "xml:lang", language_code(language));
  draw::append_attribute(out, "font-family", options.theme.font);
  out += '>';
  if (!options.theme.paper.empty()) {
    out.append("<path d=\"M0 0h").append(width).append("v").append(height).append("H0z\"");
    draw::append_attribute(out, "fill", options.theme.paper);
    out += "/>";
  }
  out += body;
  if (number > 0) append_head(out, options, language, head, number);
  return out + "</svg>\n";
}

}  // namespace qipu::publish
