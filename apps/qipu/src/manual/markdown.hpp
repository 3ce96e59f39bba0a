#pragma once

#include <string>
#include <string_view>

namespace qipu::app {

// Plain text as Markdown: what would be taken for markup is escaped.
inline std::string markdown_text(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '|' || c == '<' || c == '*' || c == '_' || c == '[' || c == ']' || c == '`' || c == '\\')
      out += '\\';
    out += c;
  }
  return out;
}

}  // namespace qipu::app
