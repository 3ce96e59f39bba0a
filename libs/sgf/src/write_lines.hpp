// Line ends of a text that a program put there to break its lines. Internal to the writer.
#pragma once

#include <cstddef>
#include <string>

#include "qipu/sgf/write.hpp"

namespace qipu::sgf {

// Takes those out of text[begin...] that `breaks` does not leave. Line ends there are LF. `is_utf8`: else the
// bytes beyond ASCII are letters, and a space always stands between joined lines.
void join_lines(std::string& text, std::size_t begin, LineBreaks breaks, bool is_utf8);

}  // namespace qipu::sgf
