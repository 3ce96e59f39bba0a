// Text for people on a terminal, and names for its shell.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "qipu/text/decode.hpp"
#include "qipu/text/display.hpp"
#include "qipu/text/lines.hpp"
#include "qipu/text/shell_words.hpp"

namespace qipu::app {

using text::cut;
using text::printable;
using text::scalar_count;
using text::shell_word;

inline std::uint32_t columns_of(std::string_view utf8) { return text::display_width(utf8); }

// The system's bytes of a path, as people read them.
inline std::string shown_path(std::string_view path) {
  return printable(text::decoded(path, text::Charset::Utf8));
}

}  // namespace qipu::app
