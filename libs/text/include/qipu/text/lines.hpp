// Offsets to lines and columns. LF, CR, CRLF and LFCR are each one line end (FF[4] R10).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "qipu/base/span.hpp"
#include "qipu/text/decode.hpp"

namespace qipu::text {

struct LineColumn {
  std::uint32_t line = 1;          // from 1
  std::uint32_t column = 1;        // from 1, in Unicode scalars of the decoded text
  std::uint32_t column_utf16 = 1;  // the same in units of UTF-16, as editors and browsers count
  bool operator==(const LineColumn&) const = default;
};

// The line starts of a buffer. A UTF-8 byte order mark belongs to no line. Does not own it: `bytes` must
// outlive the index. O(bytes) once, then O(log lines + line length) a look-up.
class LineIndex {
 public:
  explicit LineIndex(std::string_view bytes);

  std::uint32_t line_count() const { return size32(starts_); }
  std::uint32_t line_of(std::size_t offset) const;    // from 1
  std::string_view line(std::uint32_t number) const;  // without its line end
  LineColumn position(std::size_t offset, Charset charset) const;
  // The way back, in UTF-8: where a column of UTF-16 begins. What lies beyond the line, or the last line, is
  // its end; within a character it is that character.
  std::size_t offset_of(std::uint32_t line, std::uint32_t column_utf16) const;

 private:
  std::string_view bytes_;
  std::vector<std::size_t> starts_;
};

// Columns of a terminal that `utf8` takes: 2 for wide characters (East Asian Width W and F), 0 for
// combining marks and controls, tabs to the next multiple of 8 from `from`.
std::uint32_t display_width(std::string_view utf8, std::uint32_t from = 0);

}  // namespace qipu::text
