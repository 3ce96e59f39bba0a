#include "qipu/summary/formats_report.hpp"

#include <algorithm>
#include <string>
#include <string_view>

#include "messages.hpp"
#include "qipu/convert/format.hpp"
#include "qipu/text/display.hpp"
#include "qipu/text/lines.hpp"

namespace qipu::summary {

namespace {

using convert::Format;
using report::JsonWriter;
using Layout = JsonWriter::Layout;

std::string_view name_of(const Format& format, Language language) {
  return pick(language, format.name_en, format.name_zh);
}

// ".ugf .ugi"
std::string shown_extensions(const Format& format) {
  std::string text;
  for (const std::string_view extension : extensions_of(format))
    text.append(text.empty() ? "." : " .").append(extension);
  return text;
}

struct FormatLine {
  std::string slug, name, reads, writes, extensions;
};

std::string line_text(const FormatLine& line, std::uint32_t name_columns, report::Paint paint,
                      const report::FormOptions& options) {
  std::string text = options.in_paint(paint, text::padded(line.slug, 8)) + " " +
                     text::padded(line.name, name_columns) + "  " + text::padded(line.reads, 6) + " " +
                     text::padded(line.writes, 7) + " " + line.extensions;
  text.erase(text.find_last_not_of(' ') + 1);
  return text + "\n";
}

void write_format(JsonWriter& json, const Format& format) {
  json.begin_object(Layout::Inline);
  json.member("slug", format.slug);
  json.key("name");
  json.begin_object(Layout::Inline);
  json.member("en", format.name_en);
  json.member("zh", format.name_zh);
  json.end();
  json.key("extensions");
  json.begin_array(Layout::Inline);
  for (const std::string_view extension : extensions_of(format)) json.string(extension);
  json.end();
  json.key("reads");
  json.boolean(is_read(format));
  json.key("writes");
  json.boolean(is_written(format));
  json.end();
}

}  // namespace

void write_format_table(report::Sink& out, const report::FormOptions& options) {
  const Language language = options.language;
  std::uint32_t names = 0;
  for (const Format& format : convert::formats())
    names = std::max(names, text::display_width(name_of(format, language)));
  const std::string yes = say(language, messages::formats_yes);
  out.write(line_text({say(language, messages::formats_slug), say(language, messages::formats_name),
                       say(language, messages::formats_reads), say(language, messages::formats_writes),
                       say(language, messages::formats_extensions)},
                      names, report::Paint::Plain, options));
  for (const Format& format : convert::formats())
    out.write(
        line_text({std::string(format.slug), std::string(name_of(format, language)),
                   is_read(format) ? yes : "-", is_written(format) ? yes : "-", shown_extensions(format)},
                  names, report::Paint::Strong, options));
}

void write_formats(JsonWriter& json) {
  json.begin_array();
  for (const Format& format : convert::formats()) write_format(json, format);
  json.end();
  json.finish();
}

}  // namespace qipu::summary
