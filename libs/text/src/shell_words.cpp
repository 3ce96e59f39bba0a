#include "qipu/text/shell_words.hpp"

#include <algorithm>

#include "qipu/text/ascii.hpp"

namespace qipu::text {

std::string shell_quoted(std::string_view text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

std::string shell_word(std::string_view name) {
  const auto is_plain = [](char c) {
    return is_letter(c) || is_digit(c) || static_cast<unsigned char>(c) >= 0x80 ||
           std::string_view("_./@%+=:,-").find(c) != std::string_view::npos;
  };
  const std::string text = (name.starts_with('-') ? "./" : "") + std::string(name);
  if (!text.empty() && std::all_of(text.begin(), text.end(), is_plain)) return text;
  return shell_quoted(text);
}

}  // namespace qipu::text
