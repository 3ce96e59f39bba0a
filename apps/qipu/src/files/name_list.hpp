// A list of names of files, as find prints it.
#pragma once

#include <string>
#include <vector>

#include "qipu/base/result.hpp"

namespace qipu::app {

// Of the file at `path`, "-": standard input. A line each, the end of the last may be missing; if there is a
// NUL byte in it, what stands between NUL bytes. Empty ones are left out. NotFound, Unreadable.
Result<std::vector<std::string>> listed_names(const std::string& path);

}  // namespace qipu::app
