#pragma once

#include <string>
#include <string_view>

namespace qipu::app {

// A field of CSV as RFC 4180 writes it: in quotes where it needs them.
inline std::string csv_field(std::string_view text) {
  if (text.find_first_of(",\"\r\n") == text.npos) return std::string(text);
  std::string out(1, '"');
  for (const char c : text) out.append(c == '"' ? 2 : 1, c);
  out.push_back('"');
  return out;
}

}  // namespace qipu::app
