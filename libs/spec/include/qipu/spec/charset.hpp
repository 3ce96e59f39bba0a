// The charsets that records are written in, with their labels: WHATWG's table, RFC 1345 aliases, and what
// record-writing programs really put into CA.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace qipu::spec {

enum class Charset : std::uint8_t {
  UsAscii,
  Utf8,
  Utf16Le,
  Utf16Be,
  Utf32Le,
  Utf32Be,
  Gb18030,  // also read for the labels GB2312, GBK, CP936
  Hz,
  Big5,      // with HKSCS
  ShiftJis,  // CP932
  EucJp,
  Iso2022Jp,
  EucKr,  // CP949
  Iso2022Kr,
  Windows874,  // TIS-620, ISO-8859-11
  Windows1250,
  Windows1251,
  Windows1252,
  Windows1253,
  Windows1254,
  Windows1255,
  Windows1256,
  Windows1257,
  Windows1258,
  Iso8859_2,
  Iso8859_3,
  Iso8859_4,
  Iso8859_5,
  Iso8859_6,
  Iso8859_7,
  Iso8859_8,
  Iso8859_10,
  Iso8859_13,
  Iso8859_14,
  Iso8859_15,
  Iso8859_16,  // -1 is read as windows-1252, -9 as windows-1254, -11 as windows-874
  Koi8R,
  Koi8U,
  MacRoman,
  MacCyrillic,
  MacGreek,
  MacTurkish,
  MacCentralEurope,
};

// How `[`, `\` and `]` must be looked for in a value.
enum class LexClass : std::uint8_t {
  Bytes,       // no byte of a longer character is ASCII punctuation: UTF-8, EUC, CP949, single bytes
  DoubleByte,  // the second byte of a character may be `[`, `\` or `]`: GB18030, Big5, Shift_JIS
  Escaped,     // stateful seven-bit: ISO-2022-JP, ISO-2022-KR, HZ
  Wide,        // UTF-16 and UTF-32: the file is read as its UTF-8 form, offsets are mapped back
};

struct CharsetRow {
  Charset charset;
  std::string_view name;  // as written by us: "GB18030", "Shift_JIS", "windows-1252"
  LexClass lex_class;
  std::string_view labels;  // all labels, lower case, separated by one space
};

std::span<const CharsetRow> charsets();  // in enum order
const CharsetRow& row(Charset charset);
std::string_view name(Charset charset);
inline bool is_wide(Charset charset) { return row(charset).lex_class == LexClass::Wide; }

// The charset a label means. Case, surrounding white space, and `-`, `_` and spaces within do not matter.
std::optional<Charset> find_charset(std::string_view label);

}  // namespace qipu::spec
