// UTF-8 to bytes of any charset: the way back of decode.hpp, from the same tables. What has no exact way back
// is an error, never a `?`: whatever encode() gives, decode() turns into the same text. Thread-safe.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "qipu/spec/charset.hpp"
#include "qipu/text/decode.hpp"

namespace qipu::text {

// A character that the charset lacks.
struct Unencodable {
  char32_t scalar;     // U+FFFD for bytes that are not UTF-8
  std::size_t offset;  // in the UTF-8 text
};

// Appends `utf8`, which is no part of `out`, in `charset` to `out`; without byte order mark. Stateful
// charsets begin and end in ASCII, and are in ASCII at every line end; in ISO-2022-KR a text with anything
// else begins with its designation (RFC 1557). On failure `out` is as it was.
std::optional<Unencodable> encode(std::string_view utf8, Charset charset, std::string& out);

// The bytes of one character, by itself.
struct EncodedCharacter {
  char bytes[4];
  std::uint8_t length;  // 0: the charset lacks it

  std::string_view view() const { return {bytes, length}; }
};
// Stateful charsets and UTF-8 are outside its domain: use encode() and append_utf8().
EncodedCharacter encode_one(char32_t scalar, Charset charset);

}  // namespace qipu::text
