// Numbers with so many digits after the point. Internal to the module.
#pragma once

#include <charconv>
#include <iterator>
#include <string>

namespace qipu::arena {

inline std::string fixed(double number, int digits) {
  char text[400];  // the greatest has 309 digits before the point
  return {text, std::to_chars(text, std::end(text), number, std::chars_format::fixed, digits).ptr};
}

}  // namespace qipu::arena
