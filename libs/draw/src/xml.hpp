// Text of SVG: lengths, attributes, characters that XML allows.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace qipu::draw {

// The distance of two lines.
inline constexpr std::int64_t cell = 1000;

// Thousandths as the shortest decimal: -500 is -.5. Nothing in SVG needs more of a cell.
void append_length(std::string& out, std::int64_t thousandths);

// Two lengths, with a space between.
void append_pair(std::string& out, std::int64_t x, std::int64_t y);

// `utf8` so that it may stand between tags and quotes. What no XML may hold, and broken bytes, become U+FFFD.
void append_escaped(std::string& out, std::string_view utf8);

// ` name="value"`.
void append_attribute(std::string& out, std::string_view name, std::string_view value);
void append_attribute(std::string& out, std::string_view name, std::int64_t thousandths);

}  // namespace qipu::draw
