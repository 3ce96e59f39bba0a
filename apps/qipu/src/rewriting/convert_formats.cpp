#include "rewriting/convert_formats.hpp"

#include <algorithm>

namespace qipu::app {

using convert::Format;
using convert::FormatId;

std::vector<std::string_view> extensions(const Format& format) {
  std::vector<std::string_view> list;
  std::string_view rest = format.extensions;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(' '), rest.size());
    list.push_back(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return list;
}

namespace {

// Without its dot, in lower case.
std::string extension_in(std::string_view file_name) {
  const std::string_view last = file_name.substr(file_name.find_last_of('/') + 1);
  const std::size_t dot = last.rfind('.');
  std::string extension(dot == last.npos ? std::string_view() : last.substr(dot + 1));
  for (char& c : extension) c = static_cast<char>(c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c);
  return extension;
}

bool has_extension(const Format& format, std::string_view extension) {
  const std::vector<std::string_view> list = extensions(format);
  return std::find(list.begin(), list.end(), extension) != list.end();
}

}  // namespace

std::string_view name_of(const Shell& shell, const Format& format) {
  return pick(shell.language, format.name_en, format.name_zh);
}

bool is_read(const Format& format) { return format.read || &format == &convert::row(convert::sgf_format()); }
bool is_written(const Format& format) {
  return format.write || &format == &convert::row(convert::sgf_format());
}

const char* written_formats() {
  static const std::string slugs = [] {
    std::string all;
    for (const Format& format : convert::formats())
      if (is_written(format)) all.append(all.empty() ? "" : "|").append(format.slug);
    return all;
  }();
  return slugs.c_str();
}

std::string_view short_name(const Shell& shell, FormatId format) {
  const std::string_view name = name_of(shell, convert::row(format));
  std::size_t end = name.size();
  for (const std::string_view after : {" (", "（", ", ", "、"}) end = std::min(end, name.find(after));
  return name.substr(0, end);
}

FormatId format_to_write(std::string_view file_name) {
  const std::string extension = extension_in(file_name);
  if (extension.empty()) return convert::sgf_format();
  for (const Format& format : convert::formats())
    if (is_written(format) && has_extension(format, extension)) return convert::find_format(format.slug);
  return {};
}

std::string extension_of(FormatId format) {
  return std::string(".").append(extensions(convert::row(format)).front());
}

bool is_format_extension(std::string_view extension) {
  if (!extension.starts_with('.')) return false;
  const std::string word = extension_in(extension);
  const auto formats = convert::formats();
  return std::any_of(formats.begin(), formats.end(),
                     [&](const Format& format) { return has_extension(format, word); });
}

}  // namespace qipu::app
