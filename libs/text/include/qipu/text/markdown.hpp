// Plain text as Markdown has it.
#pragma once

#include <string>
#include <string_view>

namespace qipu::text {

// `text` in which what would be taken for markup is escaped; for cells of tables, too. Line ends stay.
inline std::string markdown_text(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (std::string_view("|<*_[]`\\").find(c) != std::string_view::npos) out += '\\';
    out += c;
  }
  return out;
}

}  // namespace qipu::text
