// Guessing an undeclared charset from text: decodes the text under every candidate and weighs what comes
// out against the characters that game records really use (names, ranks, results, comments in Chinese,
// Japanese, Korean, Thai, Cyrillic, Western European).
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "qipu/text/decode.hpp"

namespace qipu::text {

struct Detection {
  Charset charset = Charset::Windows1252;
  std::uint8_t confidence = 0;  // 0 a mere fallback .. 100 certain
};

// `text`: all the values of one game, one after another, separated by newlines. Pure ASCII without escape
// sequences gives UsAscii, 100. Strict UTF-8 is always preferred, but for two-byte sequences that spell no
// words (GB2312's 联通); UTF-8 with holes (`?` where a continuation byte was: Fox) is found too. `hint` is a
// declared charset that did not fit, or UsAscii. Without the tables of East Asian
// charsets nothing can be told apart: UTF-8 or windows-1252.
Detection detect(std::string_view text, Charset hint = Charset::UsAscii,
                 const Charsets& charsets = all_charsets);

// The charsets in which all of `text` can be read, the likeliest first: for people who are to choose.
std::vector<Charset> possible_charsets(std::string_view text, Charset hint = Charset::UsAscii,
                                       const Charsets& charsets = all_charsets);

// Whether detect() may find a stateful seven-bit charset: a shift or an escape sequence of one is in the
// text.
bool may_be_stateful(std::string_view text);

}  // namespace qipu::text
