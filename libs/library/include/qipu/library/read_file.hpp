// One record from one file, in a call. For many of them, and for archives, see scan.hpp.
#pragma once

#include <string>

#include "qipu/base/result.hpp"
#include "qipu/sgf/document.hpp"

namespace qipu::library {

// The whole record, of any format that Qipu reads; "-" is standard input. Another format than SGF is
// converted: spans and offsets are those of the SGF. NotFound, Unreadable; TooLarge: more than 4 GB, or more
// than 128 MB of another format; Unsupported: a format without a reader, with its name. Any thread. A record
// of a dialect is there as it is written: check::grafted() (qipu/check/repair.hpp) gives it as it is meant.
Result<sgf::Document> read_file(const std::string& path);

}  // namespace qipu::library
