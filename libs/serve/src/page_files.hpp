// The files of the page: found and read once, so that no request ever leads to a path.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "qipu/base/result.hpp"

namespace qipu::serve {

struct PageFile {
  std::string_view type;
  std::shared_ptr<const std::string> bytes;
};

// By the path of a request: "/app.js", and "/" for index.html.
using PageFiles = std::map<std::string, PageFile, std::less<>>;

// Every regular file below `folder` whose name, and whose folders', are of letters, digits and -._ and do not
// begin with a dot. Errors: NoPage: it cannot be read, or has no index.html.
Result<PageFiles> read_page(const std::string& folder);

}  // namespace qipu::serve
