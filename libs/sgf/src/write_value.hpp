// One value on its way from the file to the output: escapes, line ends, charset. Internal to the writer.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "qipu/sgf/reading.hpp"
#include "qipu/sgf/value.hpp"
#include "qipu/sgf/write.hpp"
#include "qipu/spec/property.hpp"
#include "write_sink.hpp"

namespace qipu::sgf {

// Which parts of a value are text, whose escapes and line ends may change.
struct TextParts {
  bool left = false;
  bool composed = false;  // a colon ends the left part
  bool right = false;
  constexpr bool any() const { return left || right; }
};

TextParts text_parts_of(spec::PropertyId type);

// Appends the value with the least escapes: in text only those of `]`, `\` and the colon of the left part, no
// soft line breaks, line ends as LF; elsewhere those that are there. Always such that it ends where it ends.
// `escaped` is in a charset whose bytes below 0x80 are ASCII.
void append_least_escaped(std::string_view escaped, TextParts parts, std::string& out);
void append_least_escaped(std::string_view escaped, TextParts parts, Sink& out);

// True if append_least_escaped() would append just these bytes; may be false even so.
bool is_least_escaped(std::string_view escaped);

// How the values of a tree are written.
struct Recoding {
  enum class Kind : std::uint8_t {
    Bytes,   // the bytes are the same, escapes may go: ASCII, UTF-8 to UTF-8, ISO-8859, EUC
    Copy,    // nothing changes: bytes that cannot be decoded stand among characters whose bytes look like
             // escapes
    Decode,  // from `source` to `target`
  };
  Kind kind = Kind::Bytes;
  Reading source;
  Reading target;
};

// Appends a value, or names a character that the target lacks. `breaks`: of a value that is all text; where
// the bytes are copied because they would not come back, all line ends stay.
std::optional<text::Unencodable> append_value(std::string_view raw, TextParts parts, const Recoding& recoding,
                                              LineBreaks breaks, std::string& out);

// True if all of a value can be decoded.
bool is_decodable(std::string_view raw, const Reading& reading);

}  // namespace qipu::sgf
