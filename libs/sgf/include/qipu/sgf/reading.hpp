// How the brackets of a tree are matched: the charset decides (docs/design/charsets.md).
#pragma once

#include <cstdint>

#include "qipu/spec/charset.hpp"
#include "qipu/text/charsets.hpp"

namespace qipu::sgf {

enum class BracketRule : std::uint8_t {
  Bytes,          // every byte `]` counts
  Characters,     // not when it is the second byte of a character
  CutCharacters,  // as Characters, but a first byte directly before a `]` that may end the value is a
                  // character cut in half
};

struct Reading {
  BracketRule brackets = BracketRule::Bytes;
  spec::Charset charset = spec::Charset::UsAscii;
  const text::Charsets* charsets = &text::all_charsets;  // that were there when it was read; never null
  constexpr bool operator==(const Reading& other) const {
    return brackets == other.brackets && charset == other.charset;
  }
};

}  // namespace qipu::sgf
