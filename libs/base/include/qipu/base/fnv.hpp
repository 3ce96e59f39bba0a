// FNV-1a, 64 bits, over numbers and strings: the same on every platform.
#pragma once

#include <cstdint>
#include <string_view>

namespace qipu {

class Fnv {
 public:
  // Of two that begin otherwise, the values have nothing to do with each other.
  constexpr explicit Fnv(std::uint64_t begin = 0xCBF2'9CE4'8422'2325) : value_(begin) {}

  // As eight bytes, the lowest first.
  constexpr Fnv& add(std::uint64_t number) {
    for (int shift = 0; shift < 64; shift += 8) add_byte(static_cast<std::uint8_t>(number >> shift));
    return *this;
  }

  // Its length first, so that where one string ends and the next begins makes a difference.
  constexpr Fnv& add(std::string_view bytes) {
    add(bytes.size());
    for (const char byte : bytes) add_byte(static_cast<std::uint8_t>(byte));
    return *this;
  }

  constexpr std::uint64_t value() const { return value_; }

 private:
  constexpr void add_byte(std::uint8_t byte) { value_ = (value_ ^ byte) * 0x100'0000'01B3; }

  std::uint64_t value_;
};

}  // namespace qipu
