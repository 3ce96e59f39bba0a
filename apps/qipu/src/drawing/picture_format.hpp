// The formats of pictures: by the word of --format or the end of a file's name.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "qipu/draw/diagram.hpp"
#include "qipu/draw/theme.hpp"

namespace qipu::app {

enum class PictureFormat : std::uint8_t { Svg, Keyed, Ascii, Ansi, Blocks, Sensei, Latex, Tikz };

// Of a name such as `a.svg`; nothing: it tells none.
std::optional<PictureFormat> picture_format_of(std::string_view file_name);

// With its point: `.svg`.
std::string_view extension_of(PictureFormat format);

std::string picture(const draw::Diagram& diagram, PictureFormat format, const draw::Theme& theme,
                    Language language);

}  // namespace qipu::app
