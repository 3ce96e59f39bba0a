// Undoing a wrong conversion of characters.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "qipu/spec/charset.hpp"

namespace qipu::check {

// No byte of ASCII.
inline bool is_high(char byte) { return static_cast<unsigned char>(byte) >= 0x80; }

// The windows-1252 bytes of UTF-8 text; nothing if a character has none.
std::optional<std::string> bytes_of_1252(std::string_view utf8);

// What these windows-1252 bytes really are, if their text was encoded twice; UsAscii if it was not.
spec::Charset double_encoding_of(std::string_view bytes);

// The character of three bytes of UTF-8, of which some were among 81 8D 8F 90 9D and became `?`. Empty unless
// it is the only one in use: hiragana, or a character of GB2312.
std::string only_candidate(std::string_view hole);

// \u003c, at the beginning.
bool is_json_escape(std::string_view rest);

}  // namespace qipu::check
