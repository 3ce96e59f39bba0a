#include "page_frame.hpp"

#include "page_text.hpp"
#include "qipu/draw/sheet.hpp"
#include "qipu/draw/xml_text.hpp"

namespace qipu::publish {

namespace {

// On the outer side of an open book; odd pages lie right.
void append_head(std::string& out, const PageOptions& options, RecordLanguage language,
                 const std::string& head, std::size_t number) {
  const PageGeometry at(options);
  const std::int64_t size = at.text * 85 / 100, width = at.width - 2 * at.side;
  const std::string line = cut_to(head, width, size, measure_of(options, language));
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

std::string framed(const std::string& body, const PageOptions& options, RecordLanguage language,
                   const std::string& head, std::size_t number) {
  const PageGeometry at(options);
  std::string out = draw::page_begin(at.width, at.height, options.theme, game::language_code(language));
  out += body;
  if (number > 0) append_head(out, options, language, head, number);
  return out + "</svg>\n";
}

}  // namespace qipu::publish
