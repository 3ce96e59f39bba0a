// qipu convert --list: the formats in a table, or as JSON.
#include <algorithm>

#include "qipu/report/json_writer.hpp"
#include "rewriting/convert_formats.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

using convert::Format;

namespace {

std::string_view name_of(const Shell& shell, const Format& format) {
  return pick(shell.language, format.name_en, format.name_zh);
}

// ".ugf .ugi"
std::string shown_extensions(const Format& format) {
  std::string text;
  for (const std::string_view extension : extensions_of(format))
    text.append(text.empty() ? "." : " .").append(extension);
  return text;
}

void print_format_table(Shell& shell) {
  std::uint32_t names = 0;
  for (const Format& format : convert::formats()) names = std::max(names, columns_of(name_of(shell, format)));
  const std::string yes = shell.say(messages::formats_yes);
  const auto print = [&](std::string_view slug, std::string_view name, std::string_view reads,
                         std::string_view writes, std::string_view endings, Paint paint) {
    std::string line = shell.painted(paint, padded(slug, 8)) + " " + padded(name, names) + "  " +
                       padded(reads, 6) + " " + padded(writes, 7) + " " + std::string(endings);
    line.erase(line.find_last_not_of(' ') + 1);
    shell.out << line << "\n";
  };
  print(shell.say(messages::formats_slug), shell.say(messages::formats_name),
        shell.say(messages::formats_reads), shell.say(messages::formats_writes),
        shell.say(messages::formats_extensions), Paint::Plain);
  for (const Format& format : convert::formats())
    print(format.slug, name_of(shell, format), is_read(format) ? yes : "-", is_written(format) ? yes : "-",
          shown_extensions(format), Paint::Strong);
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

void print_formats_json(Shell& shell) {
  JsonWriter json(shell.out, JsonWriter::Style::Pretty);
  json.begin_array();
  for (const Format& format : convert::formats()) write_format(json, format);
  json.end();
  json.finish();
}

}  // namespace

std::string slugs_of(bool (*is_meant)(const Format& format)) {
  std::string slugs;
  for (const Format& format : convert::formats())
    if (is_meant(format)) slugs.append(slugs.empty() ? "" : "|").append(format.slug);
  return slugs;
}

void print_formats(Shell& shell, OutputFormat format) {
  if (format == OutputFormat::Json)
    print_formats_json(shell);
  else
    print_format_table(shell);
}

}  // namespace qipu::app
