// Text that was encoded twice: bytes of UTF-8 were taken for another charset, or bytes of Latin-1 for GBK,
// and what that made of them was written as UTF-8 again. 绝艺 becomes 缁濊壓, Jörg becomes JÃ¶rg or J鰎g.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "qipu/base/span.hpp"
#include "qipu/sgf/splice.hpp"
#include "qipu/spec/charset.hpp"
#include "qipu/text/charsets.hpp"

namespace qipu::check {

struct TwiceEncoded {
  spec::Charset was;
  spec::Charset taken_for;
  sgf::Splices edits;  // each run of characters beyond ASCII, as it was
  bool is_telling;     // else only beside others that are
  bool is_whole;       // no byte was lost on the way
};

// What was taken for what. A byte of windows-1252 or -1251 is one character, of the others half of one: that
// may take the byte of ASCII behind it, such as the bracket that ends the value.
struct Mistake {
  spec::Charset was;
  spec::Charset taken_for;
};
std::span<const Mistake> mistakes();  // the likeliest first

// What was written by this mistake; nothing if it was not. Something of `utf8` is beyond ASCII.
std::optional<TwiceEncoded> undone(const Mistake& mistake, std::string_view utf8, std::uint32_t at);

// The first mistake of all that may have been made. What stands at `at` in the text of a document, which is
// valid UTF-8. Nothing if it is no such, or if the charset that it was taken for is not among `charsets`.
std::optional<TwiceEncoded> twice_encoded(std::string_view utf8, std::uint32_t at,
                                          const text::Charsets& charsets);

}  // namespace qipu::check
