// Undoing a wrong conversion of characters.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "qipu/spec/charset.hpp"

namespace qipu::check {

// No byte of ASCII.
inline bool is_high(char byte) { return static_cast<unsigned char>(byte) >= 0x80; }
// Where the bytes beyond ASCII end that begin there.
std::size_t end_of_run(std::string_view bytes, std::size_t begin);

// The windows-1252 bytes of UTF-8 text; nothing if a character has none.
std::optional<std::string> bytes_of_1252(std::string_view utf8);

// The bytes that UTF-8 text was before it was taken for the charset, which has one or two bytes a
// character. U+FFFD becomes `?`. Nothing if a character has none.
std::optional<std::string> bytes_taken_for(spec::Charset charset, std::string_view utf8);

// The East Asian charset that these windows-1252 bytes really are in, if they are at least so sure (percent);
// UsAscii if they are not.
spec::Charset double_encoding_of(std::string_view bytes, int least_confidence);

// Nothing but pairs of bytes beyond ASCII, two of them at once somewhere: no word of the West.
bool is_row_of_pairs(std::string_view bytes);

// All of it beyond ASCII is Chinese characters of the first level of GB2312, the 3,755 most frequent.
bool is_plain_gb2312(std::string_view bytes);

// A character that records of East Asia have: kana, hangul, a sign, or a Chinese character.
bool is_common(std::string_view character);

// The character of three bytes of UTF-8, of which some were among 81 8D 8F 90 9D and became `?`. Empty unless
// it is the only one in use: hiragana, or a character of GB2312.
std::string only_candidate(std::string_view hole);

// \u003c, at the beginning.
bool is_json_escape(std::string_view rest);

}  // namespace qipu::check
