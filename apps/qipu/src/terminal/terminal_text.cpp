#include "terminal/terminal_text.hpp"

#include "qipu/text/decode.hpp"

#include <algorithm>

namespace qipu::app {

std::string shell_quoted(std::string_view text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

std::string shown_path(std::string_view path) { return printable(text::decoded(path, text::Charset::Utf8)); }

std::string shell_word(std::string_view name) {
  const auto is_plain = [](char c) {
    const bool is_alphanumeric = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    return is_alphanumeric || static_cast<unsigned char>(c) >= 0x80 ||
           std::string_view("_./@%+=:,-").find(c) != std::string_view::npos;
  };
  const std::string text = (name.starts_with('-') ? "./" : "") + std::string(name);
  if (!text.empty() && std::all_of(text.begin(), text.end(), is_plain)) return text;
  return shell_quoted(text);
}

}  // namespace qipu::app
