// A number with so many digits after its point, as people write it.
#pragma once

#include <charconv>
#include <iterator>
#include <string>

namespace qipu {

// Precondition: finite, digits from 0 to 80.
inline std::string fixed_digits(double number, int digits) {
  char text[400];  // the greatest has 309 digits before the point
  return {text, std::to_chars(text, std::end(text), number, std::chars_format::fixed, digits).ptr};
}

}  // namespace qipu
