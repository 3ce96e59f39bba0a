// Pages of SVG, in millimetres.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "qipu/draw/svg.hpp"

namespace qipu::draw {

// How a page of SVG begins, up to where </svg> ends it: its size in thousandths of a millimetre, the font and
// the paper of the theme.
std::string page_begin(std::int64_t width, std::int64_t height, const Theme& theme,
                       std::string_view language = {});

}  // namespace qipu::draw
