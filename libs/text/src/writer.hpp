// One row per charset: how a character is written. Apart from how it is read, for who only reads links
// neither the writers nor their tables. Internal to the module.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "codec.hpp"
#include "qipu/text/encode.hpp"

namespace qipu::text {

constexpr std::size_t longest_code = 4;

struct Writer {
  // Writes the code of `scalar` and returns its length, at most longest_code; 0: the charset lacks it. Null
  // for stateful charsets and UTF-8. Where the codec says that ASCII is itself, `scalar` is none.
  std::size_t (*write)(char32_t scalar, const Writer& writer, char* out) = nullptr;
  Charset charset = Charset::UsAscii;
  const std::uint8_t* order = nullptr;  // single bytes 80..FF by scalar, unassigned ones last
};

const Writer& writer(Charset charset);

// On failure `out` has more than before.
std::optional<Unencodable> encode_stateful(std::string_view utf8, Charset charset, std::string& out);

// The first character of `utf8`, which is not empty. Chinese, and what else takes three bytes, without a
// call.
inline Character first_of_utf8(std::string_view utf8) {
  const auto byte = [utf8](std::size_t i) {
    return static_cast<char32_t>(static_cast<std::uint8_t>(utf8[i]));
  };
  if (byte(0) < 0x80) return valid(byte(0), 1);
  if (utf8.size() >= 3 && byte(0) >> 4 == 0xE && byte(1) >> 6 == 2 && byte(2) >> 6 == 2) {
    const char32_t scalar = (byte(0) & 0xF) << 12 | (byte(1) & 0x3F) << 6 | (byte(2) & 0x3F);
    if (scalar >= 0x800 && (scalar < 0xD800 || scalar > 0xDFFF)) return valid(scalar, 3);
  }
  return read_utf8(utf8, codec(Charset::Utf8, charsets_without_east_asia));
}

}  // namespace qipu::text
