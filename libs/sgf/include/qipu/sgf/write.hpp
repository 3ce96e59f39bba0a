// From a document back to bytes.
#pragma once

#include <string_view>

#include "qipu/sgf/document.hpp"

namespace qipu::sgf {

// Byte for byte what was read: preserved(*Document::read(x)) == x for every x. Valid as long as the document.
inline std::string_view preserved(const Document& document) { return document.bytes(); }
std::string_view preserved(const Document&&) = delete;

}  // namespace qipu::sgf
