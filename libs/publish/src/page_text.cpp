#include "page_text.hpp"

#include <array>

#include "line_filler.hpp"
#include "qipu/draw/xml_text.hpp"

namespace qipu::publish {

namespace {

constexpr std::array<std::string_view, 3> anchors{"", " text-anchor=\"middle\"", " text-anchor=\"end\""};

}  // namespace

void append_text(std::string& out, std::string_view text, std::int64_t x, std::int64_t y,
                 const TextStyle& style) {
  if (text.empty()) return;
  out += "<text";
  draw::append_attribute(out, "x", x);
  draw::append_attribute(out, "y", y);
  draw::append_attribute(out, "font-size", style.size);
  out += anchors[static_cast<std::size_t>(style.align)];
  if (style.is_strong) out += " font-weight=\"700\"";
  out.append(">").append(draw::xml_text(text)).append("</text>");
}

draw::TextMeasure measure_of(const PageOptions& options, RecordLanguage language, draw::FontKind use) {
  if (options.measure) return options.measure(language, use);
  constexpr std::uint32_t strong = 1080;  // how much wider strong text usually is, in thousandths
  const std::uint32_t wider = use == draw::FontKind::StrongWords ? strong : 1000;
  return [language, wider](std::string_view text) {
    return static_cast<std::uint32_t>(std::uint64_t{usual_width(text, language)} * wider / 1000);
  };
}

std::int64_t width_of(std::string_view text, std::int64_t size, const draw::TextMeasure& measure) {
  return static_cast<std::int64_t>(measure(text)) * size / 1000;
}

std::string cut_to(std::string_view text, std::int64_t width, std::int64_t size,
                   const draw::TextMeasure& measure) {
  const std::string line = line_text(text);
  if (width_of(line, size, measure) <= width) return line;
  LineFiller filler(line, measure);
  const std::int64_t room = width * 1000 / size - static_cast<std::int64_t>(measure("…"));
  return filler.next(room).value_or("") + "…";
}

void append_rule(std::string& out, std::int64_t x, std::int64_t y, std::int64_t width) {
  constexpr std::int64_t thin = 150;
  out += "<path d=\"M";
  draw::append_length(out, x);
  out += ' ';
  draw::append_length(out, y);
  out += 'h';
  draw::append_length(out, width);
  out += "\" fill=\"none\" stroke=\"currentColor\"";
  draw::append_attribute(out, "stroke-width", thin);
  out += "/>";
}

}  // namespace qipu::publish
