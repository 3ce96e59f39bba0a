// A name that is taken gets a number: `a`, `a (2)`, `a (3)`, ...
#pragma once

#include <cstdint>
#include <string>

namespace qipu::library {

// Of `named("")`, `named(" (2)")`, `named(" (3)")`, ... the first that is free. `number` is the last that was
// tried, 0 before any was: kept for a name, its next search goes on there.
template <class Named, class IsFree>
std::string first_free_name(std::uint64_t& number, Named named, IsFree is_free) {
  for (;;) {
    std::string name = named(++number == 1 ? std::string() : " (" + std::to_string(number) + ")");
    if (is_free(name)) return name;
  }
}

}  // namespace qipu::library
