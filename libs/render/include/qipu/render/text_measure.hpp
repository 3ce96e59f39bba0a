// How wide text is in the fonts that pictures are drawn with.
#pragma once

#include <string>
#include <string_view>

#include "qipu/draw/measure.hpp"

namespace qipu::render {

// `font`: families as in SVG; `language`: as in xml:lang, for fonts draw some characters by it; `is_strong`:
// in bold. To be made, copied and called by one thread; it remembers what it was asked. Reads the system's
// fonts (fontconfig).
draw::TextMeasure text_measure(std::string_view font, std::string_view language, bool is_strong = false);

// The characters of `utf8` that no font of the system has, in their order. Reads those fonts.
std::string without_glyph(std::string_view utf8);

}  // namespace qipu::render
