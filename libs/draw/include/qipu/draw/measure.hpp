// How wide text is, so that it fits a stone or a line. A program that has the font may measure it; without
// one a table of widths does, by which Chinese characters are as wide as high (Unicode's East Asian Width).
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

namespace qipu::draw {

// Thousandths of the size of the font. UTF-8 of one line; called by the thread that draws.
using TextMeasure = std::function<std::uint32_t(std::string_view)>;

// 560 for a column of a terminal, 1000 for two: about the figures and capitals of a bold sans serif.
std::uint32_t table_width(std::string_view utf8);

}  // namespace qipu::draw
