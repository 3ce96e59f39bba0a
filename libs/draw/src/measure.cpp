#include "qipu/draw/measure.hpp"

#include "qipu/text/display.hpp"
#include "qipu/text/lines.hpp"

namespace qipu::draw {

std::uint32_t table_width(std::string_view utf8) {
  constexpr std::uint32_t narrow = 560;
  constexpr std::uint32_t wide = 1000;
  std::uint32_t width = 0;
  for (std::size_t i = 0; i < utf8.size();) {
    const std::size_t end = text::next_scalar(utf8, i);
    const std::uint32_t columns = text::display_width(utf8.substr(i, end - i));
    width += columns == 2 ? wide : columns == 1 ? narrow : 0;
    i = end;
  }
  return width;
}

}  // namespace qipu::draw
