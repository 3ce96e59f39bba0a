// Text of a width.
#pragma once

#include <cstddef>
#include <string>

namespace qipu {

// `filler` before the text up to `width` bytes; longer text stays as it is. Of a number leading zeros.
inline std::string right_aligned(std::string text, std::size_t width, char filler = '0') {
  if (text.size() < width) text.insert(0, width - text.size(), filler);
  return text;
}

}  // namespace qipu
