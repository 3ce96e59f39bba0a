// A record of any format as SGF, with the way back: which bytes of the source each part of it comes from.
//
//   const FormatId format = recognise(bytes, "game.gib");
//   if (format != sgf_format()) Result<Reading> reading = convert::read(bytes, format);
//   ... sgf::Document::read(sgf::Source::own(std::move(reading->sgf)))
//
// Pure functions: any number of threads.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/base/result.hpp"
#include "qipu/base/span.hpp"
#include "qipu/convert/format.hpp"
#include "qipu/sgf/diagnostic.hpp"

namespace qipu::convert {

// Where a part of the SGF comes from.
struct Origin {
  std::uint32_t at;  // in Reading::sgf: from here to the next
  Span source;       // in the source
};

// Of any format but SGF, which is read as it is.
struct Conversion {
  FormatId format;
  spec::Charset charset = spec::Charset::Utf8;  // of the text in the source; of UTF-16 and UTF-32: UTF-8
  std::string sgf;                              // FF[4], UTF-8
  bool is_empty = false;  // nothing was understood: no move, no text but what stands in XF[?:..]
  // What had to be inferred, and what was wrong, in the order of `sgf`, which their spans speak of.
  std::vector<sgf::Diagnostic> notes;
  std::vector<Origin> origins;  // by `at`, the first at 0

  // The source of a place in `sgf`.
  Span source_of(std::uint32_t offset) const;
};

// Unsupported: a format that nobody has described (detail: its slug), or what is in cipher. TooLarge: more
// than 128 MB. Precondition: `format` is not SGF.
Result<Conversion> read(std::string_view bytes, FormatId format);

}  // namespace qipu::convert
