// Text of SVG: lengths, attributes, characters that XML allows.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "qipu/draw/xml_text.hpp"

namespace qipu::draw {

// The distance of two lines.
inline constexpr std::int64_t cell = 1000;

// Two lengths, with a space between.
void append_pair(std::string& out, std::int64_t x, std::int64_t y);

// `utf8` so that it may stand between tags and quotes. What no XML may hold, and broken bytes, become U+FFFD.
void append_escaped(std::string& out, std::string_view utf8);

}  // namespace qipu::draw
