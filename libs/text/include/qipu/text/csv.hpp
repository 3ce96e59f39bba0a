// A field of CSV as RFC 4180 writes it, safe for programs that calculate.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace qipu::text {

enum class CsvField : std::uint8_t { Words, Number };

// Appends `text`, in quotes where it needs them. Words that begin like a formula (= + - @, a tab, a line end)
// get an apostrophe: a program for tables would calculate them. A number may begin with its sign.
inline void append_csv(std::string& out, std::string_view text, CsvField field = CsvField::Words) {
  const bool is_formula = field == CsvField::Words && !text.empty() &&
                          std::string_view("=+-@\t\r\n").find(text.front()) != std::string_view::npos;
  const bool is_quoted = text.find_first_of("\",\r\n") != std::string_view::npos;
  if (is_quoted) out += '"';
  if (is_formula) out += '\'';
  for (const char c : text) out.append(c == '"' ? 2 : 1, c);
  if (is_quoted) out += '"';
}

}  // namespace qipu::text
