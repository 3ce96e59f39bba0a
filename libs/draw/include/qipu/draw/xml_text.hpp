// Text and lengths in XML, SVG and HTML. Pure functions.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace qipu::draw {

// As it may stand between tags and, in double quotes, as the value of an attribute. Characters that XML does
// not know become U+FFFD.
std::string xml_text(std::string_view utf8);

// Thousandths as the shortest decimal: -500 is -.5. Nothing in SVG needs more of a cell.
void append_length(std::string& out, std::int64_t thousandths);

// ` name="value"`.
void append_attribute(std::string& out, std::string_view name, std::string_view value);
void append_attribute(std::string& out, std::string_view name, std::int64_t thousandths);

}  // namespace qipu::draw
