#include "recode.hpp"

#include <array>

#include "qipu/text/decode.hpp"

namespace qipu::check {

namespace {

// The byte that windows-1252 has for a character, if any.
std::optional<char> byte_of_1252(char32_t scalar) {
  static constexpr std::array<char16_t, 32> high = {
      0x20AC, 0x81,   0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
      0x2039, 0x0152, 0x8D,   0x017D, 0x8F,   0x90,   0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
      0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D,   0x017E, 0x0178};
  if (scalar < 0x100) return static_cast<char>(scalar);
  for (std::size_t i = 0; i < high.size(); ++i)
    if (high[i] == scalar) return static_cast<char>(0x80 + i);
  return std::nullopt;
}

}  // namespace

std::optional<std::string> bytes_of_1252(std::string_view utf8) {
  std::string bytes;
  for (std::size_t i = 0; i < utf8.size();) {
    const text::Character character = text::decode_one(utf8.substr(i), spec::Charset::Utf8);
    const std::optional<char> byte = byte_of_1252(character.scalar);
    if (!byte) return std::nullopt;
    bytes.push_back(*byte);
    i += character.length;
  }
  return bytes;
}

}  // namespace qipu::check
