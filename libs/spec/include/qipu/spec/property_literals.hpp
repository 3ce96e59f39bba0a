// "AB"_prop: the first row of an identifier, found at compile time.
#pragma once

#include <cstddef>

#include "qipu/spec/property_table.hpp"

namespace qipu::spec {

consteval PropertyId property_id(std::string_view ident) {
  for (std::size_t i = 0; i < std::size(property_rows); ++i)
    if (property_rows[i].ident == ident) return PropertyId(static_cast<std::uint16_t>(i));
  throw "no such property";  // reached at compile time only: a typo does not compile
}

namespace literals {
consteval PropertyId operator""_prop(const char* ident, std::size_t size) {
  return property_id({ident, size});
}
}  // namespace literals

}  // namespace qipu::spec
