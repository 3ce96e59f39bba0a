// Text for people on a terminal, and names for its shell.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "qipu/text/display.hpp"
#include "qipu/text/lines.hpp"

namespace qipu::app {

using text::cut;
using text::is_one_of;
using text::next_scalar;
using text::padded;
using text::printable;
using text::scalar_before;
using text::scalar_count;
using text::wrapped;

inline std::uint32_t columns_of(std::string_view utf8) { return text::display_width(utf8); }

// The system's bytes of a path, as people read them.
std::string shown_path(std::string_view path);

// A file name as a shell takes it: in single quotes where it needs them.
std::string shell_word(std::string_view name);

// In single quotes, whatever it is.
std::string shell_quoted(std::string_view text);

}  // namespace qipu::app
