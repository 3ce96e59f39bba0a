// What a value says: from bytes in a charset to UTF-8 text. FF[4] R10, R11, R12.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "qipu/sgf/reading.hpp"
#include "qipu/spec/property.hpp"

namespace qipu::sgf {

// White space of a value: as it stands, one line, or lines. In all of them `\` + a line end vanishes and `\`
// gives the next character.
enum class WhiteSpace : std::uint8_t {
  Keep,
  OneLine,  // SimpleText: every white space and line end is a space
  Lines,    // Text: line ends (LF, CR, CRLF, LFCR) are LF, other white space is a space
};

WhiteSpace white_space_of(spec::ValueType type);

// Undoes the escapes of `escaped` (UTF-8).
std::string unescaped(std::string_view escaped, WhiteSpace white_space);

// Where `escaped` (UTF-8) has its first colon that no backslash escapes; npos if nowhere.
std::size_t find_colon(std::string_view escaped);

// The bytes of a value as UTF-8, escapes still in place.
std::string decoded_value(std::string_view raw, const Reading& reading);

}  // namespace qipu::sgf
