// What a value says: from bytes in a charset to UTF-8 text, and back. FF[4] R10, R11, R12.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "qipu/sgf/reading.hpp"
#include "qipu/spec/property.hpp"
#include "qipu/text/encode.hpp"

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

// Whether the bytes begin with the first byte of a character, a backslash, and the second byte that the
// backslash escapes.
bool is_escaped_inside(std::string_view raw, const Reading& reading);

// The bytes of a value as UTF-8, escapes still in place.
std::string decoded_value(std::string_view raw, const Reading& reading);

// How values are written in a charset where nothing is there yet: a reader that knows the characters needs no
// escapes inside of them. UTF-16 and UTF-32 are written in their UTF-8 form.
Reading reading_to_write(spec::Charset charset);

// Whether a colon of the text would end it.
enum class Colon : std::uint8_t { Plain, Escaped };

// The least escapes that `text` (UTF-8) needs within brackets: `]`, `\` and, in the first half of a composed
// value, `:`; and within what begins a shift of another charset (ESC and `$`, `~{`), so that nobody takes the
// text for such. unescaped() gives `text` back, but for white space.
std::string escaped(std::string_view text, Colon colon = Colon::Plain);

// Appends `escaped` (UTF-8, escapes in place) as the bytes of a value, such that a reader of this reading
// finds its end and decoded_value() gives it back. On failure `out` is as it was.
std::optional<text::Unencodable> append_encoded(std::string_view escaped, const Reading& reading,
                                                std::string& out);

}  // namespace qipu::sgf
