// The files of an EPUB in their container.
#pragma once

#include <span>
#include <string>

#include "qipu/base/result.hpp"
#include "qipu/publish/flowing.hpp"

namespace qipu::pictures {

// TooLarge: more than 4 GB, or more memory than there is.
Result<std::string> epub_container(std::span<const publish::BookFile> files);

}  // namespace qipu::pictures
