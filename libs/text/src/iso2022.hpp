// The stateful seven-bit charsets: ISO-2022-JP (RFC 1468, 1554, 2237), ISO-2022-KR (RFC 1557), HZ (RFC 1843).
// Their character sets are those of the EUC charsets with the high bits taken off.
#pragma once

#include <cstdint>

#include "codec.hpp"

namespace qipu::text {

enum class Set : std::uint8_t { Ascii, Roman, Katakana, Jis0208, Jis0212, KsX1001, Gb2312, Unchanged };

struct SetRow {
  Charset charset;      // the EUC charset that holds it
  std::uint8_t prefix;  // of its codes there; 0: none
  std::uint8_t width;   // bytes of a character
};

inline constexpr SetRow sets[] = {
    // in enum order
    {Charset::UsAscii, 0, 1},  {Charset::UsAscii, 0, 1}, {Charset::EucJp, 0x8E, 1}, {Charset::EucJp, 0, 2},
    {Charset::EucJp, 0x8F, 2}, {Charset::EucKr, 0, 2},   {Charset::Gb18030, 0, 2},
};

constexpr bool begins_escape(char byte, Charset charset) {
  return charset == Charset::Hz ? byte == '~' : byte == '\x1B' || byte == '\x0E' || byte == '\x0F';
}

}  // namespace qipu::text
