// How the reader takes the bytes of a record: which words are one identifier, what may stand behind a value,
// which bracket ends it. For whoever looks at bytes as the reader would, to repair them or to say where they
// stand. The rules are those of docs/design/reading.md; offsets are of the text given.
//
// Pure functions: any number of threads.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "qipu/sgf/reading.hpp"

namespace qipu::sgf {

// `;B[pd]`: the bytes of a node that holds one move and nothing else.
inline constexpr int plain_move_size = 6;

// The four that build the tree and begin values. `]` is none: it stands in text too.
constexpr bool is_structure(char c) { return c == '(' || c == ')' || c == ';' || c == '['; }

// The capitals of a written identifier: its upper-case letters and digits; if it has no upper-case letter,
// all letters in upper case. At most 31 of them.
class Capitals {
 public:
  explicit Capitals(std::string_view written);
  std::string_view view() const { return {letters_.data(), size_}; }
  bool has_lowercase() const { return has_lowercase_; }

 private:
  std::array<char, 31> letters_;
  std::uint8_t size_ = 0;
  bool has_lowercase_ = false;
};

// All of them.
std::string all_capitals(std::string_view written);

// The first byte that may need a charset (over 0x7D, ESC, SO), or npos.
std::size_t find_special(std::string_view text);
// Whether there is none: the same text in every charset that is not wide.
bool is_plain_text(std::string_view text);

// Whether these two bytes begin a shift of a charset that has shifts: `~{`, ESC and `$` or `(`. In a text
// that is none a backslash stands between them.
bool begins_shift(char first, char second);

// The first `]` from `from` on that ends a value under this reading: no backslash escapes it, and it is not
// the second byte of a character. npos: there is none.
std::size_t find_close(std::string_view text, std::size_t from, const Reading& reading);

// What closes a value that the end of the text cuts off: `]`. A backslash or the first half of a character at
// its end would take that along; a line end before it ends both. Empty: neither closes the value.
std::string_view missing_close(std::string_view value, const Reading& reading);

// Whether what stands at `from` may follow a value: white space, then the end, one of `( ) ; [`, or an
// identifier with its bracket.
bool may_follow_value(std::string_view text, std::size_t from);

// Where text cannot reach beyond: the next `;B[xx]` (white space allowed after the semicolon), known
// identifier of two capitals or more directly before its `[`, or `(;` at the start of a line or after `)`,
// that begins at or after `from`; or the end.
std::size_t find_barrier(std::string_view text, std::size_t from);

}  // namespace qipu::sgf
