// The entries of a folder as JSON, and the paths that may be asked for.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "qipu/serve/server.hpp"
#include "response.hpp"

namespace qipu::serve {

Response listing_response(std::string_view folder, const FolderListing& listing);

// The path that a query names by its only part, `KEY=PATH`. Nothing: it is not that, or no path below a
// folder: not UTF-8, with NUL, absolute, or with a part that is empty, `.` or `..`.
std::optional<std::string> path_in(std::string_view query, std::string_view key);

}  // namespace qipu::serve
